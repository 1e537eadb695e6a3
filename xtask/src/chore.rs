//! A command of this program, and its line in the help.

use anyhow::{Result, bail};
use xtask::workspace::Workspace;

use crate::arguments::ArgumentReader;

/// A command.
pub(crate) struct Chore {
    /// Its name, with its arguments.
    pub(crate) usage: &'static str,
    pub(crate) what: &'static str,
    pub(crate) perform: fn(&Workspace, ArgumentReader) -> Result<()>,
}

impl Chore {
    /// Performs the one of `chores` that the first argument names; without a name, lists all.
    pub(crate) fn perform(
        chores: &[Self],
        workspace: &Workspace,
        mut options: ArgumentReader,
    ) -> Result<()> {
        let Some(name) = options.command()? else {
            Self::list(chores);
            return Ok(());
        };
        match chores.iter().find(|chore| chore.name() == name) {
            Some(chore) => (chore.perform)(workspace, options),
            None => bail!("there is no {name}; without a name, the command lists what there is"),
        }
    }

    /// Prints their names and what they do.
    pub(crate) fn list(chores: &[Self]) {
        for Self { usage, what, .. } in chores {
            println!("  {usage}\n      {what}");
        }
    }

    fn name(&self) -> &str {
        self.usage.split(' ').next().unwrap_or(self.usage)
    }

    /// Returns whether no two of them have the same name.
    #[cfg(test)]
    pub(crate) fn are_distinct(chores: &[Self]) -> bool {
        let names: std::collections::BTreeSet<_> = chores.iter().map(Self::name).collect();
        names.len() == chores.len()
    }
}
