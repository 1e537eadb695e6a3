//! Random commands of both clients in any order, at any time: the log always folds to the live state.

use trictrac_protocol::{Clock, Days, GameOffer, Seat};
use trictrac_rules::throw::Throw;
use trictrac_umpire::{Game, PlayerCommand, Umpire};

use crate::mix::Mix;
use crate::played::{Played, WHITES, act, offer};

pub(crate) const ACTIONS: [&str; 30] = [
    "+2",
    "+4",
    "+6",
    "+1h",
    "+1h4",
    "+2h2",
    "+1h~",
    "wipe w",
    "wipe b",
    "waive 4",
    "ecole 2",
    "ecole 4",
    "ecole 12",
    "correct",
    "accept",
    "insist",
    "contest 4",
    "restore",
    "augment",
    "appeal",
    "reason",
    "adoube",
    "touch 1",
    "1>7",
    "1>5",
    "pass",
    "mend leave",
    "send on",
    "hold",
    "ready",
];

const CLOCKS: [Clock; 4] = [Clock::None, Clock::Vif, Clock::Lent, Clock::Days(Days::One)];

pub(crate) fn any_command(game: &Played, mix: &mut Mix) -> (Seat, PlayerCommand) {
    let side = Seat::BOTH[mix.below(2) as usize];
    let after = match mix.below(8) {
        0 => game.last().saturating_sub(1 + mix.below(4) as u32),
        _ => game.last(),
    };
    let command = match mix.below(100) {
        0..60 => match game.game().asked() {
            Some(_) => return game.usual(),
            None => PlayerCommand::Ready { after },
        },
        60..64 => PlayerCommand::Ready { after },
        64..70 => offer(mix.pick(&[
            GameOffer::Stop,
            GameOffer::TakeBack,
            GameOffer::TakeBack,
            GameOffer::Withdraw,
            GameOffer::Decline,
            GameOffer::Rematch,
        ])),
        70 if mix.below(8) == 0 => offer(mix.pick(&[GameOffer::Resign, GameOffer::Unfinished])),
        71 => PlayerCommand::Open { bytes: WHITES },
        72..80 => match game.game().classic().expect("the classical game").coup() {
            Some(coup) => {
                let index = mix.below(u64::from(coup.count_plays())) as u32;
                let play = coup.nth_play(index).expect("a play");
                act(after, &trictrac_rules::turn::Action::Play(play).to_string())
            }
            None => act(after, &Throw::of(6, 4).expect("a throw").to_string()),
        },
        _ => act(after, mix.pick(&ACTIONS)),
    };
    (side, command)
}

/// Plays a game; returns how many commands were accepted.
fn play(seed: u64, tries: u32) -> u32 {
    let mut mix = Mix::new(seed);
    let marking = mix.pick(&["table", "announced", "assisted", "table,lead=coupe_et_des"]);
    let options = format!("holes={},marking={marking}", 1 + mix.below(3));
    let mut game = Played::begun(&options, mix.pick(&CLOCKS), seed as u8);
    let (mut accepted, mut sent) = (0, Vec::new());
    for number in 0..tries {
        game.pass(mix.below(3000));
        let (side, id, command) = match mix.below(12) {
            // A message comes twice, or its name with other content.
            0 if !sent.is_empty() => {
                let index = mix.below(sent.len() as u64) as usize;
                let (side, id, command): (Seat, String, PlayerCommand) = Clone::clone(&sent[index]);
                let changed = mix.below(4) == 0;
                (side, id, if changed { offer(GameOffer::Stop) } else { command })
            }
            _ => {
                let (side, command) = any_command(&game, &mut mix);
                (side, format!("m{number}"), command)
            }
        };
        let answer = game.sends(side, &id, &command);
        accepted += u32::from(answer.is_ok());
        if answer.is_ok() {
            assert_eq!(game.decide(side, &id, &command).answer, answer, "the same answer again");
            sent.push((side, id, command));
        }
        if mix.below(10) == 0 {
            game.wakes();
        }
        if mix.below(60) == 0 {
            restart(&mut game, &mut mix);
        }
    }
    accepted
}

/// The server stops, and takes the game again from its log.
pub(crate) fn restart(game: &mut Played, mix: &mut Mix) {
    let secret = game.umpire.game().id().0[0];
    let folded = Game::fold(&game.log).expect("a log");
    game.now.steady = mix.below(1000);
    game.umpire =
        Umpire::new(folded, &game.log, trictrac_protocol::Bytes32([secret; 32]), game.now);
    let heartbeat = game.now.wall.saturating_sub(mix.below(2000));
    let resumed = game.umpire.resume(game.log.last().expect("a log"), heartbeat, game.now);
    game.takes(resumed);
}

#[test]
fn any_order_of_commands_folds() {
    let accepted: u32 = (0..60).map(|seed| play(seed, 120)).sum();
    assert!(accepted > 1000, "{accepted} commands were accepted");
}

#[test]
#[ignore = "long: cargo xtask drill umpire"]
fn any_order_of_commands_folds_at_length() {
    let accepted: u32 = (1000..6000).map(|seed| play(seed, 400)).sum();
    println!("{accepted} commands were accepted");
}
