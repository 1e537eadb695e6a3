//! Every text of a lesson exists, and uses exactly the variables of its step.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use trictrac_web::course::LESSONS;
use trictrac_web::glossary::{GlossaryPiece, pieces};
use trictrac_web::lessons::{StagedPosition, arguments};
use trictrac_words::lang::{Language, Texts};

use super::steps;

type Variables = BTreeSet<String>;

fn messages(file: &str) -> BTreeMap<String, Variables> {
    let resource =
        fluent_syntax::parser::parse(file).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
    let mut messages = BTreeMap::new();
    for entry in resource.body {
        if let Entry::Message(message) = entry {
            let mut found = Variables::new();
            collect(message.value.as_ref().unwrap(), &mut found);
            messages.insert(message.id.name.to_owned(), found);
        }
    }
    messages
}

fn collect(pattern: &Pattern<&str>, found: &mut Variables) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        let inline = match expression {
            Expression::Inline(inline) => inline,
            Expression::Select { selector, variants } => {
                for variant in variants {
                    collect(&variant.value, found);
                }
                selector
            }
        };
        if let InlineExpression::VariableReference { id } = inline {
            found.insert(id.name.to_owned());
        }
    }
}

#[test]
fn every_step_gives_its_texts_their_variables_and_no_others() {
    for language in Language::ALL {
        let messages = messages(language.parts());
        for (lesson, index, step) in steps() {
            let used: Variables = [step.text, step.ask, step.done]
                .iter()
                .flat_map(|key| messages[key.name()].clone())
                .collect();
            let given: Variables = step.facts.iter().map(|fact| fact.name()).collect();
            assert_eq!(used, given, "{lesson} {index}");
        }
        for lesson in &LESSONS {
            for key in [lesson.title, lesson.about] {
                assert!(messages[key.name()].is_empty(), "{key:?}");
            }
        }
    }
}

#[test]
fn every_text_can_be_told() {
    for texts in Language::ALL.map(Texts::new) {
        for (lesson, index, step) in steps() {
            let given = arguments(&texts, step, &StagedPosition::of(step.position));
            for key in [step.text, step.ask, step.done] {
                let text = texts.with(key, &given);
                assert!(!text.contains('{'), "{lesson} {index}: {text}");
                let wrong = |piece: &GlossaryPiece| matches!(piece, GlossaryPiece::Plain(plain) if plain.contains(['[', '|']));
                assert!(!pieces(&text).iter().any(wrong), "{lesson} {index}: {text}");
            }
            let asked = texts.with(step.ask, &given);
            assert!(!asked.contains('['), "what is to be done needs no help: {asked}");
        }
    }
}
