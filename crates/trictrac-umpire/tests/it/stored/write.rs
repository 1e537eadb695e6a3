//! Writes the stored logs of this version.

use std::fs;

use trictrac_protocol::{Clock, Days, GameOffer, Occupant, Seat, SeedShare};
use trictrac_rules::side::Side;
use trictrac_rules::table::{About, Claim, Since, TableAction};
use trictrac_rules::turn::Action;
use trictrac_umpire::dice::digest;
use trictrac_umpire::seal::seal;
use trictrac_umpire::{FOLD, FORMS_FOLD, NewGame, PlayerCommand, record};

use super::{LOG, RECORD, folder};
use crate::any_order::{any_command, restart};
use crate::forms::{action, begun, names};
use crate::mix::Mix;
use crate::played::{BLACK, BLACKS, Played, WHITE, WHITES, new_game, offer, sit};

/// The first version of logs of other forms.
pub(super) const FIRST_OF_FORMS: u32 = 1001;

/// Writes the logs of this version that are not there, with their records.
pub(super) fn missing() {
    for (name, options, clock) in CLASSICAL {
        write(FOLD, name, || classical(options, clock));
    }
    write(FOLD, "against-the-engine", against_the_engine);
    write(FOLD, "claims-about-the-throw-before", claims_about_the_throw_before);
    for (number, (name, options, clock)) in (0..).zip(FORMS) {
        write(FORMS_FOLD, name, || form(name, options, clock, number));
    }
}

fn write(version: u32, name: &str, play: impl FnOnce() -> Played) {
    let file = folder(version).join(name);
    fs::create_dir_all(folder(version)).expect("a folder");
    let (log, text) = (file.with_extension(LOG), file.with_extension(RECORD));
    if log.exists() && text.exists() {
        return;
    }
    let entries = match fs::read_to_string(&log) {
        Ok(text) => {
            text.lines().map(|line| serde_json::from_str(line).expect("an entry")).collect()
        }
        Err(_) => play().log,
    };
    let lines = entries.iter().map(|entry| serde_json::to_string(entry).expect("JSON") + "\n");
    fs::write(log, lines.collect::<String>()).expect("a log is written");
    fs::write(text, seal(&record(&entries, &names()).expect("a record")))
        .expect("a record is written");
}

const CLASSICAL: [(&str, &str, Clock); 4] = [
    ("assisted", "holes=2", Clock::Pose),
    ("ecoles", "marking=announced", Clock::Vif),
    ("fausses-cases", "marking=table", Clock::Lent),
    ("table-options", "marking=table,lead=coupe_et_des,margot=on,rencontre=on", Clock::None),
];

const FORMS: [(&str, &str, Clock); 11] = [
    ("ecrire", "coups=2", Clock::Vif),
    ("chouette", "coups=4", Clock::None),
    ("tourner", "coups=3", Clock::Lent),
    ("four", "coups=4", Clock::None),
    ("honours", "parties=1", Clock::Pose),
    ("combine", "coups=2", Clock::None),
    ("toc", "holes=2", Clock::Vif),
    ("poule1", "players=4,holes=3", Clock::None),
    ("poule2", "players=3,stake=9", Clock::Days(Days::One)),
    ("ticktack", "vie=on,games=9", Clock::None),
    ("toccategli", "games=2", Clock::None),
];

/// A game is stopped after this many entries.
const LONGEST: usize = 160;

/// A game of two people who err, claim, contest, and write as they like.
fn classical(options: &str, clock: Clock) -> Played {
    plays(Played::with_first_turns(options, clock, 8), Mix::new(options.len() as u64))
}

/// A game against a computer, whose opponent is asked whether the men stay.
fn against_the_engine() -> Played {
    let engine = Occupant::Engine("amateur".to_owned());
    let mut new = NewGame { ..new_game("marking=table,holes=6", Clock::Vif, 9) };
    new.reserved[Seat::B] = Some(engine.clone());
    let mut game = Played::of(&new);
    game.does(WHITE, sit(1, SeedShare::Digest(digest(WHITES))));
    game.does(BLACK, PlayerCommand::Sit { player: engine, share: SeedShare::Bytes(BLACKS) });
    game.does(WHITE, PlayerCommand::Open { bytes: WHITES });
    plays(game, Mix::new(9))
}

/// A game in which half of the points for the opponent's throw are overlooked, and claimed when the next throw is marked.
fn claims_about_the_throw_before() -> Played {
    let (mut game, mut mix) = (Played::begun("marking=announced", Clock::None, 10), Mix::new(10));
    while game.game().ended().is_none() && game.log.len() < 3 * LONGEST {
        game.pass(mix.below(900));
        let (seat, command) = late(&game, &mut mix);
        let _ = game.tries(seat, command);
    }
    stops(game)
}

fn late(game: &Played, mix: &mut Mix) -> (Seat, PlayerCommand) {
    let table = game.game().classic().expect("the classical game");
    let referee = table.referee();
    let before = |claim: &&Claim| (claim.about, claim.since) == (About::ThrowBefore, Since::Now);
    if let (Some(claim), None) = (referee.claims.iter().find(before), table.answers())
        && (referee.standings[claim.claimant.opponent()].marked > 0 || mix.once_in(3))
    {
        return (claim.claimant.seat(), game.act(&format!("ecole {}", claim.fault.points())));
    }
    let Some(asked) = game.game().asked() else { return any_command(game, mix) };
    let standing = referee.standings[Side::of(asked)];
    if standing.may_mark && standing.missing() > 0 && (table.mover().is_some() || mix.once_in(2)) {
        return (asked, game.act(&format!("+{}", standing.missing())));
    }
    match (table.answers(), table.coup(), table.mover()) {
        (Some(_), _, _) => (asked, game.act(mix.pick(&["accept", "accept", "contest 4"]))),
        (None, Some(coup), Some(_)) => {
            let play = coup.nth_play(mix.below(u64::from(coup.count_plays())) as u32);
            (asked, game.act(&Action::Play(play.expect("a play")).to_string()))
        }
        _ => (asked, PlayerCommand::Ready { after: game.last() }),
    }
}

