//! Houses by name, in their order.

use std::fmt;

use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The cells of houses by name. In JSON they are an object, whose order is kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Houses(pub Vec<(String, Vec<u16>)>);

impl Serialize for Houses {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, cells)| (name, cells)))
    }
}

impl<'de> Deserialize<'de> for Houses {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Entries)
    }
}

struct Entries;

impl<'de> Visitor<'de> for Entries {
    type Value = Houses;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("houses by name")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Houses, A::Error> {
        let mut houses: Vec<(String, Vec<u16>)> = Vec::new();
        while let Some((name, cells)) = map.next_entry::<String, Vec<u16>>()? {
            // As in every reader of JSON, the last of several entries with one name counts.
            houses.retain(|(known, _)| *known != name);
            houses.push((name, cells));
        }
        Ok(Houses(houses))
    }
}
