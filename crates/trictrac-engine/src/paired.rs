//! Differences between values that were measured in the same trials.

/// The amount by which one list of values is above another on average.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PairedDifference {
    /// The mean of the differences.
    pub mean: f64,
    /// The standard error of the mean.
    pub standard_error: f64,
}

impl PairedDifference {
    /// Compares `one` with `other`, value by value; the longer list is cut to the length of the shorter one.
    ///
    /// ```
    /// use trictrac_engine::paired::PairedDifference;
    /// let PairedDifference { mean, standard_error } = PairedDifference::of(&[0.5, 0.75], &[0.25, 0.25]);
    /// assert_eq!((mean, standard_error), (0.375, 0.125));
    /// ```
    #[must_use]
    pub fn of(one: &[f64], other: &[f64]) -> Self {
        let differences: Vec<f64> = one.iter().zip(other).map(|(one, other)| one - other).collect();
        let (mean, number) = (mean(&differences), differences.len() as f64);
        let squares: f64 = differences.iter().map(|one| (one - mean).powi(2)).sum();
        Self { mean, standard_error: (squares / (number - 1.0).max(1.0) / number).sqrt() }
    }
}

/// Returns the mean of `values`, which must not be empty.
#[must_use]
pub fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len() as f64
}
