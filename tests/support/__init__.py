"""What the tests check nonet against. Nothing in here but `puzzles` knows nonet."""
