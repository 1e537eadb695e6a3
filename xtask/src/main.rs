//! The project's development commands (`cargo xtask --help`), one file for each.
#![forbid(unsafe_code)]

mod arguments;
mod axe;
mod bench;
mod browser;
mod chore;
mod dist;
mod docs;
mod documents;
mod drill;
mod figures;
mod fuzz;
mod msrv;
mod paths;
mod python;
mod rolling;
mod run;
mod services;
mod source;
mod test;
mod tidy;
mod trials;
mod wasm;
mod web;

use std::process::ExitCode;

use anyhow::Result;
use xtask::process::FailedProgram;
use xtask::workspace::Workspace;

use crate::arguments::ArgumentReader;
use crate::chore::Chore;

const CHORES: [Chore; 18] = [
    Chore {
        usage: "run [ARGUMENT...]",
        what: "Build everything and play in the browser; the arguments are those of `trictrac serve`",
        perform: run::run,
    },
    Chore {
        usage: "test [STEP...]",
        what: "Run everything that must pass before a change is accepted, or only these steps",
        perform: test::test,
    },
    Chore {
        usage: "web",
        what: "Build the page for visitors into target/web/dist and print its sizes",
        perform: web::perform,
    },
    Chore {
        usage: "browser [NAME...]",
        what: "Build the page quickly and run its tests in Chromium, or only those whose names contain a NAME",
        perform: browser::browser,
    },
    Chore {
        usage: "screens",
        what: "Take pictures of the page in Chromium, in target/web/screens, for you to look at",
        perform: browser::screens,
    },
    Chore {
        usage: "tidy",
        what: "Check what the compiler cannot: crate graph, rule numbers, options, sources, links",
        perform: tidy::perform,
    },
    Chore {
        usage: "docs",
        what: "Make the quoted output, STRENGTH.md and the drawn pictures of the documents again",
        perform: docs::docs,
    },
    Chore {
        usage: "modules [CRATE]",
        what: "Print how many files of each crate need each other in a circle, or those of one crate",
        perform: tidy::modules::perform,
    },
    Chore {
        usage: "drill NAME",
        what: "Run the long version of a test; without a NAME: list them",
        perform: drill::drill,
    },
    Chore {
        usage: "bench [ARGUMENT...]",
        what: "Run the benchmarks of the rules, the engine and the store; the arguments are those of `cargo bench`",
        perform: bench::bench,
    },
    Chore {
        usage: "fuzz [TARGET] [--seconds 60]",
        what: "Run the fuzz targets, or one (needs the nightly toolchain and cargo-fuzz)",
        perform: fuzz::fuzz,
    },
    Chore {
        usage: "api [--update]",
        what: "Compare the public API of the rules and the engine with its lists, or write the lists",
        perform: |workspace, options| figures::figures(workspace, "api", options),
    },
    Chore {
        usage: "python [--all]",
        what: "Build the Python package and run its tests: those that need numpy only, or all",
        perform: python::python,
    },
    Chore {
        usage: "msrv",
        what: "Compile the published libraries with the oldest compilers that they promise to work with",
        perform: msrv::msrv,
    },
    Chore {
        usage: "mutants [--help]",
        what: "Measure the tests of the rules: break a sample of the code and count what they catch",
        perform: |workspace, options| figures::figures(workspace, "mutants", options),
    },
    Chore {
        usage: "strength [--help]",
        what: "Measure how strong the players are and write STRENGTH.md",
        perform: |workspace, options| figures::figures(workspace, "strength", options),
    },
    Chore {
        usage: "dist [FORMAT|SYSTEM...]",
        what: "Make the packages of a release in target/dist, or only these: tar, deb, rpm, oci, zip, sbom, crates, python; x86_64-linux, aarch64-linux, x86_64-windows",
        perform: dist::dist,
    },
    Chore { usage: "help", what: "Print this list", perform: |_, _| help() },
];

fn main() -> ExitCode {
    let ended = test::compiler::called()
        .unwrap_or_else(|| perform(ArgumentReader::of_program()).map(|()| ExitCode::SUCCESS));
    match ended {
        Ok(code) => code,
        Err(error) => {
            eprintln!("error: {error:#}");
            error
                .downcast_ref::<FailedProgram>()
                .map_or(ExitCode::FAILURE, FailedProgram::exit_code)
        }
    }
}

fn perform(options: ArgumentReader) -> Result<()> {
    Chore::perform(&CHORES, &Workspace::find()?, options)
}

#[expect(clippy::unnecessary_wraps, reason = "a command as the others")]
fn help() -> Result<()> {
    println!("The development commands of the Trictrac project: cargo xtask COMMAND\n");
    Chore::list(&CHORES);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_has_a_name_of_its_own() {
        assert!(Chore::are_distinct(&CHORES));
        assert!(perform(ArgumentReader::new(["dig"])).is_err());
    }
}
