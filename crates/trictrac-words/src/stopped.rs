//! Says how a match ended that was not won.

use trictrac_rules::notation::record::EarlyEnd;
use trictrac_rules::side::{PerSide, Side};

use crate::Player;
use crate::lang::{Texts, key};

/// Says how a match ended before it was won: "Black resigned."
#[must_use]
pub fn stopped(texts: &Texts, ended: EarlyEnd, players: &PerSide<Player>) -> String {
    let (key, seat) = match ended {
        EarlyEnd::Resigned(seat) => (key!("stopped-resigned"), seat),
        EarlyEnd::Flag(seat) => (key!("stopped-flag"), seat),
        EarlyEnd::Away(seat) => (key!("stopped-away"), seat),
        EarlyEnd::Agreed => return texts.plain(key!("stopped-agreed")),
        EarlyEnd::Void => return texts.plain(key!("stopped-void")),
    };
    let side = Side::of(seat);
    let said = texts.with(key, &players[side].arguments(texts));
    match ended {
        EarlyEnd::Resigned(_) | EarlyEnd::Flag(_) => {
            let winner = players[side.opponent()].arguments(texts);
            format!("{said} {}", texts.with(key!("stopped-won"), &winner))
        }
        _ => said,
    }
}

#[cfg(test)]
mod tests {
    use game_notation::Seat;

    use super::*;
    use crate::lang::Language;

    #[test]
    fn every_end_in_both_languages() {
        let players = PerSide::new(Player::You, Player::Named("Ada".to_owned()));
        let check = |ended, english: &str, french: &str| {
            let said = |language| stopped(&Texts::new(language), ended, &players);
            assert_eq!([said(Language::En), said(Language::Fr)], [english, french]);
        };
        check(
            EarlyEnd::Resigned(Seat::B),
            "Ada resigned. You win the match.",
            "Ada a abandonné. Vous gagnez la partie.",
        );
        check(
            EarlyEnd::Resigned(Seat::A),
            "You resigned. Ada wins the match.",
            "Vous avez abandonné. Ada gagne la partie.",
        );
        check(
            EarlyEnd::Flag(Seat::B),
            "Ada ran out of time. You win the match.",
            "Ada n’avait plus de temps. Vous gagnez la partie.",
        );
        check(
            EarlyEnd::Flag(Seat::A),
            "You ran out of time. Ada wins the match.",
            "Vous n’aviez plus de temps. Ada gagne la partie.",
        );
        check(EarlyEnd::Away(Seat::B), "Ada left the match.", "Ada a quitté la partie.");
        check(
            EarlyEnd::Agreed,
            "Both players agreed to stop.",
            "Les deux joueurs ont convenu d’arrêter.",
        );
        check(EarlyEnd::Void, "The match does not count.", "La partie ne compte pas.");
    }
}
