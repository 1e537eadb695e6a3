//! The open record or position, with what all its views share, and what is done with it.

use std::collections::BTreeMap;
use std::sync::Arc;

use leptos::prelude::*;
use trictrac_rules::game::Match;
use trictrac_rules::side::Side;
use trictrac_rules::turn::Action;

use super::state::Study;
use crate::match_settings::MatchSettings;
use crate::messages::StudyAnswer;
use crate::page::memory;
use crate::page::speech::PageSpeech;
use crate::session::MovingHand;
use crate::study::export::next_error;
use crate::study::figures::{FigureMethod, TurnFigures};
use crate::study::link::StudyLink;
use crate::study::record::StudyRecord;
use crate::study::tree::{Tree, TreeError, TreeNodeId};
use crate::study::weighing::{Depth, Weighing, WeighingResult};

/// The storage key of the search depth.
const DEPTH: &str = "study-depth";

/// The open record, with what all its views share.
#[derive(Clone, Copy)]
pub(super) struct RecordBrowser {
    pub(super) study: Study,
    pub(super) opened: RwSignal<StudyRecord>,
    pub(super) speech: PageSpeech,
    /// The side at the near rail.
    pub(super) near: RwSignal<Side>,
    /// The candidate whose arrows are shown instead of those of the record.
    pub(super) preview: RwSignal<Option<Action>>,
    /// The candidate whose details are open.
    pub(super) chosen: RwSignal<Option<Action>>,
    /// The candidate that the reader wants rolled out.
    pub(super) to_roll: RwSignal<Option<Action>>,
    /// The men that the reader moves on the table.
    pub(super) hand: RwSignal<Option<MovingHand>>,
    /// The engine's opinion of the moment.
    pub(super) weighing: RwSignal<Option<Weighing>>,
    /// The search depth.
    pub(super) depth: RwSignal<Depth>,
    /// True if the engine could not weigh the moment.
    pub(super) failed: RwSignal<bool>,
    /// The reason for which the last turn could not be added.
    pub(super) refused: RwSignal<Option<TreeError>>,
    /// The tree before a variation was removed, and what was shown then.
    pub(super) before: RwSignal<Option<(Tree, TreeNodeId)>>,
    /// True if something was written that is not saved.
    pub(super) unsaved: RwSignal<bool>,
    /// The engine's opinions of the nodes that were shown.
    pub(super) figures: StoredValue<BTreeMap<TreeNodeId, TurnFigures>>,
    /// The match that is weighed: where the roller decides, or waiting for dice.
    pub(super) state: Memo<Option<Match>>,
    /// The number of the last moment that the engine was asked about. Earlier answers are not shown.
    pub(super) round: RwSignal<u32>,
}

impl RecordBrowser {
    /// Looks at what is open.
    pub(super) fn begin(study: Study, opened: StudyRecord, speech: PageSpeech) -> Self {
        let near = MatchSettings::of(opened.tree.base()).near();
        let opened = RwSignal::new(opened);
        let saved = memory::load(DEPTH).and_then(|depth| Depth::of(depth.parse().ok()?));
        let state = Memo::new(move |_| {
            opened.with(|opened| {
                let moment = study.moment.get().min(opened.walk().last());
                opened.walk().to_decide(moment).or_else(|| match opened.walk().thrown(moment) {
                    None => opened.walk().waiting(moment),
                    Some(_) => None,
                })
            })
        });
        let browser = Self {
            study,
            opened,
            speech,
            near: RwSignal::new(near),
            preview: RwSignal::new(None),
            chosen: RwSignal::new(None),
            to_roll: RwSignal::new(None),
            hand: RwSignal::new(None),
            weighing: RwSignal::new(None),
            depth: RwSignal::new(saved.unwrap_or_default()),
            failed: RwSignal::new(false),
            refused: RwSignal::new(None),
            before: RwSignal::new(None),
            unsaved: RwSignal::new(false),
            figures: StoredValue::new(BTreeMap::new()),
            state,
            round: RwSignal::new(0),
        };
        browser.follow();
        browser
    }

    /// Weighs every moment that is shown.
    fn follow(self) {
        let at = Memo::new(move |_| {
            (self.moment(), self.opened.with(|opened| opened.line.node(self.moment())))
        });
        Effect::new(move |_| {
            at.track();
            let state = self.state.get();
            self.preview.set(None);
            self.chosen.set(None);
            self.to_roll.set(None);
            let coup = state.as_ref().and_then(Match::coup);
            self.hand.set(coup.as_ref().map(MovingHand::bound));
            // Variations of the same throw are weighed once, so what was found is kept for each of them.
            untrack(|| self.note_figures());
        });
        Effect::new(move |_| {
            let (state, depth) = (self.state.get(), self.depth.get());
            untrack(|| self.weigh(state.as_ref(), depth));
            self.study.analyse();
        });
        Effect::new(move |_| {
            self.study.addressed.track();
            let main = |opened: &StudyRecord| opened.is_main();
            if !self.opened.with_untracked(main) {
                self.opened.update(|opened| opened.line = Arc::clone(&opened.main));
            }
        });
        Effect::new(move |_| memory::save(DEPTH, &self.depth.get().plies().to_string()));
    }

    fn weigh(self, state: Option<&Match>, depth: Depth) {
        self.failed.set(false);
        self.round.update(|round| *round += 1);
        self.weighing.set(state.and_then(|state| Weighing::new(state, depth)));
        self.ask_next(self.round.get_untracked());
    }

