//! The options that are offered, and their values.

use trictrac_engine::prospects::Aim;
use trictrac_engine::protocol::{EngineOption, MessageError, SEED};
use trictrac_engine::search::MOST_PLIES;

use super::mind::EngineMind;

const PLIES: &str = "Plies";
const AIM: &str = "Aim";
const CANDIDATES: &str = "Candidates";

/// The values of the options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct OptionValues {
    /// The search depth, in throws.
    pub(super) plies: u8,
    /// The aim of the play.
    pub(super) aim: Aim,
    /// The number of candidates that are reported.
    pub(super) candidates: u16,
    /// The seed of the random numbers of players that use any.
    pub(super) seed: u64,
}

impl OptionValues {
    /// The initial values for `mind`.
    pub(super) const fn of(mind: &EngineMind) -> Self {
        let plies = match mind {
            EngineMind::Judge(_, plies) => *plies,
            EngineMind::Player(_) => 0,
        };
        Self { plies, aim: Aim::Win, candidates: 1, seed: 0 }
    }

    /// The options of `mind`.
    pub(super) fn offers(mind: &EngineMind) -> Vec<EngineOption> {
        let seed = EngineOption::spin(SEED, 0, 0, u32::MAX.into());
        match mind {
            EngineMind::Player(_) => vec![seed],
            EngineMind::Judge(_, plies) => vec![
                EngineOption::spin(PLIES, (*plies).into(), 0, MOST_PLIES.into()),
                EngineOption::combo(AIM, "win", &["win", "stake"]),
                EngineOption::spin(CANDIDATES, 1, 1, 250),
                seed,
            ],
        }
    }

    /// Sets one; a value must be one of those offered.
    pub(super) fn set(
        &mut self,
        mind: &EngineMind,
        name: &str,
        value: &str,
    ) -> Result<(), MessageError> {
        let offers = Self::offers(mind);
        let Some(offer) = offers.iter().find(|offer| offer.name == name) else {
            let names: Vec<_> = offers.into_iter().map(|offer| offer.name).collect();
            return Err(MessageError::new("setoption, word 3", name, names.join(", ")));
        };
        if let Some(expected) = offer.refuses(value) {
            return Err(MessageError::new("setoption, word 5", value, expected));
        }
        let number: u64 = value.parse().unwrap_or(0);
        match name {
            PLIES => self.plies = number as u8,
            AIM => self.aim = if value == "stake" { Aim::Stake } else { Aim::Win },
            CANDIDATES => self.candidates = number as u16,
            _ => self.seed = number,
        }
        Ok(())
    }
}
