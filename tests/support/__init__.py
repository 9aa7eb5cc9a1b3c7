"""What the tests check nonet against. Only `puzzles` and `references` know nonet."""
