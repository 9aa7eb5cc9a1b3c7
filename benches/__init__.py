"""Benchmarks: one command each, with the rival measured beside nonet in the same run."""
