//! Sorted lists hold what the standard library's trees hold, in the same order.

use std::collections::{BTreeMap, BTreeSet};

use nonet::{Random, SortedMap, SortedSet};

#[test]
fn maps_agree_with_trees_whatever_is_added_and_removed() {
    let (mut map, mut tree, mut random) = (SortedMap::new(), BTreeMap::new(), Random::of(1, 0));
    for step in 0..2000_u32 {
        let key = random.below(40);
        match random.below(4) {
            0 => assert_eq!(map.remove(&key), tree.remove(&key)),
            1 => assert_eq!(map.insert(key, step), tree.insert(key, step)),
            2 => assert_eq!(map.or_insert_with(key, || step), tree.entry(key).or_insert(step)),
            _ => assert_eq!(map.get(&key), tree.get(&key)),
        }
        assert!(map.iter().eq(&tree) && map.keys().eq(tree.keys()) && map.values().eq(tree.values()));
    }
    map.retain(|_, step| *step % 2 == 0);
    tree.retain(|_, step| *step % 2 == 0);
    assert!(!tree.is_empty() && map.into_iter().eq(tree));
}

#[test]
fn sets_agree_with_trees_whatever_is_added_and_removed() {
    let (mut set, mut tree, mut random) = (SortedSet::new(), BTreeSet::new(), Random::of(2, 0));
    for _ in 0..2000 {
        let item = random.below(40);
        match random.below(3) {
            0 => assert_eq!(set.remove(&item), tree.remove(&item)),
            1 => assert_eq!(set.contains(&item), tree.contains(&item)),
            _ => assert_eq!(set.insert(item), tree.insert(item)),
        }
        assert!(set.iter().eq(&tree));
    }
    assert!(set.len() > 5);
    assert_eq!(SortedSet::from([3, 1, 3, 2]).to_vec(), [1, 2, 3]);
}
