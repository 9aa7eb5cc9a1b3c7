"""Benchmarks, each with its own command. nonet and its rivals are measured in the same run."""
