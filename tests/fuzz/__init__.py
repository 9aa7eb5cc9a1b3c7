"""Fuzzing: the targets, the corpus of inputs, and a short run as a test."""
