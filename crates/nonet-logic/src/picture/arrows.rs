//! Links as arrows that bend to avoid digits.

use nonet::{Board, Point};
use serde::{Deserialize, Serialize};

use super::data::{Link, Spot};
use super::places::{CELL, Places, scaled};
use super::routes::{Obstacle, Traffic, between, dense, distance, floor};

/// The width of strong links.
const STRONG: f64 = 2.4;

/// The width of weak links.
const WEAK: f64 = 2.0;

/// The width of thin links.
const THIN: f64 = 1.4;

/// The dashes and gaps of weak links.
const DASH: Point = [6.0, 4.0];

/// The same for short links, which would look solid with long dashes.
const SHORT_DASH: Point = [2.5, 2.0];

/// The maximum length of a short link.
const SHORT: f64 = 20.0;

/// The length of an arrowhead.
const HEAD: f64 = 8.5;

/// The length of the arrowhead of a thin link.
const THIN_HEAD: f64 = 7.0;

/// How far a curve may bend to the side, as fractions of its length, in order of preference. Only a thin link may be straight.
const BENDS: [f64; 9] = [0.0, 0.12, -0.12, 0.2, -0.2, 0.3, -0.3, 0.42, -0.42];

/// The maximum number of points that a curve may share with earlier curves: enough to cross one.
const CROSSED: usize = 4;

/// The space to leave around a digit.
const DIGIT: f64 = 14.0;

/// The space to leave around a candidate.
const CANDIDATE: f64 = 6.6;

/// The space to leave around a marked candidate.
const MARK: f64 = 9.0;

/// How far links start and end from the centre of a candidate.
const FROM_CANDIDATE: f64 = 9.5;

/// How far links start and end from the centre of a cell.
const FROM_CELL: f64 = 17.0;

/// The maximum distance between a corner and the start of its bend.
const BEND: f64 = 9.0;

/// What stands on a board, which arrows leave free.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Standing {
    /// The cells with a digit.
    pub digits: Vec<u16>,
    /// The candidates, each a cell and the number of a digit.
    pub candidates: Vec<(u16, u8)>,
    /// The candidates with a mark.
    pub marks: Vec<(u16, u8)>,
    /// Whether cells have a number in their corner.
    pub corners: bool,
}

/// An arrow. One unit is the side of a cell.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Arrow {
    /// The number of its link.
    pub number: usize,
    /// Its line: the point where it starts; then for each piece the point to which it leads straight, or the control
    /// point and the end of a quadratic curve.
    pub path: Vec<Vec<Point>>,
    /// The width of its line.
    pub width: f64,
    /// The lengths of its dashes and of the gaps between them, if it is dashed.
    pub dash: Option<[f64; 2]>,
    /// The corners of its head.
    pub head: [Point; 3],
}

/// Returns the arrows of links on a board, short ones first.
pub fn arrows(board: &Board, standing: &Standing, links: &[Link]) -> Vec<Arrow> {
    let places = Places::new(board, standing.corners);
    let mut traffic = Traffic::new(&places, obstacles(&places, standing));
    let mut ordered: Vec<Placed<'_>> =
        links.iter().enumerate().map(|(number, link)| Placed::new(number, link, &places)).collect();
    // The middle candidate is at the centre of its cell, so a link between the two has length zero.
    ordered.retain(|one| one.length > 0.0);
    // Short links come first, as they have the least room for another way.
    ordered.sort_by(|one, other| one.length.total_cmp(&other.length).then(one.key().cmp(&other.key())));
    let mut found = Vec::new();
    for one in &ordered {
        let way = one.way(&traffic);
        traffic.take(&points(&way));
        found.push(arrow(one.number, &way, one.link.strong, one.link.thin));
    }
    found
}

/// Returns a straight arrow between two points, which stands for the links of its kind in a legend.
pub fn sample(start: Point, end: Point, strong: bool, thin: bool) -> Arrow {
    arrow(0, &[start, end].map(|point| point.map(|at| at * CELL)), strong, thin)
}

fn obstacles(places: &Places<'_>, standing: &Standing) -> Vec<Obstacle> {
    let small =
        |&(cell, number): &(u16, u8), size| (places.candidate(cell, number), places.scale() * size);
    let digits = standing.digits.iter().map(|&cell| (places.middle(cell), DIGIT));
    let candidates = standing.candidates.iter().map(|one| small(one, CANDIDATE));
    let marks = standing.marks.iter().map(|one| small(one, MARK));
    digits.chain(candidates).chain(marks).collect()
}

/// A link, and the centres of its two ends.
struct Placed<'a> {
    number: usize,
    link: &'a Link,
    ends: [Point; 2],
    length: f64,
}

impl<'a> Placed<'a> {
    fn new(number: usize, link: &'a Link, places: &Places<'_>) -> Self {
        let ends = [link.start, link.end].map(|spot| match spot {
            Spot::Cell(cell) => places.middle(cell),
            Spot::Candidate(cell, number) => places.candidate(cell, number),
        });
        Self { number, link, ends, length: distance(ends[0], ends[1]) }
    }

    /// Returns what decides the order of links of the same length.
    fn key(&self) -> ([(u16, u8); 2], bool) {
        let ends = [self.link.start, self.link.end].map(|spot| match spot {
            Spot::Cell(cell) => (cell, 0),
            Spot::Candidate(cell, number) => (cell, number),
        });
        (ends, self.link.strong)
    }

    /// Returns how far the link starts and ends from the centres of what it joins.
    fn rooms(&self) -> [f64; 2] {
        [self.link.start, self.link.end].map(|spot| {
            let room = if matches!(spot, Spot::Cell(_)) { FROM_CELL } else { FROM_CANDIDATE };
            room.min(0.3 * self.length)
        })
    }