fn plays(mut game: Played, mut mix: Mix) -> Played {
    while game.game().ended().is_none() && game.log.len() < LONGEST {
        game.pass(mix.below(900));
        let (seat, command) = match mix.below(10) {
            0 => any_command(&game, &mut mix),
            _ => careless(&game, &mut mix),
        };
        if matches!(
            command,
            PlayerCommand::Offer { offer: GameOffer::Resign | GameOffer::Unfinished, .. }
        ) {
            continue;
        }
        // What is refused leaves no entry.
        let _ = game.tries(seat, oddly(command, &mut mix));
        if mix.once_in(50) {
            restart(&mut game, &mut mix);
        }
    }
    stops(game)
}

/// Ends a game that goes on.
fn stops(mut game: Played) -> Played {
    if game.game().ended().is_none() {
        game.does(WHITE, offer(GameOffer::Resign));
    }
    game
}

/// The action of a player who overlooks some of their points, and half of the errors of the opponent.
fn careless(game: &Played, mix: &mut Mix) -> (Seat, PlayerCommand) {
    let table = game.game().classic().expect("the classical game");
    for seat in Seat::BOTH {
        let claimable = table.referee().claimable(Side::of(seat));
        match (claimable, mix.below(6)) {
            (Some(points), 0..2) => return (seat, game.act(&format!("ecole {points}"))),
            (Some(_), 2) => return (seat, game.act("correct")),
            _ => {}
        }
    }
    if let (Some((_, mends)), Some(coup)) = (table.fausse_case(), table.coup()) {
        let opponent = coup.situation().roller.opponent().seat();
        let mend = TableAction::Mend(mends[mix.below(mends.len() as u64) as usize]);
        return (opponent, game.act(&mend.to_string()));
    }
    let Some(seat) = game.game().asked() else { return any_command(game, mix) };
    let standing = table.referee().standings[Side::of(seat)];
    if standing.may_mark && standing.missing() > 0 {
        match mix.below(9) {
            0..6 => return game.usual(),
            6 => return (seat, game.act(&format!("+{}", standing.missing() + 2))),
            7 => return (seat, game.act("+1h")),
            _ => {}
        }
    }
    if table.answers().is_some() {
        let answers = ["accept", "accept", "contest 4", "contest 2", "insist", "augment", "appeal"];
        return (seat, game.act(mix.pick(&answers)));
    }
    let coup = table.coup().filter(|_| table.mover().is_some());
    match coup {
        Some(coup) if !mix.once_in(4) => {
            let index = mix.below(u64::from(coup.count_plays())) as u32;
            let play = coup.nth_play(index).expect("a play");
            (seat, game.act(&Action::Play(play).to_string()))
        }
        Some(_) => (seat, game.act(mix.pick(&["hold", "go", "pass", "1>7", "1>5", "touch 1"]))),
        None => (seat, PlayerCommand::Ready { after: game.last() }),
    }
}

/// The same action as somebody may write it: the men in another order, more spaces.
fn oddly(command: PlayerCommand, mix: &mut Mix) -> PlayerCommand {
    let PlayerCommand::Act { after, action } = command else { return command };
    let text = action.as_str().to_owned();
    let (before, moves) =
        text.split_once("play ").map_or(("", &text[..]), |(by, moves)| (by, moves));
    let odd = match (moves.split_once(' '), mix.below(6)) {
        (Some((one, other)), 0) if one.contains('/') => format!("{other} {one}"),
        (Some((one, other)), 1) if one.contains('/') => format!("{one}   {other}"),
        _ => return PlayerCommand::Act { after, action },
    };
    let odd = if before.is_empty() { odd } else { format!("{before}play {odd}") };
    PlayerCommand::Act { after, action: odd.parse().unwrap_or(action) }
}

/// A game of another form: random decisions, raised stakes, all that is said before a throw.
fn form(name: &str, options: &str, clock: Clock, seed: u64) -> Played {
    let (mut game, mut mix) = (begun(name, options, clock), Mix::new(seed));
    while game.game().ended().is_none() && game.log.len() < LONGEST {
        game.pass(mix.below(900));
        let (seat, text) = match action(game.game(), &mut mix) {
            (seat, None) if name == "ecrire" && mix.once_in(20) => {
                (seat, Some(format!("{seat} give_up")))
            }
            usual => usual,
        };
        let command =
            text.map_or(PlayerCommand::Ready { after: game.last() }, |text| game.act(&text));
        if game.tries(seat, oddly(command.clone(), &mut mix)).is_err() {
            game.does(seat, command);
        }
        if mix.once_in(50) {
            restart(&mut game, &mut mix);
        }
    }
    for seat in game.game().players().collect::<Vec<_>>() {
        if name == "poule1" && game.game().ended().is_none() {
            game.does(seat, offer(GameOffer::Stop));
        }
    }
    stops(game)
}
