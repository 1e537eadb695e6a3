//! The things that transactions lock.

/// Something for which transactions wait, because they must not run at the same time.
///
/// The numbers stay: nodes of different versions share them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TransactionLock {
    /// Results have numbers without a hole, and ratings follow from them in their order.
    Results = 0,
    /// Lines of the audit log have numbers without a hole.
    Acts = 1,
    /// The queue of analyses has limits.
    Analyses = 2,
}
