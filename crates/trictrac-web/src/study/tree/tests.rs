//! Trees of matches and of positions.

use trictrac_rules::notation::Position;
use trictrac_rules::notation::record::{Glyph, Record};
use trictrac_rules::rules::Rules;
use trictrac_rules::throw::Throw;
use trictrac_rules::turn::Action;
use trictrac_words::shipped::SHIPPED;

use super::*;

const MATCH: &str = "[Trictrac \"1\"]\n[White \"Ada\"]\n\n{before}\nlead 5/3\nw 64 1/7 1/5 ?! {too bold}\n(\n  w 64 1/5/11 ! {waits}\n  b 21 1/3 1/2\n  (\n    b 66 1/7 1/7\n  )\n)\n(\n  w 31 1/4 1/2\n)\nb 21 1/3 1/2\n";

fn tree(text: &str) -> Tree {
    Tree::of(&Record::parse(text).unwrap())
}

fn position(text: &str) -> Tree {
    let position = Position::parse(text, Rules::default()).unwrap();
    Tree::of(&Record::new(Rules::default(), Some(position)))
}

fn throw(high: u8, low: u8) -> Throw {
    Throw::of(high, low).unwrap()
}

/// The legal actions for the throw of a node.
fn actions(tree: &Tree, id: TreeNodeId) -> Vec<Action> {
    let line = tree.line(id);
    let thrown = line.walk.thrown(line.moment(id).unwrap()).unwrap();
    let plays: Vec<_> = thrown.coup.plays().map(Action::Play).collect();
    plays
}

#[test]
fn a_record_with_variations_comes_back() {
    let record = Record::parse(MATCH).unwrap();
    assert_eq!(record.to_string(), MATCH, "the text is canonical");
    assert_eq!(tree(MATCH).record(), record);
    for shipped in SHIPPED {
        let record = shipped.record().unwrap();
        assert_eq!(Tree::of(&record).record(), record, "{}", shipped.name);
    }
}

#[test]
fn lines_lead_over_their_nodes() {
    let tree = tree(MATCH);
    let main = tree.line(TreeNodeId::ROOT);
    assert_eq!((main.nodes.len(), main.walk.throws().len()), (3, 2));
    let first = main.node(1);
    let other = tree.beside(first, true).unwrap();
    let line = tree.line(other);
    assert_eq!(line.record.to_string().lines().last(), Some("b 21 1/3 1/2"));
    assert_eq!((line.moment(other), line.moment(first)), (Some(1), None));
    assert_eq!(line.in_common(&main), 1, "only the beginning");
    assert_eq!(main.in_common(&main), 3);
    assert_eq!(main.node(0), tree.parent(first));
    assert_eq!(main.node(3), main.node(2));
    assert_eq!(tree.turn(main.node(0)), None, "the dice for the lead");
    assert_eq!(tree.beside(first, false), None);
    let third = tree.beside(other, true).unwrap();
    assert_eq!((tree.beside(third, true), tree.depth(third), tree.depth(first)), (None, 1, 0));
    assert!(tree.is_main(first) && !tree.is_main(other));
}

#[test]
fn the_list_has_variations_inside() {
    let list = Branch::of(&tree(MATCH));
    let numbers: Vec<_> = list.rows.iter().map(|row| row.number).collect();
    assert_eq!(numbers, [1, 2]);
    let [one, two] = &list.rows[0].variations[..] else { panic!("{list:?}") };
    assert_eq!((one.rows.len(), two.rows.len()), (2, 1));
    assert_eq!((one.rows[0].number, one.rows[1].number), (1, 2));
    assert_eq!(one.rows[1].variations.len(), 1);
    assert!(one.rows[0].variations.is_empty() && list.rows[1].variations.is_empty());
}

#[test]
fn a_position_is_played_on_in_several_ways() {
    let mut tree = position("W15,5/6/6/5,B15 w");
    let thrown = tree.throw(TreeNodeId::ROOT, throw(6, 4)).unwrap();
    assert_eq!(tree.throw(TreeNodeId::ROOT, throw(6, 4)), Ok(thrown), "it is there already");
    let [two, one] = actions(&tree, thrown)[..] else { panic!("6-4 has two plays") };
    assert_eq!(tree.play(thrown, two), Ok(thrown), "the throw is completed");
    let other = tree.play(thrown, one).unwrap();
    assert_ne!(other, thrown);
    assert_eq!(tree.play(other, two), Ok(thrown), "it is known");
    let reply = tree.throw(other, throw(2, 1)).unwrap();
    let text = "[Trictrac \"1\"]\n[Position \"W15,5/6/6/5,B15 w - 0/0 0/0 1\"]\n\nw 64 1/5/11\n(\n  w 64 1/7 1/5\n  b 21\n)\n";
    let text = if two.to_string() == "1/5/11" {
        text.to_owned()
    } else {
        text.replace("1/5/11", "x").replace("1/7 1/5", "1/5/11").replace('x', "1/7 1/5")
    };
    assert_eq!(tree.record().to_string(), text);
    assert!(tree.promote(reply), "its variation comes first");
    assert_eq!(tree.children(TreeNodeId::ROOT), [other, thrown]);
    assert!(!tree.promote(reply), "it is first already");
    assert_eq!(tree.remove(other), Some(TreeNodeId::ROOT));
    assert_eq!(tree.children(TreeNodeId::ROOT), [thrown]);
    assert_eq!(Tree::of(&tree.record()).record(), tree.record());
}

