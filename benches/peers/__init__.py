"""Sudoku packages that pip can install today, each called as its documentation recommends."""
