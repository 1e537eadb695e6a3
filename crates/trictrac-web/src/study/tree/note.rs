//! Comments and glyphs, and moving and removing variations.

use trictrac_rules::notation::record::{Comment, Glyph};

use super::{Tree, TreeNodeId};
use crate::study::figures::TurnFigures;

/// Checks whether a comment has the figures of an analysis, which are not for people to write.
#[must_use]
pub fn is_figures(comment: &str) -> bool {
    TurnFigures::parse(comment).is_some()
}

/// Checks whether a comment is one that readers of the page write: for everybody, and not made of figures.
fn is_note(comment: &str) -> bool {
    Comment::of(comment).language().is_none() && !is_figures(comment)
}

impl Tree {
    /// The comments on a node; those of the root come before the first line.
    #[must_use]
    pub fn comments(&self, id: TreeNodeId) -> &[String] {
        match &self.node(id).entry {
            Some(entry) => &entry.comments,
            None => &self.preface,
        }
    }

    fn comments_mut(&mut self, id: TreeNodeId) -> &mut Vec<String> {
        match &mut self.nodes[id.0].entry {
            Some(entry) => &mut entry.comments,
            None => &mut self.preface,
        }
    }

    /// The comment on a node that can be edited; empty if there is none.
    #[must_use]
    pub fn note(&self, id: TreeNodeId) -> &str {
        self.comments(id).iter().find(|comment| is_note(comment)).map_or("", String::as_str)
    }

    /// Replaces the comment that can be edited; an empty one is removed. Returns whether anything has changed.
    pub fn set_note(&mut self, id: TreeNodeId, text: &str) -> bool {
        let text = Comment::clean(text);
        if text == self.note(id) {
            return false;
        }
        let comments = self.comments_mut(id);
        let found = comments.iter().position(|comment| is_note(comment));
        match found {
            Some(index) if text.is_empty() => {
                comments.remove(index);
            }
            Some(index) => comments[index] = text,
            None => comments.insert(0, text),
        }
        true
    }

    /// The judgement of a node.
    #[must_use]
    pub fn glyph(&self, id: TreeNodeId) -> Option<Glyph> {
        self.node(id).entry.as_ref()?.glyph
    }

    /// Checks whether a node can be judged: a throw, not the root and not the dice for the lead.
    #[must_use]
    pub fn takes_glyph(&self, id: TreeNodeId) -> bool {
        self.turn(id).is_some()
    }

    /// Judges a node, or removes its judgement.
    pub fn set_glyph(&mut self, id: TreeNodeId, glyph: Option<Glyph>) {
        let judged = self.takes_glyph(id);
        if let Some(entry) = self.node_mut(id).entry.as_mut().filter(|_| judged) {
            entry.glyph = glyph;
        }
    }

    /// Replaces the figures of a node.
    pub(in crate::study) fn set_figures(&mut self, id: TreeNodeId, figures: &TurnFigures) {
        let comments = self.comments_mut(id);
        comments.retain(|comment| !is_figures(comment));
        comments.push(figures.to_string());
    }
}