    /// Asks the next question about the moment, until everything is known or another moment is shown.
    fn ask_next(self, round: u32) {
        let question =
            self.weighing.with_untracked(|weighing| weighing.as_ref().and_then(Weighing::question));
        let Some(question) = question else { return };
        self.study.ask(question, move |answer| {
            if self.round.try_get_untracked() == Some(round) {
                self.receive(answer);
                self.ask_next(round);
            }
        });
    }

    fn receive(self, answer: Option<StudyAnswer>) {
        let Some(answer) = answer else {
            self.weighing.set(None);
            return self.failed.set(true);
        };
        self.weighing.update(|weighing| {
            if let Some(weighing) = weighing {
                weighing.receive(answer);
            }
        });
        self.note_figures();
    }

    /// Checks whether something is known about the moment, or never will be.
    pub(super) fn is_judged(self) -> bool {
        let known = |weighing: &Option<Weighing>| {
            weighing.as_ref().is_some_and(|weighing| *weighing.known() != WeighingResult::Nothing)
        };
        self.failed.get() || self.state.with(Option::is_none) || self.weighing.with(known)
    }

    /// Keeps what the engine says about the turn that is shown, for the export.
    fn note_figures(self) {
        let node = self.node();
        let deed = self.opened.with_untracked(|opened| opened.tree.turn(node)?.deed);
        let found = self.weighing.with_untracked(|weighing| {
            let weighing = weighing.as_ref()?;
            let one = weighing.candidate(deed?)?;
            Some(TurnFigures {
                win: 100.0 * one.worth.win,
                stake: Some(one.worth.stake),
                loss: 100.0 * weighing.loss(deed?)?,
                found: FigureMethod::Depth(one.plies),
            })
        });
        if let Some(found) = found {
            self.figures.update_value(|figures| {
                let rolled = figures
                    .get(&node)
                    .is_some_and(|it| matches!(it.found, FigureMethod::Trials(..)));
                if !rolled {
                    figures.insert(node, found);
                }
            });
        }
    }

    /// The moment that is shown.
    pub(super) fn moment(self) -> usize {
        self.study.moment.get().min(self.last())
    }

    /// The last moment of the line that is walked.
    pub(super) fn last(self) -> usize {
        self.opened.with(|opened| opened.walk().last())
    }

    /// The moment of the main line that is shown, or the last one before the variation.
    pub(super) fn main_moment(self) -> usize {
        let moment = self.moment();
        self.opened.with(|opened| opened.main_moment(moment))
    }

    /// The node of the moment that is shown.
    pub(super) fn node(self) -> TreeNodeId {
        untrack(|| {
            let moment = self.moment();
            self.opened.with(|opened| opened.line.node(moment))
        })
    }

    /// The action that the record has at this moment.
    pub(super) fn deed(self) -> Option<Action> {
        let moment = self.moment();
        self.opened.with(|opened| {
            opened.walk().thrown(moment)?;
            opened.tree.turn(opened.line.node(moment))?.deed
        })
    }

    /// Goes to a moment of the line that is walked, and changes the address accordingly.
    pub(super) fn go(self, moment: usize) {
        let moment = moment.min(untrack(|| self.last()));
        self.study.moment.set(moment);
        self.refused.set(None);
        let (name, throw) =
            self.opened.with_untracked(|opened| (opened.name.clone(), opened.main_moment(moment)));
        // Positions and shared matches have no addresses for their moments.
        if name.starts_with("study") {
            return;
        }
        let address = format!("#/{}", StudyLink::Game { name, throw });
        // Replacing the address adds no entry to the browser's history: Back leaves the record instead of undoing steps.
        if let Ok(history) = window().history() {
            // If the browser refuses, the address is out of date and nothing else is wrong.
            let _ =
                history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(&address));
        }
    }

    /// Goes this number of moments forward, or back if negative.
    pub(super) fn step(self, by: isize) {
        let now = untrack(|| self.moment());
        self.go(now.saturating_add_signed(by));
    }

    /// Goes to a moment of the main line.
    pub(super) fn go_main(self, moment: usize) {
        self.opened.update(|opened| {
            let node = opened.main.node(moment);
            opened.line = Arc::clone(&opened.main);
            opened.go(node);
        });
        self.go(moment);
    }

    /// Goes to a node.
    pub(super) fn go_to_node(self, node: TreeNodeId) {
        let moment = self.opened.try_update(|opened| opened.go(node)).unwrap_or_default();
        self.go(moment);
    }

    /// Goes to the alternative of this throw before or after this one. Returns whether there is one.
    pub(super) fn go_beside(self, after: bool) -> bool {
        let node = self.node();
        let there = self.opened.with_untracked(|opened| opened.tree.beside(node, after));
        there.map(|there| self.go_to_node(there)).is_some()
    }

    /// The next moment with an error of the main line, or the one before.
    pub(super) fn next_error(self, forward: bool) -> Option<usize> {
        let moment = self.main_moment();
        self.study.inquiry.with(|inquiry| next_error(inquiry.as_ref()?.judged(), moment, forward))
    }

    /// Goes to the next error of the main line, or to the one before.
    pub(super) fn go_to_error(self, forward: bool) {
        if let Some(moment) = untrack(|| self.next_error(forward)) {
            self.go_main(moment);
        }
    }

    /// The position at this moment, with the options of the match.
    pub(super) fn position(self) -> Option<StudyLink> {
        let moment = self.moment();
        self.opened.with(|opened| {
            let walk = opened.walk();
            walk.position(moment).map(|position| StudyLink::Position(walk.rules(), position))
        })
    }
}
