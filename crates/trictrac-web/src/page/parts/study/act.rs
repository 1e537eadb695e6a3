//! The acts on the board: playing, throwing, writing.

use leptos::prelude::*;
use trictrac_rules::notation::Position;
use trictrac_rules::throw::Throw;
use trictrac_rules::turn::Action;

use super::browser::RecordBrowser;
use crate::page::route::go_to;
use crate::study::link::StudyLink;
use crate::study::tree::{Tree, TreeError, TreeNodeId};

impl RecordBrowser {
    /// Plays a candidate: goes on where it was played already, or adds it to the tree.
    pub(super) fn play(self, action: Action) {
        let node = self.node();
        if let Some(moment) = self.change(|tree| tree.play(node, action)) {
            self.go(moment + 1);
        }
    }

    /// Throws these dice at this moment, in place of those on the table.
    pub(super) fn throw(self, throw: Throw) {
        let node = self.node();
        let moment = untrack(|| self.moment());
        let before = self.opened.with_untracked(|opened| match opened.walk().thrown(moment) {
            Some(_) => opened.tree.parent(node),
            None => node,
        });
        match self.change(|tree| tree.throw(before, throw)) {
            Some(moment) => self.go(moment),
            None => self.go_on_apart(throw),
        }
    }

    /// Plays a candidate, then throws these dice.
    pub(super) fn play_then_throw(self, action: Action, throw: Throw) {
        let node = self.node();
        let added = self.change(|tree| {
            let played = tree.play(node, action)?;
            tree.throw(played, throw)
        });
        if let Some(moment) = added {
            self.go(moment);
        } else {
            self.step(1);
            self.go_on_apart(throw);
        }
    }

    /// Adds to the tree; returns the moment of the node.
    fn change(
        self,
        change: impl FnOnce(&mut Tree) -> Result<TreeNodeId, TreeError>,
    ) -> Option<usize> {
        let mut tree = self.opened.with_untracked(|opened| opened.tree.clone());
        match change(&mut tree) {
            Ok(node) => {
                let is_new = self.opened.with_untracked(|opened| !opened.tree.has_same(&tree));
                if is_new {
                    return Some(self.set_tree(tree, node));
                }
                self.opened.try_update(|opened| opened.go(node))
            }
            Err(error) => {
                self.refused.set(Some(error));
                None
            }
        }
    }

    /// Replaces the tree and goes to a node of it; returns its moment.
    pub(super) fn set_tree(self, tree: Tree, node: TreeNodeId) -> usize {
        self.refused.set(None);
        let moment = self.opened.try_update(|opened| {
            opened.tree = tree;
            opened.changed(node)
        });
        self.save();
        moment.unwrap_or_default()
    }

    /// Replaces the tree by one with other comments or glyphs.
    pub(super) fn annotate(self, tree: Tree) {
        let node = self.node();
        let moment = untrack(|| self.moment());
        self.set_tree(tree, node);
        self.study.moment.set(moment);
    }

    /// Saves what was written, where the record comes from a place that can be written to.
    fn save(self) {
        let (name, text) = self
            .opened
            .with_untracked(|opened| (opened.name.clone(), opened.tree.record().to_string()));
        self.opened.update_untracked(|opened| opened.text = text.clone().into());
        self.study.opened.set(Some(self.opened.get_untracked()));
        self.unsaved.set(true);
        self.study.save(&name, text, move |saved| {
            self.unsaved.try_set(!saved);
        });
    }

    /// If the match as it was played ends here, studies what comes after it: its last position, with these dice.
    fn go_on_apart(self, throw: Throw) {
        if self.refused.get_untracked() != Some(TreeError::AfterTheMatch) {
            return;
        }
        let waiting = untrack(|| {
            let moment = self.moment();
            self.opened.with(|opened| opened.walk().waiting(moment))
        });
        let Some(waiting) = waiting else { return };
        if let Some(position) = Position::of(&waiting) {
            let position = Position { throw: Some(throw), ..position };
            go_to(&StudyLink::Position(waiting.rules(), position).to_string());
        }
    }
}
