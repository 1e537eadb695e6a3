//! Exports the network in floating point as an ONNX model, which any public runtime can load.
//!
//! Inputs, for a batch of N positions: `columns` (N × [`FEATURES`]: how often each column of the first layer is added),
//! `outlook` (N × [`OUTLOOK`], 0 to 1) and `prior` (N integers of 64 bits). Output: `outputs` (N × [`OUTPUTS`]).
//!
//! The file is a protocol buffer. This module writes the few messages that it needs; the field numbers are those of
//! `onnx.proto`, for version 8 of the intermediate representation and version 13 of the operators.

use crate::net::features::{FEATURES, PRIORS};
use crate::net::float::FloatNetwork;
use crate::net::outlook::OUTLOOK;
use crate::net::{HIDDEN, OUTPUTS, WIDTH};

/// The element types of `TensorProto.DataType`.
const FLOAT: u64 = 1;
const INT64: u64 = 7;

impl FloatNetwork {
    /// Returns the bytes of the model's file.
    #[must_use]
    pub fn to_onnx(&self) -> Vec<u8> {
        let mut operators = Message::default();
        operators.number(2, 13);
        let mut model = Message::default();
        model.number(1, 8);
        model.text(2, "trictrac");
        model.message(7, &self.graph());
        model.message(8, &operators);
        model.0
    }

    fn graph(&self) -> Message {
        let mut graph = Message::default();
        for (operator, inputs, output) in NODES {
            graph.message(1, &node(operator, inputs, output));
        }
        graph.text(2, "network");
        for weights in self.weights() {
            graph.message(5, &weights);
        }
        graph.message(11, &value("columns", FLOAT, Some(FEATURES)));
        graph.message(11, &value("outlook", FLOAT, Some(OUTLOOK)));
        graph.message(11, &value("prior", INT64, None));
        graph.message(12, &value("outputs", FLOAT, Some(OUTPUTS)));
        graph
    }

    fn weights(&self) -> [Message; 9] {
        // The model adds a row of priors to all outputs; only the first output has any.
        let mut priors = vec![[0.0; OUTPUTS]; PRIORS];
        for (row, prior) in priors.iter_mut().zip(&self.priors) {
            row[0] = *prior;
        }
        [
            tensor("first", &[FEATURES, WIDTH], self.first.as_flattened()),
            tensor("first_bias", &[WIDTH], &self.first_bias),
            tensor("zero", &[], &[0.0]),
            tensor("one", &[], &[1.0]),
            tensor("second", &[WIDTH + OUTLOOK, HIDDEN], self.second.as_flattened()),
            tensor("second_bias", &[HIDDEN], &self.second_bias),
            tensor("third", &[HIDDEN, OUTPUTS], self.third.as_flattened()),
            tensor("third_bias", &[OUTPUTS], &self.third_bias),
            tensor("priors", &[PRIORS, OUTPUTS], priors.as_flattened()),
        ]
    }
}

/// The operators in order, with their inputs and their output.
const NODES: [(&str, &[&str], &str); 8] = [
    ("Gemm", &["columns", "first", "first_bias"], "first_sums"),
    ("Clip", &["first_sums", "zero", "one"], "units"),
    ("Concat", &["units", "outlook"], "fed"),
    ("Gemm", &["fed", "second", "second_bias"], "second_sums"),
    ("Relu", &["second_sums"], "hidden"),
    ("Gemm", &["hidden", "third", "third_bias"], "third_sums"),
    ("Gather", &["priors", "prior"], "offsets"),
    ("Add", &["third_sums", "offsets"], "outputs"),
];

fn node(operator: &str, inputs: &[&str], output: &str) -> Message {
    let mut node = Message::default();
    for input in inputs {
        node.text(1, input);
    }
    node.text(2, output);
    node.text(3, output);
    node.text(4, operator);
    if operator == "Concat" {
        let mut axis = Message::default();
        axis.text(1, "axis");
        axis.number(3, 1);
        axis.number(20, 2); // The type of the attribute: INT.
        node.message(5, &axis);
    }
    node
}

fn tensor(name: &str, sizes: &[usize], weights: &[f32]) -> Message {
    let mut tensor = Message::default();
    for size in sizes {
        tensor.number(1, *size as u64);
    }
    tensor.number(2, FLOAT);
    tensor.text(8, name);
    let raw: Vec<u8> = weights.iter().flat_map(|weight| weight.to_le_bytes()).collect();
    tensor.bytes(9, &raw);
    tensor
}

/// Describes an input or output: for each position a row of `width` elements, or one element.
fn value(name: &str, element: u64, width: Option<usize>) -> Message {
    let mut shape = Message::default();
    let mut positions = Message::default();
    positions.text(2, "positions");
    shape.message(1, &positions);
    if let Some(width) = width {
        let mut row = Message::default();
        row.number(1, width as u64);
        shape.message(1, &row);
    }
    let (mut tensor, mut kind, mut value) =
        (Message::default(), Message::default(), Message::default());
    tensor.number(1, element);
    tensor.message(2, &shape);
    kind.message(1, &tensor);
    value.text(1, name);
    value.message(2, &kind);
    value
}

/// A protocol buffer message that is being written.
#[derive(Clone, Debug, Default)]
struct Message(Vec<u8>);

impl Message {
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
