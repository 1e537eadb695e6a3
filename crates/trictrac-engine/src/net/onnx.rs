//! Exports the network in floating point as an ONNX model, which any public runtime can load.
//!
//! Inputs, for a batch of N positions: `columns` (N × [`FEATURES`]: how often each column of the first layer is added),
//! `outlook` (N × [`OUTLOOK`], 0 to 1), and `stack` and `prior` (N integers of 64 bits each: the stack, and the score with
//! the pavillon). Output: `outputs` (N × [`OUTPUTS`]).
//!
//! The file is a protocol buffer. This module writes the few messages that it needs; the field numbers are those of
//! `onnx.proto`, for version 8 of the intermediate representation and version 13 of the operators.

use crate::net::features::{FEATURES, FLAGGED_SCORES, STACKS};
use crate::net::float::{FloatNetwork, FloatStack};
use crate::net::outlook::OUTLOOK;
use crate::net::{END_OUTPUTS, HIDDEN, NetworkOutput, OUTPUTS, WIDTH};

/// The element types of `TensorProto.DataType`.
const FLOAT: u64 = 1;
const INT64: u64 = 7;

impl FloatNetwork {
    /// Returns the bytes of the model's file.
    #[must_use]
    pub fn to_onnx(&self) -> Vec<u8> {
        let mut operators = OnnxMessage::default();
        operators.number(2, 13);
        let mut model = OnnxMessage::default();
        model.number(1, 8);
        model.text(2, "trictrac");
        model.message(7, &self.graph());
        model.message(8, &operators);
        model.0
    }

    fn graph(&self) -> OnnxMessage {
        let mut graph = OnnxMessage::default();
        for (operator, inputs, output) in NODES {
            graph.message(1, &node(operator, inputs, output));
        }
        graph.text(2, "network");
        for weights in self.weights() {
            graph.message(5, &weights);
        }
        graph.message(11, &value("columns", FLOAT, Some(FEATURES)));
        graph.message(11, &value("outlook", FLOAT, Some(OUTLOOK)));
        graph.message(11, &value("stack", INT64, None));
        graph.message(11, &value("prior", INT64, None));
        graph.message(12, &value("outputs", FLOAT, Some(OUTPUTS)));
        graph
    }

    fn weights(&self) -> [OnnxMessage; 10] {
        let of_stacks = |weights: fn(&FloatStack) -> &[f32]| -> Vec<f32> {
            self.stacks.iter().flat_map(weights).copied().collect()
        };
        [
            tensor("first", &[FEATURES, WIDTH], self.first.as_flattened()),
            tensor("first_bias", &[WIDTH], &self.first_bias),
            tensor("zero", &[], &[0.0]),
            tensor("one", &[], &[1.0]),
            axes("middle"),
            tensor(
                "second",
                &[STACKS, WIDTH + OUTLOOK, HIDDEN],
                &of_stacks(|stack| stack.second.as_flattened()),
            ),
            tensor("second_bias", &[STACKS, 1, HIDDEN], &of_stacks(|stack| &stack.second_bias)),
            tensor(
                "third",
                &[STACKS, HIDDEN, OUTPUTS],
                &of_stacks(|stack| stack.third.as_flattened()),
            ),
            tensor("third_bias", &[STACKS, 1, OUTPUTS], &of_stacks(|stack| &stack.third_bias)),
            tensor("priors", &[FLAGGED_SCORES, 1, OUTPUTS], self.priors().as_flattened()),
        ]
    }

    /// Returns a row of priors for all outputs; only the chance to win and the ends have any.
    fn priors(&self) -> Vec<[f32; OUTPUTS]> {
        let mut priors = vec![[0.0; OUTPUTS]; FLAGGED_SCORES];
        for (index, (row, ends)) in priors.iter_mut().zip(&self.end_priors).enumerate() {
            row[NetworkOutput::Win as usize] = self.win_priors[index / 3];
            row[NetworkOutput::Ends as usize..][..END_OUTPUTS].copy_from_slice(ends);
        }
        priors
    }
}

