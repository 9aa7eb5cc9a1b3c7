"""The Sudoku packages that pip installs today, each called as its documentation says."""
