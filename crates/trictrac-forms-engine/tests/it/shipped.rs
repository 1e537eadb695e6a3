//! The files that come with the program: whole, large enough, and made by the code as it is.

use trictrac_engine::net::Network;
use trictrac_forms_engine::chain::{HoleCounts, Node};
use trictrac_forms_engine::explore::{ThrowWorth, explore};
use trictrac_forms_engine::ticktack::ChanceTable;

const HOLES: &str = include_str!("../../values/holes.txt");
const TOC: &str = include_str!("../../values/toc.txt");
const TICKTACK: &str = include_str!("../../values/ticktack.txt");

#[test]
fn every_file_is_read_as_it_is_printed() {
    let (holes, toc) = (HoleCounts::parse(HOLES).unwrap(), HoleCounts::parse(TOC).unwrap());
    assert_eq!((holes.to_string().as_str(), toc.to_string().as_str()), (HOLES, TOC));
    assert_eq!(ChanceTable::parse(TICKTACK).unwrap().to_string(), TICKTACK);
    assert!(holes.total() >= 1_000_000 && toc.total() >= 500_000);
}

/// Chances of a chain, and what a stronger position does to them.
#[test]
fn a_stronger_position_wins_more_of_the_next_holes() {
    for text in [HOLES, TOC] {
        let chain = HoleCounts::parse(text).unwrap().chain();
        let mine = |node| -> f32 {
            let next = chain.next(node).iter();
            next.filter(|(_, hole)| hole.mine).map(|(chance, _)| chance).sum()
        };
        for node in Node::all() {
            let all: f32 = chain.next(node).iter().map(|(chance, _)| chance).sum();
            assert!((all - 1.0).abs() < 1e-3, "{node:?}: {all}");
        }
        assert!(mine(Node::Stayed(2)) + 0.1 < mine(Node::Stayed(9)));
    }
}

#[test]
fn exploring_depends_on_the_seed_only() {
    let network = Network::shipped();
    let explored = |threads| explore(&network, ThrowWorth::Points, 4_000, 3, threads, || true);
    assert_eq!(explored(1), explored(2));
    assert!(explored(1).total() >= 4_000);
}
