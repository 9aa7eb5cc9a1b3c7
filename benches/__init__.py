"""Benchmarks: one command for each; nonet and its rivals are measured in the same run."""
