//! Events in words.

use trictrac_forms::earned::Happening;
use trictrac_forms::ecrire::{Ended, Going, Marked};
use trictrac_forms::game::{Event, Match, Vied};
use trictrac_forms::holes::Choice;
use trictrac_words::announced;
use trictrac_words::forms;
use trictrac_words::lang::{Texts, fluent_args, key};

use super::words::{seat_name, throw};

/// One line for each event of `events` in `game`.
pub(crate) fn lines(texts: &Texts, game: &Match, events: &[Event]) -> Vec<String> {
    events.iter().filter_map(|event| line(texts, game, event)).collect()
}

fn line(texts: &Texts, game: &Match, event: &Event) -> Option<String> {
    let name = |seat| seat_name(texts, game, seat);
    Some(match event {
        Event::Lots(dice) => {
            let dice: Vec<String> =
                dice.iter().map(|(seat, die)| format!("{} ({die})", name(*seat))).collect();
            texts.with(key!("forms-lots"), &fluent_args!["dice" => dice.join(", ")])
        }
        Event::Sits([leader, other]) => {
            let arguments = fluent_args!["leader" => name(*leader), "other" => name(*other)];
            texts.with(key!("forms-sits"), &arguments)
        }
        Event::Thrown(seat, dice) => {
            let arguments = fluent_args!["seat" => name(*seat), "throw" => throw(*dice)];
            texts.with(key!("forms-thrown"), &arguments)
        }
        Event::Earned(seat, earned) => {
            let said = announced(texts, earned);
            let arguments =
                fluent_args!["seat" => name(*seat), "points" => earned.points, "said" => said];
            texts.with(key!("forms-earned"), &arguments)
        }
        Event::Counted(seat, happening) => {
            let said = happened(texts, happening)?;
            texts.with(key!("forms-counted"), &fluent_args!["seat" => name(*seat), "said" => said])
        }
        Event::Stroke(seat, stroke) => {
            let stroke = forms::stroke(texts, *stroke);
            texts.with(key!("forms-stroke"), &fluent_args!["seat" => name(*seat), "said" => stroke])
        }
        Event::Marked { seat, gain, points } => {
            let arguments =
                fluent_args!["seat" => name(*seat), "gain" => *gain, "points" => *points];
            texts.with(key!("forms-marked"), &arguments)
        }
        Event::Holes(seat, holes) => {
            let arguments = fluent_args!["seat" => name(*seat), "holes" => *holes];
            texts.with(key!("forms-holes"), &arguments)
        }
        _ => return rare(texts, game, event),
    })
}

/// The events that do not come with every throw.
fn rare(texts: &Texts, game: &Match, event: &Event) -> Option<String> {
    let name = |seat| seat_name(texts, game, seat);
    Some(match event {
        Event::Chosen(seat, choice) => {
            let arguments = fluent_args!["seat" => name(*seat)];
            let key = match choice {
                Choice::Hold => key!("forms-chose-hold"),
                Choice::Go(Going::Releve | Going::Mark) => key!("forms-chose-go"),
                Choice::Go(Going::Refait) => key!("forms-chose-refait"),
                Choice::Go(Going::Marked) => key!("forms-chose-marked"),
                Choice::SuspendEcrire => key!("forms-chose-ecrire"),
                Choice::SuspendHonours => key!("forms-chose-honours"),
            };
            texts.with(key, &arguments)
        }
        Event::Played(seat, play) => {
            let arguments = fluent_args!["seat" => name(*seat), "play" => play.to_string()];
            texts.with(key!("forms-played"), &arguments)
        }
        Event::Releve(seat) => {
            texts.with(key!("forms-releve"), &fluent_args!["seat" => name(*seat)])
        }
        Event::Coup(ended) => coup(texts, game, ended),
        Event::Partie(seat, partie) => {
            let arguments = fluent_args![
                "seat" => name(*seat), "lost" => partie.lost, "value" => partie.value
            ];
            texts.with(key!("forms-partie"), &arguments)
        }
        Event::Game(seat, value) => {
            let arguments = fluent_args!["seat" => name(*seat), "value" => *value];
            texts.with(key!("forms-game"), &arguments)
        }
        Event::Vying(seat, vied) => {
            let key = match vied {
                Vied::Raised => key!("forms-raised"),
                Vied::Taken => key!("forms-taken"),
                Vied::Dropped => key!("forms-dropped"),
            };
            texts.with(key, &fluent_args!["seat" => name(*seat)])
        }
        Event::GaveUp(seat) => {
            texts.with(key!("forms-gave-up"), &fluent_args!["seat" => name(*seat)])
        }
        Event::Five(loser, winner) => {
            let arguments = fluent_args!["loser" => loser.pips(), "winner" => winner.pips()];
            texts.with(key!("forms-five"), &arguments)
        }
        Event::PouleGame => texts.plain(key!("forms-poule-game")),
        Event::Stopped => texts.plain(key!("forms-stopped")),
        Event::Over => texts.plain(key!("forms-over")),
        _ => return None,
    })
}

/// The end of a coup in words.
fn coup(texts: &Texts, game: &Match, ended: &Ended) -> String {
    let name = |seat| seat_name(texts, game, seat);
    match ended {
        Ended::Refait(holes) => {
            texts.with(key!("forms-coup-refait"), &fluent_args!["holes" => *holes])
        }
        Ended::Marked(Marked { winner, loser, holes: [won, lost], price, .. }) => texts.with(
            key!("forms-coup-marked"),
            &fluent_args![
                "winner" => name(*winner), "loser" => name(*loser), "won" => *won, "lost" => *lost,
                "rate" => price.rate, "jetons" => price.payment
            ],
        ),
    }
}

fn happened(texts: &Texts, happening: &Happening) -> Option<String> {
    happening.earned().map(|earned| announced(texts, &earned))
}
