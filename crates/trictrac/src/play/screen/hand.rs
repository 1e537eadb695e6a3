//! Moving men on the screen: the places where the cursor stops, and touching them.

use std::io::{BufRead, Write};

use trictrac_rules::play::Play;
use trictrac_rules::point::{Point, RAIL};
use trictrac_rules::side::Side;
use trictrac_rules::turn::Action;
use trictrac_screen::board::{BoardMarks, BoardView};
use trictrac_session::{MovingHand, SessionRefusal};
use trictrac_words::lang::{fluent_args, key};
use trictrac_words::refusal;

use super::places::{self, Direction};
use super::state::MatchScreen;
use crate::play::at_terminal::{TerminalGame, TerminalMatch};

impl<T: TerminalGame, R: BufRead, W: Write> TerminalMatch<'_, T, R, W> {
    /// The board with the men as the player has them in the hand.
    pub(super) fn board_in_hand(&self) -> BoardView {
        let mut view = T::board(self);
        if let Some(hand) = self.hand() {
            view.men[hand.side()] = hand.counts();
            view.off[hand.side()] = hand.off();
        }
        view
    }

    /// The hand of the person who is asked to play, if nothing else is to be chosen first.
    pub(super) fn hand(&self) -> Option<&MovingHand> {
        self.played.hand()
    }

    /// The places where the cursor stops, in the numbering of the side that moves.
    fn stops(&self, screen: &MatchScreen<'_>) -> Vec<u8> {
        let Some(hand) = self.hand() else { return Vec::new() };
        let picked = screen.free.or(hand.picked().map(Point::number));
        match picked {
            Some(picked) => self.targets(hand, picked).into_iter().chain([picked]).collect(),
            None => hand.origins().into_iter().map(Point::number).collect(),
        }
    }

    /// The places where the man of `picked` can go. A free hand can put it anywhere; the dice lead it to these.
    fn targets(&self, hand: &MovingHand, picked: u8) -> Vec<u8> {
        if !hand.is_free() {
            return hand.targets();
        }
        let [high, low] = T::dice_on_table(self.game()).unwrap_or_default();
        let places = [low, high, low + high].map(|pips| (picked + pips).min(RAIL));
        let mut places: Vec<u8> = places.into_iter().filter(|place| *place > picked).collect();
        places.dedup();
        places
    }

    /// The places that stand out.
    pub(super) fn marks(&self, screen: &MatchScreen<'_>, view: &BoardView) -> BoardMarks {
        let moved = T::last_play(self).map(|(side, play)| {
            let places = ends(play).into_iter().map(move |place| view.turned(side, place));
            places.collect()
        });
        let mut marks = BoardMarks { moved: moved.unwrap_or_default(), ..BoardMarks::default() };
        let Some(hand) = self.hand() else { return marks };
        let turned = |place| view.turned(hand.side(), place);
        let picked = screen.free.or(hand.picked().map(Point::number));
        marks.picked = picked.map(turned);
        if let Some(picked) = picked {
            marks.targets = self.targets(hand, picked).into_iter().map(turned).collect();
        } else {
            marks.movable =
                hand.origins().into_iter().map(|point| turned(point.number())).collect();
        }
        marks.cursor = screen.shows_cursor().then(|| turned(screen.cursor));
        marks
    }

    /// Puts the men back that were moved for a decision that the player has cancelled. Where the decision was to hold or to go, the other
    /// answer is chosen.
    pub(in crate::play) fn cancel(&mut self, cancelled: Action) {
        let Some(mut screen) = self.screen.take() else { return };
        self.played.take_play_back();
        screen.chosen = usize::from(cancelled == Action::Hold);
        self.place_cursor(&mut screen);
        self.screen = Some(screen);
    }

    /// Begins a question: makes the only play there is, so that it waits for Enter, or puts the cursor on a man that can move.
    pub(super) fn begin_question(&mut self, screen: &mut MatchScreen<'_>) {
        let now = (self.played.revision(), self.played.awaits().person());
        if screen.placed == Some(now) {
            return;
        }
        screen.placed = Some(now);
        screen.begin_question();
        if let Some(false) = self.hand().map(MovingHand::is_free)
            && let [only] = T::plays(self)[..]
        {
            self.played.compose(only);
        }
        self.place_cursor(screen);
    }

    /// Puts the cursor on a place where something can be done.
    pub(super) fn place_cursor(&self, screen: &mut MatchScreen<'_>) {
        if let Some(first) = self.stops(screen).last() {
            screen.cursor = *first;
        }
    }

    /// Puts the cursor where something can be done, if nothing can be where it is.
    pub(super) fn leave_no_stop(&self, screen: &mut MatchScreen<'_>) {
        if !self.stops(screen).contains(&screen.cursor) {
            self.place_cursor(screen);
        }
    }

    /// Moves the cursor as the board is seen.
    pub(super) fn move_cursor(&self, screen: &mut MatchScreen<'_>, direction: Direction) {
        let Some(side) = self.hand().map(MovingHand::side) else { return };
        let view = T::board(self);
        let seen: Vec<u8> =
            self.stops(screen).into_iter().map(|place| view.turned(side, place)).collect();
        let at = view.turned(side, screen.cursor);
        if let Some(next) = places::next(at, &seen, direction) {
            screen.cursor = view.turned(side, next);
        }
    }

    /// Does what Enter does at the cursor: plays what is complete, picks a man or puts it down. Returns the line that plays.
    pub(super) fn enter_place(&mut self, screen: &mut MatchScreen<'_>) -> Option<String> {
        let is_made = self.hand().is_some_and(|hand| hand.made().is_some());
        if is_made || self.played.complete() == Some(Play::Nothing) {
            return self.played.complete().map(|play| play.to_string());
        }
        let at = screen.cursor;
        self.touch_place(screen, at)
    }

    /// Touches a place, in the numbering of the side that moves. Returns the line that lets a man go, if the hand is free.
    pub(super) fn touch_place(
        &mut self,
        screen: &mut MatchScreen<'_>,
        place: u8,
    ) -> Option<String> {
        screen.digits.clear();
        screen.cursor = place;
        let hand = self.hand()?;
        if hand.is_free() {
            return self.touch_freely(screen, place);
        }
        let (was_picked, steps) = (hand.picked().map(Point::number), hand.steps().len());
        if was_picked == Some(place) {
            self.played.tap(place);
        } else {
            self.played.touch(place);
        }
        self.say_why_not(screen);
        let hand = self.hand()?;
        let first = hand.picked().and_then(|picked| hand.tap_on(picked.number()));
        let has_moved = hand.steps().len() > steps && hand.made().is_none();
        if let Some((_, to)) = first {
            screen.cursor = to;
        } else if has_moved {
            // The man that was moved is the last one to be moved on.
            let mut others = self.stops(screen);
            others.retain(|stop| *stop != place);
            let from = was_picked.filter(|from| others.contains(from));
            screen.cursor = from.or(others.last().copied()).unwrap_or(place);
        } else if hand.made().is_none() && !self.stops(screen).contains(&screen.cursor) {
            screen.cursor = self.stops(screen).last().copied().unwrap_or(place);
        }
        None
    }

    /// Picks a man that stays where it is let go, or lets it go. Rule: R11.6.
    fn touch_freely(&self, screen: &mut MatchScreen<'_>, place: u8) -> Option<String> {
        match screen.free {
            Some(from) if from == place => screen.free = None,
            Some(from) => {
                screen.free = None;
                let to = if place == RAIL { "off".to_owned() } else { place.to_string() };
                return Some(format!("{from}>{to}"));
            }
            None => {
                let stands =
                    self.hand()?.origins().into_iter().any(|point| point.number() == place);
                screen.free = stands.then_some(place);
                if let Some(to) = self.stops(screen).first().filter(|_| stands) {
                    screen.cursor = *to;
                }
            }
        }
        None
    }

    /// Says why a man does not move.
    fn say_why_not(&mut self, screen: &MatchScreen<'_>) {
        let mut reasons: Vec<String> = Vec::new();
        if let Some(SessionRefusal::Touch(touch)) = self.played.refused() {
            reasons.push(if let Some(play) = touch.play() {
                refusal(self.texts, play)
            } else {
                let rule = fluent_args!["rule" => touch.to_string()];
                self.texts.with(key!("screen-no-way"), &rule)
            });
        }
        for (_, reason) in self.played.stuck() {
            let text = refusal(self.texts, *reason);
            if !reasons.contains(&text) {
                reasons.push(text);
            }
        }
        if reasons.is_empty() {
            return;
        }
        let (_, prompt) = screen.said.parts();
        screen.said.erase_prompt();
        // Text in memory can always be written.
        for reason in reasons {
            let text = T::refusal(self.texts, &reason);
            let _ = self.wrapped(&text, 2);
        }
        let _ = write!(self.out, "{prompt}");
    }
}

/// The points that a play leaves and reaches.
fn ends(play: Play) -> Vec<u8> {
    let corner = Point::CORNER.number();
    match play {
        Play::Both { from, to, .. } => vec![from.number(), to],
        Play::Two(one, other) => {
            [one, other].iter().flat_map(|step| [step.from.number(), step.to_number()]).collect()
        }
        Play::Puissance(one, other) => vec![one.number(), other.number(), corner],
        Play::One(step) => vec![step.from.number(), step.to_number()],
        Play::Nothing => Vec::new(),
    }
}

/// The side that is drawn below: that of the only person at the board; of several people, or none, that of `mover`, else White.
pub(in crate::play) fn near_of(people: &[Side], mover: Option<Side>) -> Side {
    match people {
        [only] => *only,
        _ => mover.unwrap_or(Side::White),
    }
}
