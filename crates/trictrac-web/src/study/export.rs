//! A record with the figures of its analysis: glyphs, comments with chances and losses, and the best plays as variations.

use std::collections::BTreeMap;

use trictrac_engine::analysis::{DecisionQuality, JudgedDecision, JudgedThrow};
use trictrac_rules::notation::record::Record;

use super::figures::{FigureMethod, TurnFigures, glyph};
use super::tree::{Tree, TreeNodeId};

/// Returns the record of `tree` with the judgements of its main line, and with the figures that were found at other nodes.
///
/// What people have written stays: their glyphs, their comments and their variations.
#[must_use]
pub fn with_analysis(
    tree: &Tree,
    judged: &[JudgedThrow],
    others: &BTreeMap<TreeNodeId, TurnFigures>,
) -> Record {
    let mut tree = tree.clone();
    let main = tree.line(TreeNodeId::ROOT).nodes;
    for one in judged {
        if let Some(node) = main.get(one.entry) {
            add(&mut tree, *node, one);
        }
    }
    // A rollout of the analysis counts for more than a search.
    let checked: Vec<_> = judged
        .iter()
        .filter(|one| one.decisions().any(|decision| decision.trust.check().is_some()))
        .filter_map(|one| main.get(one.entry))
        .collect();
    for (node, figures) in others {
        if !(checked.contains(&node) && matches!(figures.found, FigureMethod::Depth(_))) {
            tree.set_figures(*node, figures);
        }
    }
    tree.record()
}

/// Adds what is known about a throw and its decisions.
fn add(tree: &mut Tree, node: TreeNodeId, judged: &JudgedThrow) {
    let Some(last) = judged.decisions().last() else { return };
    let loss = judged.decisions().map(|decision| decision.loss).sum::<f32>();
    tree.set_figures(node, &figures(last, last.made, loss));
    let worst = worst(judged);
    if tree.glyph(node).is_none() {
        tree.set_glyph(node, worst.and_then(glyph));
    }
    for decision in judged.decisions().filter(|decision| decision.is_error()) {
        let best = decision.best().action;
        // A rule of manual scoring may be in the way, such as an open claim.
        if let Ok(other) = tree.play(node, best) {
            tree.set_figures(other, &figures(decision, 0, 0.0));
        }
    }
}

fn figures(decision: &JudgedDecision, which: usize, loss: f32) -> TurnFigures {
    let one = &decision.candidates[which];
    TurnFigures {
        win: 100.0 * one.chance,
        stake: None,
        loss: 100.0 * loss,
        found: match decision.trust.check() {
            Some(check) => FigureMethod::Trials(check.trials, 100.0 * check.error),
            None => FigureMethod::Depth(one.plies),
        },
    }
}

/// The next throw with an error after a moment, or the one before it: the moment of that throw, from 1.
#[must_use]
pub fn next_error(judged: &[JudgedThrow], moment: usize, forward: bool) -> Option<usize> {
    let is_error = |one: &JudgedThrow| one.decisions().any(JudgedDecision::is_error);
    let mut errors = (1..).zip(judged).filter(|(_, one)| is_error(one)).map(|(number, _)| number);
    if forward {
        errors.find(|number| *number > moment)
    } else {
        errors.take_while(|number| *number < moment).last()
    }
}

/// The worst verdict on the decisions of a throw, if it is an error.
#[must_use]
pub fn worst(judged: &JudgedThrow) -> Option<DecisionQuality> {
    judged.decisions().filter(|one| one.is_error()).map(|one| one.verdict).max()
}

#[cfg(test)]
mod tests {
    use trictrac_engine::analysis::MatchAnalyst;
    use trictrac_engine::trust::Checks;
    use trictrac_rules::notation::record::Glyph;
    use trictrac_words::shipped::SHIPPED;

    use super::super::network;
    use super::*;

    fn judged(record: &Record) -> Vec<JudgedThrow> {
        let network = network();
        let analyst = MatchAnalyst {
            kept: 5,
            threads: 2,
            checks: Checks::None,
            ..MatchAnalyst::new(&network)
        };
        analyst.analyse(record).throws
    }

    #[test]
    fn the_figures_of_a_match_are_in_its_record() {
        for shipped in SHIPPED {
            let record = shipped.record().unwrap();
            let judged = judged(&record);
            let tree = Tree::of(&record);
            let exported = with_analysis(&tree, &judged, &BTreeMap::new());
            assert_eq!(exported.bare(), record.bare(), "the match is the same");
            assert_eq!(Record::parse(&exported.to_string()).as_ref(), Ok(&exported));
            let errors = judged.iter().filter(|one| worst(one).is_some()).count();
            let marked = exported.entries().iter().filter(|entry| entry.glyph.is_some()).count();
            assert_eq!((marked, errors > 0), (errors, true), "{}", shipped.name);
            let varied = exported.entries().iter().filter(|entry| !entry.variations.is_empty());
            // To hold is none.
            assert!(varied.count() * 10 >= errors * 7, "the best plays are variations");
            let again = with_analysis(&Tree::of(&exported), &judged, &BTreeMap::new());
            assert_eq!(again, exported, "to export again changes nothing");
        }
    }

    #[test]
    fn what_people_wrote_stays() {
        let mut tree = Tree::of(&SHIPPED[1].record().unwrap());
        let judged = judged(tree.base());
        let line = tree.line(TreeNodeId::ROOT);
        let node = line.node(next_error(&judged, 0, true).unwrap());
        tree.set_glyph(node, Some(Glyph::Interesting));
        tree.set_note(node, "mine");
        let others = [(
            node,
            TurnFigures { win: 1.0, stake: None, loss: 2.0, found: FigureMethod::Trials(72, 0.5) },
        )];
        let exported = with_analysis(&tree, &judged, &others.into());
        let entry = exported.entries().iter().find(|entry| entry.glyph == Some(Glyph::Interesting));
        let comments = &entry.expect("the glyph").comments;
        assert!(comments.contains(&"mine".to_owned()), "{comments:?}");
        assert!(comments.contains(&"win 1.0 loss 2.0 trials 72 error 0.50".to_owned()));
    }

    #[test]
    fn errors_are_found_in_both_directions() {
        let judged = judged(&SHIPPED[0].record().unwrap());
        let mut forward = Vec::new();
        let mut at = 0;
        while let Some(next) = next_error(&judged, at, true) {
            forward.push(next);
            at = next;
        }
        assert_eq!(forward.len(), judged.iter().filter(|one| worst(one).is_some()).count());
        let mut back = Vec::new();
        let mut at = usize::MAX;
        while let Some(next) = next_error(&judged, at, false) {
            back.push(next);
            at = next;
        }
        back.reverse();
        assert_eq!(forward, back);
    }
}
