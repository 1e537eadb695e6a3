//! Merges modules into one, and leaves out what only debuggers need, such as the names of functions.

use std::collections::HashMap;

use anyhow::{Result, anyhow, bail, ensure};
use wasm_encoder::reencode::{Error, Reencode, RoundtripReencoder};
use wasm_encoder::{
    CodeSection, DataCountSection, DataSection, ElementSection, FunctionSection, ImportSection,
    Module, TypeSection,
};
use wasmparser::{FuncType, Import, Parser, Payload, TypeRef};

/// The content of the modules that are merged so far.
///
/// They may import memories, tables and globals, define functions, and fill memories and tables, as the parts of a split
/// module do. Anything else is refused.
#[derive(Default)]
struct MergedModules<'a> {
    types: Vec<FuncType>,
    imports: Vec<Import<'a>>,
    functions: FunctionSection,
    elements: ElementSection,
    code: CodeSection,
    data: DataSection,
}

/// Merges `modules` into one with the content of all.
pub(crate) fn merge(modules: &[Vec<u8>]) -> Result<Vec<u8>> {
    let mut merged = MergedModules::default();
    for module in modules {
        merged.add(module)?;
    }
    merged.encode()
}

impl<'a> MergedModules<'a> {
    fn add(&mut self, module: &'a [u8]) -> Result<()> {
        let mut new = NewNumbers {
            all_types: &mut self.types,
            types: Vec::new(),
            imported: HashMap::new(),
            functions: self.functions.len(),
            elements: self.elements.len(),
            data: self.data.len(),
        };
        for payload in Parser::new(0).parse_all(module) {
            match payload? {
                Payload::TypeSection(section) => {
                    new.types = section.into_iter_err_on_gc_types().collect::<Result<_, _>>()?;
                }
                Payload::ImportSection(section) => {
                    for import in section.into_imports() {
                        new.import(&mut self.imports, import?)?;
                    }
                }
                Payload::FunctionSection(section) => {
                    for of_type in section {
                        self.functions.function(new.type_index(of_type?).map_err(shown)?);
                    }
                }
                Payload::ElementSection(section) => {
                    new.parse_element_section(&mut self.elements, section).map_err(shown)?;
                }
                Payload::CodeSectionEntry(body) => {
                    new.parse_function_body(&mut self.code, body).map_err(shown)?;
                }
                Payload::DataSection(section) => {
                    new.parse_data_section(&mut self.data, section).map_err(shown)?;
                }
                Payload::ExportSection(section) => ensure!(section.count() == 0, "an export"),
                Payload::Version { .. }
                | Payload::DataCountSection { .. }
                | Payload::CodeSectionStart { .. }
                | Payload::CustomSection(_)
                | Payload::End(_) => {}
                other => bail!("a module to merge has {other:?}"),
            }
        }
        Ok(())
    }

    fn encode(&self) -> Result<Vec<u8>> {
        let mut types = TypeSection::new();
        for one in &self.types {
            types.ty().func_type(&RoundtripReencoder.func_type(one.clone()).map_err(shown)?);
        }
        let mut imports = ImportSection::new();
        for one in &self.imports {
            RoundtripReencoder.parse_import(&mut imports, *one).map_err(shown)?;
        }
        let mut module = Module::new();
        module.section(&types).section(&imports).section(&self.functions).section(&self.elements);
        module.section(&DataCountSection { count: self.data.len() });
        module.section(&self.code).section(&self.data);
        Ok(module.finish())
    }
}

/// The kinds of imports of a module.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum ImportKind {
    Table,
    Memory,
    Global,
}

fn kind(import: &Import<'_>) -> Result<ImportKind> {
    Ok(match import.ty {
        TypeRef::Table(_) => ImportKind::Table,
        TypeRef::Memory(_) => ImportKind::Memory,
        TypeRef::Global(_) => ImportKind::Global,
        other => bail!("{}.{} is imported: {other:?}", import.module, import.name),
    })
}

/// The new numbers of everything in one module.
struct NewNumbers<'m> {
    /// The types of the merged module, in which those that are used appear once.
    all_types: &'m mut Vec<FuncType>,
    types: Vec<FuncType>,
    imported: HashMap<ImportKind, Vec<u32>>,
    /// The first new number of each kind.
    functions: u32,
    elements: u32,
    data: u32,
}

impl NewNumbers<'_> {
    /// Adds an import, unless an earlier module has it too, and notes its new number.
    fn import<'a>(&mut self, all: &mut Vec<Import<'a>>, import: Import<'a>) -> Result<()> {
        let kind_here = kind(&import)?;
        let alike = all.iter().filter(|it| kind(it).is_ok_and(|kind| kind == kind_here));
        let known = alike.clone().position(|it| *it == import);
        let number = known.unwrap_or_else(|| alike.count());
        if known.is_none() {
            all.push(import);
        }
        self.imported.entry(kind_here).or_default().push(u32::try_from(number)?);
        Ok(())
    }

    fn imported(&self, kind: ImportKind, index: u32) -> Result<u32, Error<anyhow::Error>> {
        let new = self.imported.get(&kind).and_then(|all| all.get(index as usize)).copied();
        new.ok_or_else(|| Error::UserError(anyhow!("{kind:?} {index} is not imported")))
    }
}

