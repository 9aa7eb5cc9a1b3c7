"""Settings of all tests. That this file is here also makes `support` importable from every test."""

from hypothesis import settings

# A busy machine must not fail a test, and a failure must come back the next time.
settings.register_profile("nonet", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("nonet")
