//! Ways around obstacles: a search along lanes between the digits, straightened where nothing is in the way.

use std::cmp::Ordering;
use std::collections::{BinaryHeap, HashMap};

use nonet::{Point, SortedMap};

use super::places::{CELL, Places};

/// Something drawn, which ways leave free: its centre and its radius.
pub(super) type Obstacle = (Point, f64);

/// A crossing of two lanes: their numbers along x and along y.
type RoutePoint = [usize; 2];

/// The side of the square parts of the board for which obstacles and ways are listed.
const PART: f64 = CELL / 4.0;

/// The cost of touching an obstacle, in units of length: a long way around is better.
const HIT: f64 = 60.0;

/// The cost of running along another way.
const SHARED: f64 = 12.0;

/// The cost of a turn.
const TURN: f64 = 9.0;

/// Ways closer together than this look like one.
const APART: f64 = 5.0;

/// The maximum number of points that a straight way shares with a way that it crosses.
const CROSSED: usize = 3;

/// The maximum distance of points along a straight line.
const DENSE: f64 = 3.0;

/// Returns the distance between two points.
pub(super) fn distance(one: Point, other: Point) -> f64 {
    (one[0] - other[0]).hypot(one[1] - other[1])
}

/// Returns a point on the line between two points.
pub(super) fn between(start: Point, end: Point, share: f64) -> Point {
    [start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])]
}

/// Returns points on straight lines through these corners.
pub(super) fn dense(corners: &[Point]) -> Vec<Point> {
    let side = |ends: &[Point]| {
        let (start, end) = (ends[0], ends[1]);
        let count = (-floor(-distance(start, end) / DENSE)).max(1);
        (0..=count).map(move |part| between(start, end, f64::from(part) / f64::from(count)))
    };
    corners.windows(2).flat_map(side).collect()
}

/// Returns the greatest whole number that is not above a number.
#[expect(clippy::cast_possible_truncation, reason = "distances on a board are small")]
pub(super) fn floor(number: f64) -> i32 {
    number.floor() as i32
}

/// Returns the part of the board around a point.
fn part(point: Point) -> [i32; 2] {
    point.map(|at| floor(at / PART))
}

/// Returns the parts of the board that have points within a distance of a centre.
fn parts(centre: Point, room: f64) -> impl Iterator<Item = [i32; 2]> {
    let [left, top] = part(centre.map(|at| at - room));
    let [right, bottom] = part(centre.map(|at| at + room));
    (left..=right).flat_map(move |x| (top..=bottom).map(move |y| [x, y]))
}

/// The obstacles on a board, and the ways around them so far.
pub(super) struct Traffic {
    size: Point,
    lanes: [Vec<f64>; 2],
    near: SortedMap<[i32; 2], Vec<Obstacle>>,
    taken: SortedMap<[i32; 2], Vec<Point>>,
}

impl Traffic {
    pub(super) fn new(places: &Places<'_>, standing: impl IntoIterator<Item = Obstacle>) -> Self {
        let mut near: SortedMap<_, Vec<Obstacle>> = SortedMap::new();
        for (centre, room) in standing {
            for part in parts(centre, room) {
                near.or_default(part).push((centre, room));
            }
        }
        let lanes = [places.lanes(0), places.lanes(1)];
        Self { size: places.size(), lanes, near, taken: SortedMap::new() }
    }

    /// Returns how many points of a way leave the board or touch an obstacle other than its ends.
    pub(super) fn hits(&self, way: &[Point], ends: [Point; 2]) -> usize {
        way.iter().filter(|&&point| self.touches(point, ends)).count()
    }

    /// Returns how many points of a way lie on earlier ways.
    pub(super) fn shares(&self, way: &[Point]) -> usize {
        way.iter().filter(|&&point| self.is_taken(point)).count()
    }

    /// Returns whether a way touches nothing and shares no more than this many points with earlier ways.
    pub(super) fn is_free(&self, way: &[Point], ends: [Point; 2], shared: usize) -> bool {
        !way.iter().any(|&point| self.touches(point, ends)) && self.shares(way) <= shared
    }

    /// Stores a way, so that later ways avoid it.
    pub(super) fn take(&mut self, way: &[Point]) {
        for &point in way {
            for part in parts(point, APART) {
                self.taken.or_default(part).push(point);
            }
        }
    }

    fn touches(&self, point: Point, ends: [Point; 2]) -> bool {
        let is_inside = (0..2).all(|way| (0.0..=self.size[way]).contains(&point[way]));
        !is_inside || self.standing_on(point, ends)
    }

    /// Returns whether an obstacle other than the ends is on a point.
    fn standing_on(&self, point: Point, ends: [Point; 2]) -> bool {
        let near = self.near.get(&part(point)).map_or(&[][..], Vec::as_slice);
        near.iter().any(|&(centre, room)| distance(point, centre) < room && !ends.contains(&centre))
    }

