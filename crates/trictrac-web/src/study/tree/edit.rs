//! Edits the tree: adds, moves and removes variations, comments and judgements.

use trictrac_rules::notation::record::{Comment, Entry, Glyph, MOST_DEPTH, Record};
use trictrac_rules::rules::Marking;
use trictrac_rules::table::TableRefusal;
use trictrac_rules::throw::Throw;
use trictrac_rules::turn::{Action, Actor};

use super::{Tree, TreeNodeId, TreeTurn, manual};
use crate::study::figures::TurnFigures;

/// The reason for which a turn cannot be added.
#[derive(Clone, Debug, PartialEq)]
pub enum TreeError {
    /// The rules refuse it.
    Refused(TableRefusal),
    /// The match as it was played ends here: what comes after is a study of its own.
    AfterTheMatch,
    /// There are too many variations inside each other.
    TooDeep,
    /// Something else must be done first, such as answering a claim.
    Impossible,
}

impl From<TableRefusal> for TreeError {
    fn from(refusal: TableRefusal) -> Self {
        Self::Refused(refusal)
    }
}

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
    /// Adds a throw after `parent`, or finds the one that is there already.
    ///
    /// # Errors
    /// Why it cannot be added; nothing has changed.
    pub fn throw(&mut self, parent: TreeNodeId, throw: Throw) -> Result<TreeNodeId, TreeError> {
        let same = |id: &&TreeNodeId| self.turn(**id).is_some_and(|turn| turn.throw == throw);
        if let Some(&known) = self.children(parent).iter().find(same) {
            return Ok(known);
        }
        self.add_turn(parent, throw, None)
    }

    /// Plays `action` with the dice of the node `id`, or finds the node where that was played.
    ///
    /// A throw that has no play yet is completed, unless it belongs to a match; else this is a variation.
    ///
    /// # Errors
    /// Why it cannot be played; nothing has changed.
    pub fn play(&mut self, id: TreeNodeId, action: Action) -> Result<TreeNodeId, TreeError> {
        let Some(TreeTurn { throw, deed, .. }) = self.turn(id) else { return Ok(id) };
        let same = |one: &&TreeNodeId| {
            self.turn(**one).is_some_and(|turn| turn.throw == throw && turn.deed == Some(action))
        };
        if let Some(&known) = self.alternatives(id).iter().find(same) {
            return Ok(known);
        }
        let parent = self.parent(id);
        if deed.is_some() || self.is_played(id) {
            return self.add_turn(parent, throw, Some(action));
        }
        let entry = self.entry(parent, throw, Some(action))?;
        let node = self.node_mut(id);
        node.turn = super::turn_of(&entry.kind);
        if let Some(own) = &mut node.entry {
            own.kind = entry.kind;
        }
        Ok(id)
    }

    fn add_turn(
        &mut self,
        parent: TreeNodeId,
        throw: Throw,
        action: Option<Action>,
    ) -> Result<TreeNodeId, TreeError> {
        let variation = usize::from(!self.children(parent).is_empty());
        if self.depth(parent) + variation > MOST_DEPTH {
            return Err(TreeError::TooDeep);
        }
        if variation == 0 && self.is_played(parent) {
            return Err(TreeError::AfterTheMatch);
        }
        let entry = self.entry(parent, throw, action)?;
        Ok(self.push(parent, entry))
    }

    /// The line of a throw after `parent`, and of what the roller does about it.
    fn entry(
        &self,
        parent: TreeNodeId,
        throw: Throw,
        action: Option<Action>,
    ) -> Result<Entry, TreeError> {
        let mut record = self.record_of(&self.path(parent));
        let after_lead = parent != TreeNodeId::ROOT && self.turn(parent).is_none();
        // With coupe et dés the dice of the lead are the first throw, and on the table already.
        let coup = record.state().coup().filter(|_| after_lead);
        if coup.is_none_or(|coup| coup.situation().throw != throw) {
            record.apply(Actor::Table, Action::Throw(throw), &mut ())?;
        }
        if let Some(action) = action {
            act(&mut record, action)?;
        }
        let entry = record.entries().last().ok_or(TreeError::Impossible)?;
        Ok(Entry::from(entry.kind.clone()))
    }

    /// Moves the variation in which `id` is before its alternatives. What was played in a match stays before them all.
    ///
    /// Returns whether anything has changed.
    pub fn promote(&mut self, id: TreeNodeId) -> bool {
        let path = self.path(id);
        let lowest = path.into_iter().rev().find(|id| self.place(*id) > self.first_free(*id));
        let Some(moved) = lowest else { return false };
        let (from, to, parent) = (self.place(moved), self.first_free(moved), self.parent(moved));
        self.node_mut(parent).children[to..=from].rotate_right(1);
        true
    }

    /// Removes `id` and everything after it; returns the node before it. `None` if it belongs to a match, or is the root.
    pub fn remove(&mut self, id: TreeNodeId) -> Option<TreeNodeId> {
        if id == TreeNodeId::ROOT || self.is_played(id) {
            return None;
        }
        let parent = self.parent(id);
        self.node_mut(parent).children.retain(|child| *child != id);
        Some(parent)
    }

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

    /// The place of a node among its alternatives, from 0.
    fn place(&self, id: TreeNodeId) -> usize {
        self.alternatives(id).iter().position(|one| *one == id).unwrap_or_default()
    }

    /// The first place to which an alternative of `id` can move.
    fn first_free(&self, id: TreeNodeId) -> usize {
        let played = self.alternatives(id).first().is_some_and(|first| self.is_played(*first));
        usize::from(played)
    }
}

/// Does `action` about the throw on the table, with all marks that are due if the players mark themselves.
fn act(record: &mut Record, action: Action) -> Result<(), TreeError> {
    if record.rules().marking != Marking::Assisted {
        return manual::act(record, action);
    }
    let roller = record.state().to_act().unwrap_or(Actor::Table);
    record.apply(roller, action, &mut ()).map_err(TreeError::from)
}