    /// Returns a line for the link: a curve (three points) if one is clear, otherwise the corners of a detour.
    fn way(&self, traffic: &Traffic) -> Vec<Point> {
        let bends = if self.link.thin { &BENDS[..] } else { &BENDS[1..] };
        let curves: Vec<Vec<Point>> = bends.iter().map(|&bend| self.curve(bend)).collect();
        let is_free = |curve: &&Vec<Point>| traffic.is_free(&points(curve), self.ends, CROSSED);
        if let Some(curve) = curves.iter().find(is_free) {
            return curve.clone();
        }
        let around = self.trimmed(&traffic.corners(self.ends));
        let hits = |way: &Vec<Point>| traffic.hits(&points(way), self.ends);
        curves.into_iter().chain([around]).min_by_key(hits).unwrap_or_default()
    }

    fn curve(&self, bend: f64) -> Vec<Point> {
        let [start, end] = self.ends;
        let control = [
            f64::midpoint(start[0], end[0]) - bend * (end[1] - start[1]),
            f64::midpoint(start[1], end[1]) + bend * (end[0] - start[0]),
        ];
        let [first, last] = self.rooms();
        vec![towards(start, control, first), control, towards(end, control, last)]
    }

    /// Returns a way without its two ends, which lie inside the cells or candidates that it joins.
    fn trimmed(&self, corners: &[Point]) -> Vec<Point> {
        let [first, last] = self.rooms();
        let mut way = cut(corners, first);
        way.reverse();
        way = cut(&way, last);
        way.reverse();
        if way.len() == 3 {
            // Three points would be drawn as a curve, which cuts the corner.
            way.insert(1, between(way[0], way[1], 0.5));
        }
        way
    }
}

/// Returns a way without its first part.
fn cut(corners: &[Point], mut length: f64) -> Vec<Point> {
    let mut way = corners.to_vec();
    while way.len() > 2 && distance(way[0], way[1]) <= length {
        length -= distance(way[0], way[1]);
        way.remove(0);
    }
    way[0] = towards(way[0], way[1], length.min(0.5 * distance(way[0], way[1])));
    way
}

/// Returns the arrow along a way; three points are those of a quadratic curve.
fn arrow(number: usize, way: &[Point], strong: bool, thin: bool) -> Arrow {
    let [.., before, tip] = *way else {
        return Arrow { number, path: Vec::new(), width: 0.0, dash: None, head: [[0.0; 2]; 3] };
    };
    let head = (if thin { THIN_HEAD } else { HEAD }).min(0.5 * length(way));
    let mut line = way.to_vec();
    line[way.len() - 1] = towards(tip, before, (0.8 * head).min(0.9 * distance(tip, before)));
    let dash = if length(&line) > SHORT { DASH } else { SHORT_DASH };
    let width = if thin {
        THIN
    } else if strong {
        STRONG
    } else {
        WEAK
    };
    Arrow {
        number,
        path: path(&line).iter().map(|piece| piece.iter().copied().map(scaled).collect()).collect(),
        width: width / CELL,
        dash: (!strong).then_some(scaled(dash)),
        head: head_at(tip, before, head).map(scaled),
    }
}

/// Returns the pieces of a line: a curve if it has three points, otherwise a way with rounded corners.
fn path(way: &[Point]) -> Vec<Vec<Point>> {
    if let [start, control, end] = *way {
        return vec![vec![start], vec![control, end]];
    }
    let mut path = vec![vec![way[0]]];
    for corner in way.windows(3) {
        let [before, after] = [corner[0], corner[2]].map(|other| short_of(corner[1], other));
        path.extend([vec![before], vec![corner[1], after]]);
    }
    path.push(vec![way[way.len() - 1]]);
    path
}

/// Returns the point between a corner and the next one where the bend ends.
fn short_of(corner: Point, other: Point) -> Point {
    let length = distance(corner, other);
    if length > 0.0 { between(corner, other, BEND.min(length / 2.0) / length) } else { corner }
}

/// Returns points along a line, close together.
fn points(way: &[Point]) -> Vec<Point> {
    if let [start, control, end] = *way {
        let count = floor(length(way) / 4.0).max(8);
        return along([start, control, end], count).collect();
    }
    let mut corners = vec![way[0]];
    for corner in way.windows(3) {
        let [before, after] = [corner[0], corner[2]].map(|other| short_of(corner[1], other));
        corners.extend(along([before, corner[1], after], 8));
    }
    corners.push(way[way.len() - 1]);
    dense(&corners)
}

/// Returns points on a quadratic curve, evenly spread.
fn along([start, control, end]: [Point; 3], count: i32) -> impl Iterator<Item = Point> {
    (0..=count).map(move |number| {
        let share = f64::from(number) / f64::from(count);
        let rest = 1.0 - share;
        let (first, bend, last) = (rest * rest, 2.0 * rest * share, share * share);
        [0, 1].map(|way| first * start[way] + bend * control[way] + last * end[way])
    })
}

fn length(way: &[Point]) -> f64 {
    way.windows(2).map(|ends| distance(ends[0], ends[1])).sum()
}

/// Returns the point at a given distance from the start, towards the end.
fn towards(start: Point, end: Point, length: f64) -> Point {
    let whole = distance(start, end);
    if whole > 0.0 { between(start, end, length / whole) } else { start }
}

fn head_at(tip: Point, before: Point, length: f64) -> [Point; 3] {
    let share = length / distance(tip, before);
    let [dx, dy] = [0, 1].map(|way| share * (tip[way] - before[way]));
    let [x, y] = tip;
    [tip, [x - dx - 0.5 * dy, y - dy + 0.5 * dx], [x - dx + 0.5 * dy, y - dy - 0.5 * dx]]
}
