//! Events in words.

use trictrac_forms::earned::EventWays;
use trictrac_forms::ecrire::{CoupEnd, Going, MarkedCoup};
use trictrac_forms::game::{FormEvent, FormMatch, VieAct};
use trictrac_forms::holes::OwnHoleChoice;
use trictrac_rules::side::Side;
use trictrac_words::announced;
use trictrac_words::forms;
use trictrac_words::lang::{Texts, fluent_args, key};

use super::words::{seat_name, throw};

/// One line for each event of `events` in `game`.
pub(crate) fn lines(texts: &Texts, game: &FormMatch, events: &[FormEvent]) -> Vec<String> {
    events.iter().filter_map(|event| line(texts, game, event)).collect()
}

fn line(texts: &Texts, game: &FormMatch, event: &FormEvent) -> Option<String> {
    let name = |seat| seat_name(texts, game, seat);
    Some(match event {
        FormEvent::Lots(dice) => {
            let dice: Vec<String> =
                dice.iter().map(|(seat, die)| format!("{} ({die})", name(*seat))).collect();
            texts.with(key!("forms-lots"), &fluent_args!["dice" => dice.join(", ")])
        }
        FormEvent::Sits([leader, other]) => {
            let arguments = fluent_args!["leader" => name(*leader), "other" => name(*other)];
            texts.with(key!("forms-sits"), &arguments)
        }
        FormEvent::Thrown(seat, dice) => {
            let arguments = fluent_args!["seat" => name(*seat), "throw" => throw(*dice)];
            texts.with(key!("forms-thrown"), &arguments)
        }
        FormEvent::Earned(seat, earned) => {
            let said = announced(texts, earned);
            let arguments =
                fluent_args!["seat" => name(*seat), "points" => earned.points, "said" => said];
            texts.with(key!("forms-earned"), &arguments)
        }
        FormEvent::Counted(seat, happening) => {
            let said = happened(texts, happening)?;
            texts.with(key!("forms-counted"), &fluent_args!["seat" => name(*seat), "said" => said])
        }
        FormEvent::Stroke(seat, stroke) => {
            let stroke = forms::stroke(texts, *stroke);
            texts.with(key!("forms-stroke"), &fluent_args!["seat" => name(*seat), "said" => stroke])
        }
        FormEvent::Marked { seat, gain, points } => {
            let arguments =
                fluent_args!["seat" => name(*seat), "gain" => *gain, "points" => *points];
            texts.with(key!("forms-marked"), &arguments)
        }
        FormEvent::Holes(seat, holes) => {
            let arguments = fluent_args!["seat" => name(*seat), "holes" => *holes];
            texts.with(key!("forms-holes"), &arguments)
        }
        _ => return rare(texts, game, event),
    })
}

/// The events that do not come with every throw.
fn rare(texts: &Texts, game: &FormMatch, event: &FormEvent) -> Option<String> {
    let name = |seat| seat_name(texts, game, seat);
    Some(match event {
        FormEvent::Chosen(seat, choice) => {
            let arguments = fluent_args!["seat" => name(*seat)];
            let key = match choice {
                OwnHoleChoice::Hold => key!("forms-chose-hold"),
                OwnHoleChoice::Go(Going::Releve | Going::Mark) => key!("forms-chose-go"),
                OwnHoleChoice::Go(Going::Refait) => key!("forms-chose-refait"),
                OwnHoleChoice::Go(Going::Marked) => key!("forms-chose-marked"),
                OwnHoleChoice::SuspendEcrire => key!("forms-chose-ecrire"),
                OwnHoleChoice::SuspendHonours => key!("forms-chose-honours"),
            };
            texts.with(key, &arguments)
        }
        FormEvent::Played(seat, play) => {
            let side = game.side_of(*seat).unwrap_or(Side::White);
            let arguments = fluent_args!["seat" => name(*seat), "play" => texts.play(side, *play)];
            texts.with(key!("forms-played"), &arguments)
        }
        FormEvent::Releve(seat) => {
            texts.with(key!("forms-releve"), &fluent_args!["seat" => name(*seat)])
        }
        FormEvent::Coup(ended) => coup(texts, game, ended),
        FormEvent::Partie(seat, partie) => {
            let arguments = fluent_args![
                "seat" => name(*seat), "lost" => partie.lost, "value" => partie.value
            ];
            texts.with(key!("forms-partie"), &arguments)
        }
        FormEvent::Game(seat, value) => {
            let arguments = fluent_args!["seat" => name(*seat), "value" => *value];
            texts.with(key!("forms-game"), &arguments)
        }
        FormEvent::Vying(seat, vied) => {
            let key = match vied {
                VieAct::Raised => key!("forms-raised"),
                VieAct::Taken => key!("forms-taken"),
                VieAct::Dropped => key!("forms-dropped"),
            };
            texts.with(key, &fluent_args!["seat" => name(*seat)])
        }
        FormEvent::GaveUp(seat) => {
            texts.with(key!("forms-gave-up"), &fluent_args!["seat" => name(*seat)])
        }
        FormEvent::Five(loser, winner) => {
            let arguments = fluent_args!["loser" => loser.pips(), "winner" => winner.pips()];
            texts.with(key!("forms-five"), &arguments)
        }
        FormEvent::PouleGame => texts.plain(key!("forms-poule-game")),
        FormEvent::Stopped => texts.plain(key!("forms-stopped")),
        FormEvent::Over => texts.plain(key!("forms-over")),
        _ => return None,
    })
}

/// The end of a coup in words.
fn coup(texts: &Texts, game: &FormMatch, ended: &CoupEnd) -> String {
    let name = |seat| seat_name(texts, game, seat);
    match ended {
        CoupEnd::Refait(holes) => {
            texts.with(key!("forms-coup-refait"), &fluent_args!["holes" => *holes])
        }
        CoupEnd::Marked(MarkedCoup { winner, loser, holes: [won, lost], price, .. }) => texts.with(
            key!("forms-coup-marked"),
            &fluent_args![
                "winner" => name(*winner), "loser" => name(*loser), "won" => *won, "lost" => *lost,
                "rate" => price.rate, "jetons" => price.payment
            ],
        ),
    }
}

fn happened(texts: &Texts, happening: &EventWays) -> Option<String> {
    happening.earned().map(|earned| announced(texts, &earned))
}
