//! Values of everything that can be done, and the analysis of matches.

use std::sync::Arc;

use trictrac_engine::dice::RandomNumbers;
use trictrac_engine::level::LEVELS;
use trictrac_engine::net::Network;
use trictrac_engine::prospects::Aim;
use trictrac_engine::search::Search;
use trictrac_forms::game::{ActingPlayers, FormAction, FormMatch, FormPhase, FormRecord, Setting};
use trictrac_forms::{By, ChosenOptions, Form, Seat};
use trictrac_forms_engine::analysis::{FormAnalyst, FormDecision, errors as errors_of, swing};
use trictrac_forms_engine::dice::FormDice;
use trictrac_forms_engine::player::FormPlayer;
use trictrac_forms_engine::review::{FormAlternative, candidates};
use trictrac_forms_engine::tables::ValueTables;
use trictrac_rules::Rules;

use crate::choices::SHORT;

struct Table {
    network: Arc<Network>,
    tables: Arc<ValueTables>,
}

impl Table {
    fn new() -> Self {
        Self { network: Arc::new(Network::shipped()), tables: Arc::new(ValueTables::shipped()) }
    }

    /// The first actions of a match of a form, played by the level.
    fn played(&self, form: Form, options: &str, level: usize, seed: u64, most: u64) -> FormRecord {
        let player =
            FormPlayer::of_level(&LEVELS[level], Arc::clone(&self.network) as Arc<_>, &self.tables);
        let options = ChosenOptions::parse(form, options).unwrap();
        let mut record =
            FormRecord::new(Setting::new(form, options, Rules::default()).unwrap()).unwrap();
        let (mut before, chance) = (record.game().clone(), RandomNumbers::new(seed, 0));
        for number in 0..most {
            let game = record.game();
            let (by, action) = match game.to_act() {
                ActingPlayers::Nobody => break,
                ActingPlayers::Dice(seat) if player.raises(game, seat, chance, number) => {
                    (By::Player(seat), FormAction::Vie)
                }
                ActingPlayers::Player(seat) => {
                    (By::Player(seat), player.decide(game, &before, chance, number))
                }
                _ => (By::Table, FormDice::Seeded(seed).next(game, number).unwrap()),
            };
            if let FormAction::Throw(_) = action {
                before = game.clone();
            }
            record.apply(by, &action).unwrap();
        }
        record
    }

    /// Calls `see` before every action, with the match before the dice of its turn too.
    fn each(record: &FormRecord, mut see: impl FnMut(&FormMatch, &FormMatch, &FormAction)) {
        let mut game = FormMatch::new(record.game().setting().clone()).unwrap();
        let mut before = game.clone();
        for (by, action) in record.actions() {
            see(&game, &before, action);
            if let FormAction::Throw(_) = action {
                before.clone_from(&game);
            }
            game.apply(*by, action).unwrap();
        }
    }

    fn candidates(&self, game: &FormMatch, before: &FormMatch) -> Vec<FormAlternative> {
        let judge = Search { evaluator: &*self.network, aim: Aim::Win, plies: 0 };
        candidates(&self.tables, &judge, game, before)
    }

    fn judged(&self, record: &FormRecord, plies: u8) -> (Vec<FormDecision>, [f32; 3]) {
        let judge = Search { evaluator: &*self.network, aim: Aim::Win, plies };
        let analyst = FormAnalyst::new(&self.tables, judge, record.game().setting());
        (analyst.judge(record, 0, record.actions().len()), analyst.limits())
    }
}

/// The strongest level.
const ACADEMIE: usize = 4;

#[test]
fn advice_is_what_the_strongest_level_does() {
    let table = Table::new();
    for (form, options) in SHORT {
        let record = table.played(form, options, ACADEMIE, 2, 160);
        let (judged, [inaccuracy, ..]) = table.judged(&record, 1);
        assert!(judged.len() > 20, "{form}");
        let best = judged.iter().filter(|one| one.made == 0).count();
        // With honours the levels play for the partie, and advice counts its fiches too.
        let (least, most) = if form == Form::Honours { (85, 12.0) } else { (97, 1.0) };
        assert!(100 * best >= least * judged.len(), "{form}: {best} of {}", judged.len());
        for one in &judged {
            assert!(one.loss < most * inaccuracy, "{form}: {one:?}");
        }
    }
}

#[test]
fn everything_that_can_be_done_has_a_value_the_best_first() {
    let table = Table::new();
    for (form, options) in SHORT {
        let mut seen = 0;
        Table::each(&table.played(form, options, 0, 5, 150), |game, before, _| {
            let all = table.candidates(game, before);
            assert!(all.iter().all(|one| one.value.is_finite()), "{form}: {all:?}");
            assert!(all.windows(2).all(|pair| pair[0].value >= pair[1].value), "{form}: {all:?}");
            let legal = |one: &FormAlternative| {
                let by = By::Player(game.asked().unwrap());
                one.action.as_ref().is_none_or(|action| game.clone().apply(by, action).is_ok())
            };
            assert!(all.iter().all(legal), "{form}: {all:?}");
            match game.phase() {
                FormPhase::Play(_) => assert_eq!(all.len(), game.view().unwrap().plays().len()),
                FormPhase::Choice(_, choices) => assert_eq!(all.len(), choices.as_slice().len()),
                FormPhase::Answer(_) => assert_eq!(all.len(), 2),
                _ => return,
            }
            seen += 1;
        });
        assert!(seen > 8, "{form}");
    }
}

