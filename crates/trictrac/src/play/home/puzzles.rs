//! The puzzles of the menu: by theme and difficulty, and the problems of the treatises.

use std::collections::BTreeSet;
use std::io;

use trictrac_console::failure::Failure;
use trictrac_engine::puzzles::answer::PuzzleDecision;
use trictrac_engine::puzzles::band::PuzzleBand;
use trictrac_engine::puzzles::bank::{Bank, BankEntry};
use trictrac_engine::puzzles::treatises::{Problem, Treatises};
use trictrac_engine::puzzles::{PuzzleId, Theme};
use trictrac_rules::side::Side;
use trictrac_screen::list::{Entry, List};
use trictrac_screen::terminal::FullScreen;
use trictrac_words::error_class::class_name;
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::puzzle::{difficulty, theme_description, theme_name};

use crate::play::puzzle::{PuzzleOutcome, ScreenPuzzle, solve};
use crate::play::screen::choosing::{ListAnswer, choose, show};

/// The puzzles, and the problems of the treatises.
const MINED: &str = include_str!("../../../puzzles/mined.txt");
const TREATISES: &str = include_str!("../../../puzzles/treatises.txt");

/// The puzzles of this visit, and how the player answered them.
struct PuzzleVisit {
    bank: Bank,
    band: usize,
    seen: BTreeSet<PuzzleId>,
    right: u32,
    answered: u32,
}

/// Lets the player choose puzzles and solve them, until they go back.
///
/// # Errors
/// The terminal cannot be used, or the system gives no random numbers.
pub(super) fn browse(full: &mut FullScreen, texts: &Texts) -> Result<(), Failure> {
    let texts = &texts.read_by(Side::White).about(Side::White);
    let Some(bank) = Bank::read(MINED) else { return Ok(()) };
    let mut visit = PuzzleVisit { bank, band: 0, seen: BTreeSet::new(), right: 0, answered: 0 };
    // The first entry that is no setting.
    let mut chosen = 1;
    loop {
        let mut list = visit.list(texts);
        list.chosen = chosen;
        let answer = choose(full, &mut list, texts)?;
        chosen = list.chosen;
        match answer {
            ListAnswer::Back | ListAnswer::Leave => return Ok(()),
            ListAnswer::Change(0, false) => visit.change_band(PuzzleBand::ALL.len() - 1),
            ListAnswer::Take(0) | ListAnswer::Change(0, true) => visit.change_band(1),
            ListAnswer::Change(..) => {}
            ListAnswer::Take(1) => visit.train(full, None, texts)?,
            ListAnswer::Take(index) => match Theme::ALL.get(index - 2) {
                Some(theme) => visit.train(full, Some(*theme), texts)?,
                None => treatises(full, texts)?,
            },
        }
    }
}

impl PuzzleVisit {
    /// The difficulty, all themes, each theme, and the treatises.
    fn list(&self, texts: &Texts) -> List {
        let band = PuzzleBand::ALL[self.band];
        let mut entries = vec![
            Entry::setting(texts.plain(key!("screen-puzzle-difficulty")), difficulty(texts, band)),
            Entry::new(texts.plain(key!("puzzles-all")), ""),
        ];
        entries.extend(Theme::ALL.map(|theme| {
            Entry::new(texts.plain(theme_name(theme)), texts.plain(theme_description(theme)))
        }));
        entries.push(Entry::new(texts.plain(key!("puzzles-treatises")), ""));
        let mut list = List::new(texts.plain(key!("screen-home-puzzles")), entries);
        list.above = vec![texts.plain(key!("puzzles-lead")).into()];
        list.above.extend(self.tally(texts).map(Into::into));
        list
    }

    /// The number of right answers, if there were answers.
    fn tally(&self, texts: &Texts) -> Option<String> {
        let tally = fluent_args!["right" => self.right, "answered" => self.answered];
        (self.answered > 0).then(|| texts.with(key!("screen-puzzle-tally"), &tally))
    }

    const fn change_band(&mut self, by: usize) {
        self.band = (self.band + by) % PuzzleBand::ALL.len();
    }

    /// Shows puzzles of the theme, or of all, that were not seen in this visit.
    fn train(
        &mut self,
        full: &mut FullScreen,
        theme: Option<Theme>,
        texts: &Texts,
    ) -> Result<(), Failure> {
        loop {
            let Some(puzzle) = self.next(theme, texts)? else {
                let none = texts.plain(key!("screen-puzzle-none"));
                show(full, texts, &texts.plain(key!("screen-home-puzzles")), &none)?;
                return Ok(());
            };
            let PuzzleOutcome { first, leaves } = solve(full, &puzzle, texts)?;
            if let Some(right) = first {
                self.answered += 1;
                self.right += u32::from(right);
            }
            if leaves {
                return Ok(());
            }
        }
    }