#[test]
fn a_match_stays_as_it_was_played() {
    let mut tree = tree(MATCH);
    let main = tree.line(TreeNodeId::ROOT);
    let first = main.node(1);
    assert!(tree.is_match() && tree.is_played(first) && tree.is_played(TreeNodeId::ROOT));
    assert_eq!(tree.remove(first), None);
    let all = tree.alternatives(first).to_vec();
    assert!(!tree.promote(all[1]), "what was played comes first");
    assert!(tree.promote(all[2]));
    assert_eq!(tree.alternatives(first), [first, all[2], all[1]]);
    assert_eq!(tree.throw(main.node(3), throw(6, 5)), Err(TreeError::AfterTheMatch));
    let other = tree.throw(first, throw(5, 5)).unwrap();
    assert_eq!(tree.alternatives(other)[0], main.node(2));
    assert_eq!(tree.record().bare(), Record::parse(MATCH).unwrap().bare());
    assert_eq!(tree.remove(all[1]), Some(tree.parent(first)));
}

#[test]
fn a_refused_play_changes_nothing() {
    let mut tree = position("W15,5/6/6/5,B15 w");
    let thrown = tree.throw(TreeNodeId::ROOT, throw(6, 4)).unwrap();
    let before = tree.record();
    assert!(matches!(tree.play(thrown, Action::Go), Err(TreeError::Refused(_))));
    assert!(matches!(tree.throw(thrown, throw(6, 5)), Err(TreeError::Refused(_))));
    assert_eq!(tree.record(), before);
}

#[test]
fn variations_are_not_inside_each_other_without_end() {
    let mut tree = position("W15,5/6/6/5,B15 w");
    let mut at = TreeNodeId::ROOT;
    let deepest = loop {
        let first = tree.throw(at, throw(6, 4)).unwrap();
        let plays = actions(&tree, first);
        if tree.children(at).len() == 1 {
            tree.play(first, plays[0]).unwrap();
        }
        match tree.throw(at, throw(5, 5)) {
            Ok(other) => {
                let play = actions(&tree, other)[0];
                at = tree.play(other, play).unwrap();
            }
            Err(error) => break (error, tree.depth(at)),
        }
    };
    assert_eq!(deepest, (TreeError::TooDeep, trictrac_rules::notation::record::MOST_DEPTH));
    assert_eq!(Tree::of(&tree.record()).record(), tree.record());
}

#[test]
fn turns_under_manual_scoring_are_marked_as_they_are_due() {
    let record = SHIPPED[0].record().unwrap();
    let mut tree = Tree::of(&record);
    let main = tree.line(TreeNodeId::ROOT);
    let mut added = 0;
    for moment in 1..main.walk.last() {
        let id = main.node(moment);
        let before = tree.parent(id);
        let Ok(thrown) = tree.throw(before, throw(6, 5)) else { continue };
        let Some(action) = actions(&tree, thrown).into_iter().next() else { continue };
        let Ok(played) = tree.play(thrown, action) else { continue };
        if tree.throw(played, throw(4, 3)).is_ok() {
            added += 1;
        }
    }
    assert!(added > 70, "{added} of {}", main.walk.throws().len());
    assert_eq!(tree.record().bare(), record.bare());
    assert_eq!(Tree::of(&tree.record()).record(), tree.record());
}

#[test]
fn comments_and_glyphs_are_edited() {
    let mut tree = tree(MATCH);
    let first = tree.line(TreeNodeId::ROOT).node(1);
    assert_eq!((tree.note(TreeNodeId::ROOT), tree.note(first)), ("before", "too bold"));
    assert!(!tree.set_note(first, " too  bold "), "nothing has changed");
    assert!(tree.set_note(first, "too {bold}\nby far"));
    assert_eq!(tree.comments(first), ["too bold by far"]);
    tree.set_glyph(first, Some(Glyph::Blunder));
    let lead = tree.parent(first);
    tree.set_glyph(lead, Some(Glyph::Good));
    assert_eq!(tree.glyph(lead), None, "dice are no decision");
    assert!(tree.record().to_string().contains("w 64 1/7 1/5 ?? {too bold by far}\n"));
    assert!(tree.set_note(first, ""));
    assert!(tree.comments(first).is_empty());
    tree.set_note(TreeNodeId::ROOT, "");
    assert!(!tree.record().to_string().contains("before"));
}

#[test]
fn figures_are_no_comments_of_people() {
    let text = "[Trictrac \"1\"]\n\nlead 5/3\nw 64 1/7 1/5 {fr: non} {win 50.0 loss 0.1 depth 1}\n";
    let mut tree = tree(text);
    let first = tree.line(TreeNodeId::ROOT).node(1);
    assert_eq!(tree.note(first), "");
    assert!(tree.set_note(first, "good"));
    assert_eq!(tree.comments(first), ["good", "fr: non", "win 50.0 loss 0.1 depth 1"]);
}
