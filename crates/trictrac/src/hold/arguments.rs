//! The arguments of `trictrac hold`.
#![allow(clippy::doc_markdown, reason = "these comments are the help text")]

use clap::{Args, ValueEnum, value_parser};
use trictrac_console::options::RulesOption;
use trictrac_engine::hold_table::HoldPosition;
use trictrac_rules::marking::Run;

use crate::aim::AimName;

/// The arguments of `hold`.
#[derive(Debug, Args)]
pub struct HoldArguments {
    /// Position with dice that win the roller a hole, as in "6/W2,W2,W3,W3,W2,W3/B3,1,B3,B4,B2,B2/B1,5 w 64 10*/0 7/8 20"
    #[arg(required = true, num_args = 1.., value_name = "TFEN")]
    pub tfen: Vec<String>,

    /// Search depth, in throws
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = value_parser!(u8).range(0..=2))]
    pub plies: u8,

    /// Also roll out the scores beside the border between hold and go where the difference is small, 108 times each
    #[arg(long)]
    pub rollout: bool,

    /// Number of threads; does not change the result [default: one per processor]
    #[arg(long, value_name = "T", value_parser = value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,

    /// Quantity to optimise
    #[arg(long, value_enum, default_value_t = AimName::Win)]
    pub aim: AimName,

    /// Points that the hole leaves the roller: 0, 2, 4, 6, 8 or 10 [default: as in the position]
    #[arg(long, value_name = "N", value_parser = value_parser!(u8).range(0..=10))]
    pub points: Option<u8>,

    /// Bredouille of the hole: on if it counts double [default: as in the position]
    #[arg(long, value_enum)]
    pub bredouille: Option<BredouilleName>,

    /// Side that has the pavillon where both have holes; matters for the stake only [default: as in the position]
    #[arg(long, value_enum)]
    pub pavillon: Option<PavillonName>,

    /// The options of the game.
    #[command(flatten)]
    pub options: RulesOption,

    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// The bredouille of a hole, by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum BredouilleName {
    /// The hole counts double
    On,
    /// The hole counts once
    Off,
}

/// The holder of the pavillon, by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum PavillonName {
    /// Nobody
    None,
    /// The roller
    Own,
    /// The opponent of the roller
    Opponent,
}

impl HoldArguments {
    /// Returns the position with the marks of these arguments; `None` if it cannot have them.
    pub(super) fn marked(&self, asked: HoldPosition) -> Option<HoldPosition> {
        let mut marks = asked.marks();
        marks.left = self.points.unwrap_or(marks.left);
        marks.bredouille =
            self.bredouille.map_or(marks.bredouille, |name| name == BredouilleName::On);
        let asked = if marks == asked.marks() { asked } else { asked.with_marks(marks)? };
        let side = asked.roller();
        match self.pavillon {
            None => Some(asked),
            Some(PavillonName::None) => asked.with_run(Run::NONE),
            Some(PavillonName::Own) => asked.with_run(Run::of(side)),
            Some(PavillonName::Opponent) => asked.with_run(Run::of(side.opponent())),
        }
    }
}
