"""Fuzzing: what is fuzzed, the inputs it starts from, and a thin slice of it as a test."""