#[test]
fn v9_6_raising_and_answering_are_what_the_engine_does() {
    let table = Table::new();
    let player = FormPlayer::of_level(
        &LEVELS[ACADEMIE],
        Arc::clone(&table.network) as Arc<_>,
        &table.tables,
    );
    let chance = RandomNumbers::new(0, 0);
    let [mut vies, mut thrown, mut answered] = [0; 3];
    for seed in 0..4 {
        let record = table.played(Form::Ticktack, "games=9,vie=on", ACADEMIE, seed, 400);
        Table::each(&record, |game, before, action| {
            let best = table.candidates(game, before).first().and_then(|best| best.action.clone());
            match game.to_act() {
                ActingPlayers::Dice(seat) if game.may_vie(seat) => {
                    let raises = player.raises(game, seat, chance, 0);
                    assert_eq!(best, raises.then_some(FormAction::Vie));
                    *(if raises { &mut vies } else { &mut thrown }) += 1;
                }
                ActingPlayers::Player(_) if matches!(game.phase(), FormPhase::Answer(_)) => {
                    assert_eq!(best.as_ref(), Some(action));
                    answered += 1;
                }
                _ => {}
            }
        });
    }
    assert!(vies > 5 && thrown > 50 && answered > 5, "{vies} {thrown} {answered}");
}

#[test]
fn a_beginner_loses_more_than_a_master() {
    let table = Table::new();
    for (form, options) in [(Form::Ecrire, "coups=2"), (Form::Honours, ""), (Form::Toc, "holes=12")]
    {
        let mean = |level| {
            let (mut loss, mut decisions, mut errors) = (0.0, 0, 0);
            for seed in 0..2 {
                let (judged, _) = table.judged(&table.played(form, options, level, seed, 250), 0);
                for sum in [Seat::A, Seat::B].map(|seat| errors_of(&judged, seat)) {
                    loss += sum.loss;
                    decisions += sum.decisions();
                    errors += sum.errors();
                }
            }
            (loss / decisions as f32, errors as f32 / decisions as f32)
        };
        let ((beginner, more), (master, fewer)) = (mean(0), mean(3));
        assert!(
            beginner > 1.5 * master && more > fewer,
            "{form}: {beginner} {master} {more} {fewer}"
        );
    }
}

#[test]
fn a_match_is_judged_in_parts_as_in_one() {
    let table = Table::new();
    let record = table.played(Form::Ecrire, "coups=2", 0, 3, 120);
    let (whole, _) = table.judged(&record, 0);
    let judge = Search { evaluator: &*table.network, aim: Aim::Win, plies: 0 };
    let analyst = FormAnalyst::new(&table.tables, judge, record.game().setting());
    let parts: Vec<FormDecision> = [(0, 50), (50, 51), (51, 500)]
        .iter()
        .flat_map(|&(from, to)| analyst.judge(&record, from, to))
        .collect();
    assert_eq!(parts, whole);
}

/// Rule: R8.2.
#[test]
fn to_play_at_an_own_hole_is_also_judged_as_a_choice() {
    let table = Table::new();
    let mut record = table.played(Form::Ecrire, "coups=2", ACADEMIE, 0, 400);
    let holds = |(_, action): &(By, FormAction)| matches!(action, FormAction::Choose(choice) if !choice.goes());
    let at = record.actions().iter().position(holds).unwrap();
    let (judged, _) = table.judged(&record, 0);
    let kept = record.to_string();
    // The same match, in which the play alone declares the hold.
    let (by, hold) = &record.actions()[at];
    let hold = hold.written(*by);
    let without = kept.replacen(&format!("{hold}\n"), "", 1);
    record = FormRecord::parse(&without).unwrap();
    let (again, _) = table.judged(&record, 0);
    assert_eq!(again.len(), judged.len());
    assert_eq!(again.iter().filter(|one| one.at == at).count(), 2);
    let losses = |all: &[FormDecision]| all.iter().map(|one| one.loss).collect::<Vec<_>>();
    assert_eq!(losses(&again), losses(&judged));
}

#[test]
fn sizes_of_errors_follow_from_what_the_account_pays() {
    let tables = ValueTables::shipped();
    let of = |form, options| {
        let options = ChosenOptions::parse(form, options).unwrap();
        let setting = Setting::new(form, options, Rules::default()).unwrap();
        swing(&tables, &FormMatch::new(setting).unwrap())
    };
    // A race for a stake is won or lost: the swing is near two stakes.
    let short = of(Form::Toc, "holes=1");
    assert!((1.7..=2.3).contains(&short), "{short}");
    assert!((of(Form::Ticktack, "") - 1.0).abs() < 1e-6);
    // What each coup pays does not depend on how many there are, but for the paris.
    let [short, long] = ["coups=2", "coups=12"].map(|options| of(Form::Ecrire, options));
    assert!((50.0..300.0).contains(&short) && (50.0..300.0).contains(&long), "{short} {long}");
    let [plain, pool] = ["", "pool=on"].map(|options| of(Form::Honours, options));
    assert!(plain > 2.0 && pool > plain, "{plain} {pool}");
}
