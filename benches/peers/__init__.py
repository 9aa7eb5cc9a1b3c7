"""The packages for Sudoku that pip installs today, each called as its own documents say."""
