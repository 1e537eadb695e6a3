//! Rows of the table of analyses.

/// The number, the body and the reason of an analysis.
pub type AnalysisRow = (i64, Option<String>, Option<String>);
