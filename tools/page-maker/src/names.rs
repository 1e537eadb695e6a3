//! The check that the first module contains nothing of the crates that only parts beside the table need.

use anyhow::{Result, bail, ensure};
use wasmparser::{KnownCustom, Name, Parser, Payload};

/// The crates of the other forms, of the dice game, and of matches on a server.
const LATER: [&str; 3] = ["trictrac_forms", "tribord_babord", "trictrac_umpire"];
/// The name of functions that free a value. They are small, and a part may leave a value to the first module.
const FREES: &str = "drop_in_place";

/// Fails with the names of the functions of these crates in `module`, which must have the names of its functions.
pub(crate) fn check(module: &[u8]) -> Result<()> {
    let names = names(module)?;
    ensure!(!names.is_empty(), "the first module has no names of functions");
    let mut found: Vec<_> = names.into_iter().filter(|name| is_later(name)).collect();
    if found.is_empty() {
        return Ok(());
    }
    found.sort_unstable();
    bail!("the first module contains functions that only parts need:\n  {}", found.join("\n  "))
}

fn is_later(name: &str) -> bool {
    LATER.iter().any(|later| name.contains(later)) && !name.contains(FREES)
}

/// The names of the functions that `module` defines.
fn names(module: &[u8]) -> Result<Vec<&str>> {
    let (mut imported, mut names) = (0, Vec::new());
    for payload in Parser::new(0).parse_all(module) {
        match payload? {
            Payload::ImportSection(section) => {
                for import in section.into_imports() {
                    imported += u32::from(matches!(import?.ty, wasmparser::TypeRef::Func(_)));
                }
            }
            Payload::CustomSection(section) => {
                let KnownCustom::Name(section) = section.as_known() else { continue };
                for part in section {
                    let Name::Function(functions) = part? else { continue };
                    for function in functions {
                        let function = function?;
                        if function.index >= imported {
                            names.push(function.name);
                        }
                    }
                }
            }
            _ => {}
        }
    }
    Ok(names)
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{
        CodeSection, Function, FunctionSection, Module, NameMap, NameSection, TypeSection,
    };

    use super::*;

    /// A module with a function of this name.
    fn module(name: &str) -> Vec<u8> {
        let (mut types, mut functions, mut code) =
            (TypeSection::new(), FunctionSection::new(), CodeSection::new());
        types.ty().function([], []);
        functions.function(0);
        let mut function = Function::new([]);
        function.instructions().end();
        code.function(&function);
        let (mut map, mut names) = (NameMap::new(), NameSection::new());
        map.append(0, name);
        names.functions(&map);
        let mut module = Module::new();
        module.section(&types).section(&functions).section(&code).section(&names);
        module.finish()
    }

    #[test]
    fn functions_that_only_parts_need_are_found() {
        assert!(check(&module("_ZN14trictrac_rules4game5Match5apply17h0E")).is_ok());
        assert!(
            check(&module("_ZN4core3ptr48drop_in_place$LT$trictrac_forms..game..Match$GT$E"))
                .is_ok()
        );
        let error = check(&module("_ZN14trictrac_forms4game5Match5apply17h0E")).unwrap_err();
        assert!(
            error.to_string().ends_with("_ZN14trictrac_forms4game5Match5apply17h0E"),
            "{error}"
        );
        assert!(check(&Module::new().finish()).is_err(), "there are no names");
    }
}