    /// Another puzzle, by chance: of the chosen difficulty, or of the nearest one that has any left.
    fn next(&mut self, theme: Option<Theme>, texts: &Texts) -> io::Result<Option<ScreenPuzzle>> {
        let fits = |entry: &&BankEntry| {
            theme.is_none_or(|theme| entry.theme == theme) && !self.seen.contains(&entry.id)
        };
        let distance = |entry: &BankEntry| {
            usize::from(PuzzleBand::of(entry.rating).number()).abs_diff(self.band)
        };
        let mut entries: Vec<&BankEntry> = self.bank.entries().iter().filter(fits).collect();
        let nearest = entries.iter().map(|entry| distance(entry)).min();
        entries.retain(|entry| Some(distance(entry)) == nearest);
        let random = getrandom::u32().map_err(io::Error::other)? as usize;
        let Some(index) = random.checked_rem(entries.len()) else { return Ok(None) };
        let &BankEntry { id, theme: found, rating, .. } = entries[index];
        self.seen.insert(id);
        let Some(puzzle) = self.bank.puzzle(id) else { return Ok(None) };
        let Some(decision) = PuzzleDecision::of_puzzle(&puzzle) else { return Ok(None) };
        // The theme would be a hint, unless the player has chosen it.
        let title = theme.map_or(key!("puzzles-one"), theme_name);
        let title = [Some(texts.plain(title)), self.tally(texts)].into_iter().flatten();
        let about = fluent_args![
            "theme" => texts.plain(theme_name(found)),
            "class" => texts.plain(class_name(puzzle.class)),
            "rating" => rating.round()
        ];
        Ok(Some(ScreenPuzzle {
            decision,
            position: puzzle.position,
            title: title.collect::<Vec<_>>().join(" · "),
            about: texts.with(key!("puzzles-about"), &about),
        }))
    }
}

/// Lets the player choose among the problems of the treatises that ask for a play, and solve one after the other.
fn treatises(full: &mut FullScreen, texts: &Texts) -> Result<(), Failure> {
    let problems = Treatises::parse(TREATISES).map(|read| read.problems).unwrap_or_default();
    let problems: Vec<(Entry, ScreenPuzzle)> =
        problems.iter().filter_map(|problem| of_problem(problem, texts)).collect();
    let mut chosen = 0;
    loop {
        let entries = problems.iter().map(|(entry, _)| entry.clone()).collect();
        let mut list = List::new(texts.plain(key!("puzzles-treatises")), entries);
        list.chosen = chosen;
        let ListAnswer::Take(index) = choose(full, &mut list, texts)? else { return Ok(()) };
        chosen = index;
        while let Some((_, puzzle)) = problems.get(chosen) {
            if solve(full, puzzle, texts)?.leaves {
                break;
            }
            chosen += 1;
        }
        chosen = chosen.min(problems.len().saturating_sub(1));
    }
}

/// A problem that asks for a play, and its entry in the list.
fn of_problem(problem: &Problem, texts: &Texts) -> Option<(Entry, ScreenPuzzle)> {
    let decision = PuzzleDecision::of_problem(problem)?;
    let number = fluent_args!["number" => problem.number];
    let number = texts.with(key!("puzzles-problem"), &number);
    let about = problem.commentaries.in_language(texts.language().code()).unwrap_or_default();
    let puzzle = ScreenPuzzle {
        decision,
        position: problem.position,
        title: format!("{number} · {}", problem.source),
        about: texts.with(key!("puzzles-commentary"), &fluent_args!["comment" => about]),
    };
    Some((Entry::new(number, problem.source.clone()), puzzle))
}

#[cfg(test)]
mod tests {
    use trictrac_words::lang::Language;

    use super::*;

    #[test]
    fn every_theme_has_puzzles_of_every_difficulty_until_all_were_seen() {
        let texts = Texts::new(Language::En);
        let bank = Bank::read(MINED).unwrap();
        let mut visit = PuzzleVisit { bank, band: 0, seen: BTreeSet::new(), right: 0, answered: 0 };
        for theme in Theme::ALL {
            for band in 0..PuzzleBand::ALL.len() {
                visit.band = band;
                let puzzle = visit.next(Some(theme), &texts).unwrap();
                assert!(puzzle.is_some(), "{theme} {band}");
            }
        }
        assert_eq!(visit.seen.len(), Theme::ALL.len() * PuzzleBand::ALL.len());
        visit.seen.extend(visit.bank.entries().iter().map(|entry| entry.id));
        assert!(visit.next(None, &texts).unwrap().is_none());
    }

    #[test]
    fn the_problems_of_the_treatises_that_ask_for_a_play_have_a_decision_and_a_commentary() {
        let problems = Treatises::parse(TREATISES).unwrap().problems;
        for language in Language::ALL {
            let texts = Texts::new(language);
            let puzzles: Vec<_> =
                problems.iter().filter_map(|one| of_problem(one, &texts)).collect();
            assert!(puzzles.len() > 60, "{}", puzzles.len());
            for (_, puzzle) in puzzles {
                assert!(!puzzle.about.is_empty(), "{}", puzzle.title);
            }
        }
    }
}
