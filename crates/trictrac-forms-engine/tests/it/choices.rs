//! Whole matches: every form is played to its end at every level, and looking ahead gains against the rule of thumb.

use std::sync::Arc;

use trictrac_engine::level::LEVELS;
use trictrac_engine::named::EnginePlayerName;
use trictrac_forms::game::Setting;
use trictrac_forms::{ChosenOptions, Form};
use trictrac_forms_engine::duel::{DuelGain, FormDuel};
use trictrac_forms_engine::player::FormPlayer;
use trictrac_forms_engine::tables::ValueTables;
use trictrac_rules::Rules;

fn setting(form: Form, options: &str) -> Setting {
    Setting::new(form, ChosenOptions::parse(form, options).unwrap(), Rules::default()).unwrap()
}

fn duel(
    tables: &Arc<ValueTables>,
    form: Form,
    options: &str,
    name: &str,
    matches: u64,
) -> DuelGain {
    let setting = setting(form, options);
    let name: EnginePlayerName = name.parse().unwrap();
    let ahead = FormPlayer::new(&name, tables).unwrap();
    let thumb = FormPlayer::by_thumb(&name).unwrap();
    FormDuel { setting: &setting, players: [&ahead, &thumb], matches, seed: 1 }.run(2, || true)
}

/// Every form with options that make it short.
pub(crate) const SHORT: [(Form, &str); 11] = [
    (Form::Ecrire, "coups=2"),
    (Form::Chouette, "coups=2"),
    (Form::Tourner, "coups=3"),
    (Form::Four, "coups=4"),
    (Form::Honours, "pool=on"),
    (Form::Combine, "coups=2"),
    (Form::Toc, "holes=3"),
    (Form::Poule1, "holes=1"),
    (Form::Poule2, "price=50"),
    (Form::Ticktack, "games=3,vie=on,toots=on,boveries=on"),
    (Form::Toccategli, "games=2"),
];

/// A weak level once made no errors with the men of tick-tack and toccategli.
#[test]
fn a_strong_level_beats_a_weak_one_with_every_kind_of_men() {
    let tables = Arc::new(ValueTables::shipped());
    let [strong, weak] = ["maitre", "debutant"]
        .map(|level| FormPlayer::new(&level.parse().unwrap(), &tables).unwrap());
    for (form, options) in [
        (Form::Ecrire, "coups=2"),
        (Form::Toc, "holes=12"),
        (Form::Ticktack, "games=5"),
        (Form::Toccategli, "games=3"),
    ] {
        let setting = setting(form, options);
        let duel = FormDuel { setting: &setting, players: [&strong, &weak], matches: 40, seed: 1 };
        let gain = duel.run(2, || true);
        assert!(gain.mean > gain.within, "{}: {gain:?}", form.name());
    }
}

#[test]
fn every_level_plays_every_form() {
    let tables = Arc::new(ValueTables::shipped());
    for (form, options) in SHORT {
        for name in ["random", "debutant", LEVELS[3].name, "net"] {
            let gain = duel(&tables, form, options, name, 1);
            assert!(gain.matches >= 2 && gain.mean.is_finite(), "{form} {name}");
        }
    }
}

#[test]
fn looking_ahead_gains() {
    let tables = Arc::new(ValueTables::shipped());
    let toc = duel(&tables, Form::Toc, "holes=12", "net", 400);
    assert!(toc.mean > toc.within, "{toc:?}");
    let ticktack = duel(&tables, Form::Ticktack, "games=9,vie=on", "net", 300);
    assert!(ticktack.mean > ticktack.within, "{ticktack:?}");
}

#[test]
fn a_duel_depends_on_the_seed_only() {
    let tables = Arc::new(ValueTables::shipped());
    let gain = |_| duel(&tables, Form::Combine, "coups=2", "amateur", 4);
    assert_eq!(gain(0), gain(1));
}