/// The operators in order, with their inputs and their output.
///
/// A position takes the second and third layer of its stack, so these layers are products of its own matrices: their
/// middle dimension, of size 1, is the row that is multiplied.
const NODES: [(&str, &[&str], &str); 16] = [
    ("Gemm", &["columns", "first", "first_bias"], "first_sums"),
    ("Clip", &["first_sums", "zero", "one"], "units"),
    ("Concat", &["units", "outlook"], "fed"),
    ("Unsqueeze", &["fed", "middle"], "fed_rows"),
    ("Gather", &["second", "stack"], "own_second"),
    ("MatMul", &["fed_rows", "own_second"], "second_products"),
    ("Gather", &["second_bias", "stack"], "own_second_bias"),
    ("Add", &["second_products", "own_second_bias"], "second_sums"),
    ("Relu", &["second_sums"], "hidden"),
    ("Gather", &["third", "stack"], "own_third"),
    ("MatMul", &["hidden", "own_third"], "third_products"),
    ("Gather", &["third_bias", "stack"], "own_third_bias"),
    ("Add", &["third_products", "own_third_bias"], "third_sums"),
    ("Gather", &["priors", "prior"], "offsets"),
    ("Add", &["third_sums", "offsets"], "output_rows"),
    ("Squeeze", &["output_rows", "middle"], "outputs"),
];

fn node(operator: &str, inputs: &[&str], output: &str) -> OnnxMessage {
    let mut node = OnnxMessage::default();
    for input in inputs {
        node.text(1, input);
    }
    node.text(2, output);
    node.text(3, output);
    node.text(4, operator);
    if operator == "Concat" {
        let mut axis = OnnxMessage::default();
        axis.text(1, "axis");
        axis.number(3, 1);
        axis.number(20, 2); // The type of the attribute: INT.
        node.message(5, &axis);
    }
    node
}

fn tensor(name: &str, sizes: &[usize], weights: &[f32]) -> OnnxMessage {
    let mut tensor = OnnxMessage::default();
    for size in sizes {
        tensor.number(1, *size as u64);
    }
    tensor.number(2, FLOAT);
    tensor.text(8, name);
    let raw: Vec<u8> = weights.iter().flat_map(|weight| weight.to_le_bytes()).collect();
    tensor.bytes(9, &raw);
    tensor
}

/// The list of axes that contains only the second one.
fn axes(name: &str) -> OnnxMessage {
    let mut tensor = OnnxMessage::default();
    tensor.number(1, 1);
    tensor.number(2, INT64);
    tensor.text(8, name);
    tensor.bytes(9, &1_i64.to_le_bytes());
    tensor
}

/// Describes an input or output: for each position a row of `width` elements, or one element.
fn value(name: &str, element: u64, width: Option<usize>) -> OnnxMessage {
    let mut shape = OnnxMessage::default();
    let mut positions = OnnxMessage::default();
    positions.text(2, "positions");
    shape.message(1, &positions);
    if let Some(width) = width {
        let mut row = OnnxMessage::default();
        row.number(1, width as u64);
        shape.message(1, &row);
    }
    let (mut tensor, mut kind, mut value) =
        (OnnxMessage::default(), OnnxMessage::default(), OnnxMessage::default());
    tensor.number(1, element);
    tensor.message(2, &shape);
    kind.message(1, &tensor);
    value.text(1, name);
    value.message(2, &kind);
    value
}

/// A protocol buffer message that is being written.
#[derive(Clone, Debug, Default)]
struct OnnxMessage(Vec<u8>);

impl OnnxMessage {
    fn number(&mut self, field: u64, number: u64) {
        self.variable(field << 3);
        self.variable(number);
    }

    fn text(&mut self, field: u64, text: &str) {
        self.bytes(field, text.as_bytes());
    }

    fn message(&mut self, field: u64, message: &Self) {
        self.bytes(field, &message.0);
    }

    fn bytes(&mut self, field: u64, bytes: &[u8]) {
        self.variable(field << 3 | 2);
        self.variable(bytes.len() as u64);
        self.0.extend_from_slice(bytes);
    }

    /// Writes a number as a varint: seven bits a byte, the lowest first.
    fn variable(&mut self, mut number: u64) {
        while number >= 0x80 {
            self.0.push(number as u8 | 0x80);
            number >>= 7;
        }
        self.0.push(number as u8);
    }
}
