//! The decision to stop and share the growing pool, by looking ahead over the games to come. Rule: V8.4, V8.6.

use trictrac_forms::Seat;
use trictrac_forms::amount::ExactAmount;
use trictrac_forms::game::{FormAccount, FormMatch};
use trictrac_forms::poule::{GrowingPoule, PouleEntry};

/// The number of games that are looked ahead; the few poules that last longer are taken to be shared then.
const GAMES: u32 = 10;

/// Checks whether `seat` gains more on average by sharing the pool now than by playing on.
#[must_use]
pub fn prefers_to_stop(game: &FormMatch, seat: Seat) -> bool {
    let FormAccount::Growing(growing) = game.account() else { return false };
    gain_by_stopping(growing.poule(), seat) > gain_by_playing(growing.poule(), seat)
}

/// Returns what `seat` gains, in stakes, if the pool is shared now.
#[must_use]
pub fn gain_by_stopping(poule: &GrowingPoule, seat: Seat) -> f64 {
    let mut stopped = poule.clone();
    if stopped.enter(PouleEntry::Stop).is_err() {
        return 0.0;
    }
    net(&stopped, seat)
}

/// Returns what `seat` gains on average if all play on and win half of their games.
#[must_use]
pub fn gain_by_playing(poule: &GrowingPoule, seat: Seat) -> f64 {
    ahead(poule, seat, GAMES)
}

fn net(poule: &GrowingPoule, seat: Seat) -> f64 {
    poule.net().get(seat.index()).copied().map_or(0.0, ExactAmount::as_f64)
}

fn ahead(poule: &GrowingPoule, seat: Seat, games: u32) -> f64 {
    let Some([one, other]) = poule.next_pair() else { return net(poule, seat) };
    if games == 0 {
        return gain_by_stopping(poule, seat);
    }
    let after = |winner, loser| {
        let mut after = poule.clone();
        match after.enter(PouleEntry::Game { winner, loser, holes: None }) {
            Ok(()) => ahead(&after, seat, games - 1),
            Err(_) => net(poule, seat),
        }
    };
    f64::midpoint(after(one, other), after(other, one))
}

#[cfg(test)]
mod tests {
    use super::*;
    use trictrac_forms::poule::GrowingSettings;

    #[test]
    fn who_has_won_does_not_share() {
        let mut poule = GrowingPoule::new(GrowingSettings { players: 4, holes: 6 });
        poule.enter(PouleEntry::parse("1>2").unwrap()).unwrap();
        poule.enter(PouleEntry::parse("1>3").unwrap()).unwrap();
        let [first, second, third, fourth] = [Seat::A, Seat::B, Seat::C, Seat::D]
            .map(|seat| gain_by_playing(&poule, seat) - gain_by_stopping(&poule, seat));
        // One game more wins the pool of four stakes: half of it, and some chance after a loss.
        assert!(first > 1.0, "{first}");
        assert!(second < 0.0 && third < 0.0, "{second} {third}");
        assert!((first + second + third + fourth).abs() < 1e-9);
    }
}
