//! A table that is being filled, and the board at the chosen score.

use leptos::prelude::*;
use trictrac_engine::hold_table::HoldPosition;
use trictrac_engine::prospects::Aim;

use crate::hold::HoldInquiry;
use crate::messages::{EngineAnswer, StudyAnswer};
use crate::page::board::{self, BoardControl};
use crate::page::live::Surroundings;
use crate::scene::Scene;

/// A table that is being filled, with what all its views share.
#[derive(Clone, Copy)]
pub(super) struct HoldView {
    pub(super) around: Surroundings,
    pub(super) inquiry: RwSignal<HoldInquiry>,
    /// Its position.
    pub(super) asked: Memo<HoldPosition>,
    /// The score that is shown on the board and explained.
    pub(super) chosen: RwSignal<[u8; 2]>,
    /// True if the engine cannot answer.
    pub(super) failed: RwSignal<bool>,
}

impl HoldView {
    pub(super) fn begin(around: Surroundings, inquiry: HoldInquiry) -> Self {
        let chosen = RwSignal::new(inquiry.asked.now());
        let (inquiry, failed) = (RwSignal::new(inquiry), RwSignal::new(false));
        let asked = Memo::new(move |_| inquiry.with(|inquiry| inquiry.asked));
        let view = Self { around, inquiry, asked, chosen, failed };
        view.inquire();
        view
    }

    /// Begins again with another position or aim.
    pub(super) fn change(self, asked: HoldPosition, aim: Aim) {
        self.inquiry.update(|inquiry| *inquiry = inquiry.changed(asked, aim));
        self.chosen.set(asked.now());
        self.inquire();
    }

    /// Asks about the next cell, and about the one after it when that is answered.
    fn inquire(self) {
        let question = self.inquiry.try_with_untracked(HoldInquiry::question).flatten();
        let Some((score, question)) = question else { return };
        self.around.engine.ask(question.clone(), move |answer| {
            // The reader may have changed the position meanwhile.
            let is_awaited = |inquiry: &HoldInquiry| inquiry.awaits(&question);
            if self.inquiry.try_with_untracked(is_awaited) == Some(false) {
                return;
            }
            let EngineAnswer::Study(StudyAnswer::Held(cell)) = answer else {
                let _ = self.failed.try_set(true);
                return;
            };
            // The reader may have left.
            if self.inquiry.try_update(|inquiry| inquiry.receive(score, cell)).is_some() {
                self.inquire();
            }
        });
    }

    /// Shows the board at the chosen score.
    pub(super) fn board(self) -> AnyView {
        let scene = Memo::new(move |_| {
            let ([own, opponent], asked) = (self.chosen.get(), self.asked.get());
            asked.at(own, opponent).map(|state| Scene::of(asked.roller(), &state))
        });
        let shown = move || {
            let scene = scene.get()?;
            let scene = Signal::derive(move || scene.clone());
            let board = BoardControl { scene, touch: Callback::new(|_| ()), quick: None };
            Some(board::draw(board, self.around.speech))
        };
        // A picture: nothing on it can be touched.
        view! { <div class="drawn" inert>{shown}</div> }.into_any()
    }
}
