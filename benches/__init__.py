"""Benchmarks: one command each; nonet and its rivals are measured in the same run."""
