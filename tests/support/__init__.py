"""References and helpers for the tests. The references (`checker`, `houses`, `oracle`) do not use nonet."""
