//! The table as JSON.

use serde::Serialize;
use trictrac_engine::hold_table::HoldCell;

use super::JudgedPosition;
use super::arguments::HoldArguments;
use crate::aim;
use crate::data::side;

/// The whole answer.
#[derive(Debug, Serialize)]
pub(super) struct HoldData {
    position: String,
    side: &'static str,
    evaluator: String,
    plies: u8,
    aim: &'static str,
    now: [u8; 2],
    cells: Vec<Vec<Option<CellData>>>,
}

#[derive(Debug, Serialize)]
struct CellData {
    hold: f32,
    go: f32,
    difference: f32,
    error: Option<f32>,
    by: &'static str,
}

impl HoldData {
    pub(super) fn new(judged: &JudgedPosition, arguments: &HoldArguments) -> Self {
        let row = |row: &Vec<Option<HoldCell>>| {
            row.iter().map(|cell| cell.as_ref().map(CellData::new)).collect()
        };
        Self {
            position: judged.asked.position().to_string(),
            side: side(judged.asked.roller()),
            evaluator: judged.evaluator.clone(),
            plies: arguments.plies,
            aim: aim::name(arguments.aim.into()),
            now: judged.asked.now(),
            cells: judged.table.cells.iter().map(row).collect(),
        }
    }
}

impl CellData {
    fn new(cell: &HoldCell) -> Self {
        let HoldCell { hold, go, difference, error, trials, .. } = *cell;
        let rolled = trials > 0;
        let by = if rolled { "rollout" } else { "search" };
        Self { hold, go, difference, error: rolled.then_some(error), by }
    }
}
