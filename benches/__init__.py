"""Benchmarks: one command each, the rival beside nonet in the same run."""