impl Reencode for NewNumbers<'_> {
    type Error = anyhow::Error;

    fn type_index(&mut self, index: u32) -> Result<u32, Error<Self::Error>> {
        let missing = || Error::UserError(anyhow!("there is no type {index}"));
        let one = self.types.get(index as usize).ok_or_else(missing)?;
        let known = self.all_types.iter().position(|it| it == one);
        let number = known.unwrap_or_else(|| {
            self.all_types.push(one.clone());
            self.all_types.len() - 1
        });
        u32::try_from(number).map_err(|error| Error::UserError(error.into()))
    }

    fn function_index(&mut self, index: u32) -> Result<u32, Error<Self::Error>> {
        Ok(self.functions + index)
    }

    fn element_index(&mut self, index: u32) -> Result<u32, Error<Self::Error>> {
        Ok(self.elements + index)
    }

    fn data_index(&mut self, index: u32) -> Result<u32, Error<Self::Error>> {
        Ok(self.data + index)
    }

    fn table_index(&mut self, index: u32) -> Result<u32, Error<Self::Error>> {
        self.imported(ImportKind::Table, index)
    }

    fn memory_index(&mut self, index: u32) -> Result<u32, Error<Self::Error>> {
        self.imported(ImportKind::Memory, index)
    }

    fn global_index(&mut self, index: u32) -> Result<u32, Error<Self::Error>> {
        self.imported(ImportKind::Global, index)
    }
}

/// An error of the encoder as one that can be shown.
fn shown<E: std::fmt::Display + Into<anyhow::Error>>(error: Error<E>) -> anyhow::Error {
    match error {
        Error::UserError(error) => error.into(),
        other => anyhow!("{other}"),
    }
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{
        BlockType, ConstExpr, Elements, EntityType, Function, Instruction, MemoryType, RefType,
        TableType, ValType,
    };

    use super::*;

    /// A part of a split module: a function in place `at` of the table, which calls another one through the table, and its data.
    fn part(at: i32, result: ValType) -> Vec<u8> {
        let mut types = TypeSection::new();
        types.ty().function([ValType::F64], []);
        types.ty().function([], [result]);
        let mut imports = ImportSection::new();
        let table = TableType {
            element_type: RefType::FUNCREF,
            table64: false,
            minimum: 10,
            maximum: None,
            shared: false,
        };
        let memory = MemoryType {
            minimum: 1,
            maximum: None,
            memory64: false,
            shared: false,
            page_size_log2: None,
        };
        imports.import("main", "table", EntityType::Table(table));
        imports.import("main", "memory", EntityType::Memory(memory));
        let mut functions = FunctionSection::new();
        functions.function(1);
        let mut elements = ElementSection::new();
        elements.active(
            None,
            &ConstExpr::i32_const(at),
            Elements::Functions([0].as_slice().into()),
        );
        let mut code = CodeSection::new();
        let mut body = Function::new([]);
        body.instruction(&Instruction::Block(BlockType::FunctionType(1)));
        body.instruction(&Instruction::I32Const(1 - at));
        body.instruction(&Instruction::CallIndirect { type_index: 1, table_index: 0 });
        body.instruction(&Instruction::End);
        body.instruction(&Instruction::End);
        code.function(&body);
        let mut data = DataSection::new();
        data.active(0, &ConstExpr::i32_const(at), [7]);
        let mut module = Module::new();
        module.section(&types).section(&imports).section(&functions).section(&elements);
        module.section(&DataCountSection { count: 1 }).section(&code).section(&data);
        module.finish()
    }

    #[test]
    fn a_merged_module_has_the_content_of_all() -> Result<()> {
        let merged = merge(&[part(0, ValType::I32), part(1, ValType::I64), part(2, ValType::I32)])?;
        wasmparser::Validator::new().validate_all(&merged)?;
        let mut counts = Vec::new();
        for payload in Parser::new(0).parse_all(&merged) {
            counts.extend(match payload? {
                Payload::TypeSection(section) => Some(("types", section.count())),
                Payload::ImportSection(section) => Some(("imports", section.count())),
                Payload::FunctionSection(section) => Some(("functions", section.count())),
                Payload::ElementSection(section) => Some(("elements", section.count())),
                Payload::DataSection(section) => Some(("data", section.count())),
                _ => None,
            });
        }
        let expected =
            [("types", 2), ("imports", 2), ("functions", 3), ("elements", 3), ("data", 3)];
        assert_eq!(counts, expected, "the type that no function uses is left out");
        Ok(())
    }

    #[test]
    fn one_module_keeps_its_content() -> Result<()> {
        let merged = merge(&[part(3, ValType::I32)])?;
        wasmparser::Validator::new().validate_all(&merged)?;
        assert!(merged.len() < part(3, ValType::I32).len(), "without the type that is not used");
        Ok(())
    }

    #[test]
    fn what_is_no_part_of_a_split_module_is_refused() {
        let mut imports = ImportSection::new();
        imports.import("main", "call", EntityType::Function(0));
        let mut types = TypeSection::new();
        types.ty().function([], []);
        let mut module = Module::new();
        module.section(&types).section(&imports);
        let error = merge(&[module.finish()]).expect_err("a function is imported").to_string();
        assert!(error.contains("main.call"), "{error}");
    }
}
