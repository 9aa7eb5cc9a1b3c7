//! A long check over HoDoKu's own regression library, which is not part of this repository.
//!
//! `NONET_LONG_DATA=FOLDER cargo test --release -p nonet-logic --test reglib -- --ignored`

mod library;

use std::path::{Path, PathBuf};
use std::{env, fs};

const FILE: &str = "hodoku_reglib.txt";

/// Finds the file in a folder or below it.
fn find(folder: &Path) -> Option<PathBuf> {
    let entries = fs::read_dir(folder).ok()?;
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    let here = paths.iter().find(|path| path.is_file() && path.ends_with(FILE)).cloned();
    here.or_else(|| paths.iter().filter(|path| path.is_dir()).find_map(|path| find(path)))
}

fn text() -> String {
    let folder = env::var_os("NONET_LONG_DATA").map(PathBuf::from);
    let folder = folder.expect("NONET_LONG_DATA: set it to the folder that holds hodoku_reglib.txt");
    let file = find(&folder).unwrap_or_else(|| panic!("{}: no {FILE} there or below", folder.display()));
    let bytes = fs::read(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    bytes.into_iter().map(char::from).collect()
}

#[test]
#[ignore = "a long check over data that is not in the repository"]
fn the_library_is_met() {
    let text = text();
    assert!(library::lines(&text).count() > 1000, "the library has more than 1,000 lines");
    let unmet = library::unmet(library::lines(&text));
    for (line, fault) in &unmet {
        eprintln!("{line}\n    {fault}");
    }
    let codes: Vec<&str> = unmet.iter().map(|(line, _)| library::code(line)).collect();
    // One line of 0711-4 differs: the shortest way between the ends of its chain passes r5c9 twice, and a longer one is
    // not searched for.
    assert_eq!(codes, ["0711-4"]);
}