    fn is_taken(&self, point: Point) -> bool {
        let taken = self.taken.get(&part(point)).map_or(&[][..], Vec::as_slice);
        taken.iter().any(|&other| distance(point, other) < APART)
    }

    /// Returns the corners of a way between the centres of two candidates or cells, both included.
    pub(super) fn corners(&self, ends: [Point; 2]) -> Vec<Point> {
        let [start, end] = ends.map(|end| self.crossing(end));
        let found = without_straight(&self.search(start, end, ends));
        let inside = found.iter().take(found.len() - 1).skip(1).map(|&crossing| self.place(crossing));
        let way: Vec<Point> = std::iter::once(ends[0]).chain(inside).chain([ends[1]]).collect();
        self.straightened(&way, ends)
    }

    fn place(&self, crossing: RoutePoint) -> Point {
        [self.lanes[0][crossing[0]], self.lanes[1][crossing[1]]]
    }

    fn crossing(&self, point: Point) -> RoutePoint {
        let lane = |way: usize| self.lanes[way].partition_point(|&lane| lane < point[way] - 0.01);
        [lane(0), lane(1)]
    }

    /// Returns the neighbours of a crossing.
    fn neighbours(&self, [x, y]: RoutePoint) -> impl Iterator<Item = RoutePoint> {
        let around = [[x.wrapping_sub(1), y], [x + 1, y], [x, y.wrapping_sub(1)], [x, y + 1]];
        around.into_iter().filter(|&[x, y]| x < self.lanes[0].len() && y < self.lanes[1].len())
    }

    /// Returns the cheapest way along the lanes.
    fn search(&self, start: RoutePoint, end: RoutePoint, ends: [Point; 2]) -> Vec<RoutePoint> {
        let goal = self.place(end);
        let mut prices: HashMap<RoutePoint, f64> = HashMap::new();
        let mut before: HashMap<RoutePoint, RoutePoint> = HashMap::new();
        let mut open =
            BinaryHeap::from([Open { estimate: 0.0, spent: 0.0, here: start, origin: start }]);
        while let Some(Open { spent, here, origin, .. }) = open.pop() {
            if before.contains_key(&here) {
                continue;
            }
            before.insert(here, origin);
            if here == end {
                break;
            }
            let came_down = here[0] == origin[0] && here != origin;
            for there in self.neighbours(here).filter(|there| !before.contains_key(there)) {
                let place = self.place(there);
                let price = *prices.entry(there).or_insert_with(|| self.price(place, ends));
                let turns = here != start && came_down != (here[0] == there[0]);
                let turn = if turns { TURN } else { 0.0 };
                let cost = spent + price + distance(self.place(here), place) + turn;
                let rest = (place[0] - goal[0]).abs() + (place[1] - goal[1]).abs();
                open.push(Open { estimate: cost + rest, spent: cost, here: there, origin: here });
            }
        }
        back(&before, end)
    }

    fn price(&self, place: Point, ends: [Point; 2]) -> f64 {
        let hit = if self.standing_on(place, ends) { HIT } else { 0.0 };
        hit + if self.is_taken(place) { SHARED } else { 0.0 }
    }

    /// Returns a way without the corners between points that a clear straight line can join.
    fn straightened(&self, way: &[Point], ends: [Point; 2]) -> Vec<Point> {
        let (mut kept, mut here) = (way[..1].to_vec(), 0);
        while here + 1 < way.len() {
            let is_clear = |&at: &usize| self.is_free(&dense(&[way[here], way[at]]), ends, CROSSED);
            here = (here + 2..way.len()).rev().find(is_clear).unwrap_or(here + 1);
            kept.push(way[here]);
        }
        kept
    }
}

/// A crossing that a search has reached: the cost so far plus the estimated rest, the cost so far, and the crossing before.
#[derive(PartialEq)]
struct Open {
    estimate: f64,
    spent: f64,
    here: RoutePoint,
    origin: RoutePoint,
}

impl Eq for Open {}

impl PartialOrd for Open {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Open {
    /// Orders crossings so that the cheapest is the greatest, which a heap yields first.
    fn cmp(&self, other: &Self) -> Ordering {
        let costs = other.estimate.total_cmp(&self.estimate).then(other.spent.total_cmp(&self.spent));
        costs.then((other.here, other.origin).cmp(&(self.here, self.origin)))
    }
}

fn back(before: &HashMap<RoutePoint, RoutePoint>, end: RoutePoint) -> Vec<RoutePoint> {
    let origin = |here: &RoutePoint| before.get(here).copied().filter(|origin| origin != here);
    let mut way: Vec<RoutePoint> = std::iter::successors(Some(end), origin).collect();
    way.reverse();
    way
}

/// Returns the corners of a way along the lanes.
fn without_straight(way: &[RoutePoint]) -> Vec<RoutePoint> {
    let turns = |&at: &usize| {
        at == 0 || at + 1 == way.len() || (0..2).all(|axis| way[at - 1][axis] != way[at + 1][axis])
    };
    (0..way.len()).filter(turns).map(|at| way[at]).collect()
}
