//! Reads boards from lines of JSON.

use std::fs::File;
use std::io::{BufRead, BufReader, Read};

use flate2::read::MultiGzDecoder;
use nonet::{Board, Rules};
use serde_json::Value;

/// A puzzle, its rules, and what is known about it.
pub struct BoardLine {
    pub group: String,
    pub rules: Rules,
    pub givens: Vec<u8>,
    pub unique: Option<bool>,
}

/// All boards of a file.
pub fn read(path: &str) -> Vec<BoardLine> {
    let file = File::open(path).expect("a file that can be read");
    let reader: Box<dyn Read> = if path.rsplit('.').next() == Some("gz") {
        Box::new(MultiGzDecoder::new(file))
    } else {
        Box::new(file)
    };
    BufReader::new(reader).lines().map(|line| parse(&line.expect("text"))).collect()
}

fn parse(line: &str) -> BoardLine {
    let object: Value = serde_json::from_str(line).expect("a JSON object");
    let cells = object["givens"].as_array().expect("givens");
    let givens = cells.iter().filter_map(|cell| cell.as_u64().map(small)).collect();
    let group = object["group"].as_str().unwrap_or("boards").to_owned();
    BoardLine { group, rules: rules(&object), givens, unique: object["unique"].as_bool() }
}

fn small(number: u64) -> u8 {
    u8::try_from(number).expect("a small number")
}

fn pair(value: &Value) -> (u8, u8) {
    let number = |at: usize| small(value[at].as_u64().expect("a number"));
    (number(0), number(1))
}

fn rules(object: &Value) -> Rules {
    let side = |name: &str| small(object[name].as_u64().expect("a side"));
    let builder = if let Some(grids) = object["grids"].as_array() {
        let corners: Vec<(u8, u8)> = grids.iter().map(pair).collect();
        Rules::on(Board::overlapping(9, &corners)).boxes(3, 3)
    } else {
        let rules = Rules::on(Board::rectangle(side("rows"), side("cols")));
        if let Some(regions) = object["regions"].as_array() {
            let region = |region: &Value| region.as_u64().map(|number| u16::from(small(number)));
            rules.region_map(&regions.iter().map(region).collect::<Vec<_>>())
        } else if object["box"].is_array() {
            let (rows, columns) = pair(&object["box"]);
            rules.boxes(rows, columns)
        } else {
            rules
        }
    };
    builder.build().expect("well-formed rules")
}
