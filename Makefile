# The developer manual: each target is one line of `make help`.

PYTHON ?= python3
BIN := .venv/bin
BUILT := .venv/.built
READY := .venv/.ready
RUST := $(shell find crates -name '*.rs' -o -name Cargo.toml 2>/dev/null) Cargo.toml Cargo.lock pyproject.toml
ENGINE := --package nonet --package nonet-logic --package nonet-generate
EXAMPLE := 2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3

.DEFAULT_GOAL := help
.PHONY: help run test rust-tests python-tests long long-sets long-collections lint rust-lint python-lint format bench pictures clean

# Modules are compiled once, not in each of the hundreds of processes that the tests start.
unexport PYTHONDONTWRITEBYTECODE

help: ## Say what the targets do
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

run: $(BUILT) ## Build everything and run the main job on puzzles in this repository
	$(BIN)/nonet show --solve --rules diagonal $(EXAMPLE)
	$(BIN)/nonet solve tests/data/hard.txt.gz -o target/hard.solved.csv
	@echo "The answers are in target/hard.solved.csv"

test: ## Build everything and pass all tests
	@$(MAKE) --no-print-directory --jobs=2 rust-tests python-tests

# Beside the build for Python, whose last step keeps one core busy. Cargo counts its own jobs, not make's.
unexport MAKEFLAGS MFLAGS
rust-tests:
	cargo test --quiet --tests $(ENGINE)
	cargo test --quiet --doc $(ENGINE)

python-tests: $(READY)
	$(BIN)/python -m pytest
	@others=$$($(BIN)/python -c 'from nonet import _core; runs, kinds = _core.lanes(); kinds.remove(runs); print(*kinds)') || exit 1; \
	echo "The engine's tests with NONET_LANES=$$others, each kind in a process of its own"; \
	$(BIN)/python -m pytest --override-ini addopts= -q --dist=each $$(printf -- '--tx=popen//env:NONET_LANES=%s ' $$others) \
		tests/engine --ignore=tests/engine/test_tdoku_guesses.py

# A part is a target of its own.
long: long-sets $(if $(DATA),long-collections) ## Check for hours; public collections too with DATA=FOLDER
	@$(if $(DATA),,echo "NOT CHECKED: public collections, without DATA=FOLDER")

long-sets: $(READY)
	PYTHONPATH=tests $(BIN)/python -m data.make --check

long-collections: $(READY)
	NONET_LONG_DATA=$(abspath $(DATA)) $(BIN)/python -m pytest -n0 tests/long
	@if find $(or $(DATA),.) -name hodoku_reglib.txt | grep -q .; then \
		NONET_LONG_DATA=$(abspath $(DATA)) cargo test --release --package nonet-logic --test reglib -- --ignored; \
	else echo "NOT CHECKED, no hodoku_reglib.txt: HoDoKu's positions"; fi

lint: ## Check formatting, lints, types and stubs
	@$(MAKE) --no-print-directory --jobs=2 rust-lint python-lint

# The build of the extension and clippy would wait for each other; checking types keeps one core busy.
rust-lint: $(READY)
	cargo fmt --check
	cargo clippy --quiet --workspace --all-targets -- --deny warnings

python-lint: $(READY)
	$(BIN)/ruff format --check --quiet
	$(BIN)/ruff check --quiet
	$(BIN)/mypy --no-error-summary
	$(BIN)/python -m mypy.stubtest nonet._core --mypy-config-file pyproject.toml

format: $(READY) ## Format all code
	cargo fmt
	$(BIN)/ruff format
	$(BIN)/ruff check --fix

bench: $(READY) ## Measure; for a rival beside nonet see BENCHMARKS.md
	$(BIN)/python -m benches.solve $(BENCH)

pictures: $(BUILT) ## Draw the pictures of the documentation, and the pages of the techniques, again
	$(BIN)/python docs/pictures/draw.py
	$(BIN)/python docs/techniques/pages.py

clean: ## Remove all that was built
	rm -rf .venv target

# nonet and what it needs to run, in an environment of this folder's own.
$(BUILT): $(RUST)
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "nonet needs Python 3.11 or newer: make PYTHON=python3.12 ..."; exit 1; }
	@cargo --version >/dev/null 2>&1 || { echo "nonet needs cargo (Rust 1.89 or newer)"; exit 1; }
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade 'pip>=25.1' 'maturin>=1.16,<2'
	$(BIN)/python -m pip install --quiet --no-build-isolation --editable .
	@touch $@

# And what its tests need.
$(READY): $(BUILT)
	$(BIN)/python -m pip install --quiet --group dev
	@touch $@
