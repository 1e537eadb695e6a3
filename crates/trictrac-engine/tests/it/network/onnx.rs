//! The floating-point network agrees with a public runtime, and the integers stay close to it.

use rten::{Model, Value};
use rten_tensor::prelude::*;
use rten_tensor::{NdTensor, Tensor};
use trictrac_engine::net::features::{self, FEATURES};
use trictrac_engine::net::float::{FloatNetwork, FloatPosition};
use trictrac_engine::net::outlook::{self, OUTLOOK};
use trictrac_engine::net::{Network, OUTPUTS, sigmoid};
use trictrac_rules::game::Match;
use trictrac_rules::side::Side;

use crate::network::positions::varied;
use crate::network::weights::{self, SMALL};

const POSITIONS: usize = 2000;

/// The inputs of a floating-point network.
struct Input {
    columns: Vec<u16>,
    outlook: [f32; OUTLOOK],
    stack: usize,
    score: usize,
    flagged_score: usize,
}

impl Input {
    fn of(state: &Match, own: Side) -> Self {
        let mut columns = Vec::new();
        features::columns(state, own, |column| columns.push(column as u16));
        let outlook = outlook::of(state, own).map(|input| f32::from(input) / 255.0);
        Self {
            columns,
            outlook,
            stack: features::stack(state, own),
            score: features::score(state, own),
            flagged_score: features::flagged_score(state, own),
        }
    }

    fn seen(&self) -> FloatPosition<'_> {
        let Self { ref columns, outlook, stack, score, flagged_score } = *self;
        FloatPosition { columns, outlook, stack, score, flagged_score }
    }
}

fn by_the_runtime(float: &FloatNetwork, inputs: &[Input]) -> Vec<[f32; OUTPUTS]> {
    let model = Model::load(float.to_onnx()).expect("a model");
    let mut columns = NdTensor::<f32, 2>::zeros([inputs.len(), FEATURES]);
    let mut outlook = NdTensor::<f32, 2>::zeros([inputs.len(), OUTLOOK]);
    for (row, input) in inputs.iter().enumerate() {
        for &column in &input.columns {
            columns[[row, usize::from(column)]] += 1.0;
        }
        for (place, value) in input.outlook.iter().enumerate() {
            outlook[[row, place]] = *value;
        }
    }
    let indices = |index: fn(&Input) -> usize| {
        let small = |input| i32::try_from(index(input)).expect("a small number");
        Tensor::from_data(&[inputs.len()], inputs.iter().map(small).collect::<Vec<_>>())
    };
    let node = |name| model.node_id(name).expect("a node of the model");
    let fed = vec![
        (node("columns"), columns.into()),
        (node("outlook"), outlook.into()),
        (node("stack"), indices(|input| input.stack).into()),
        (node("prior"), indices(|input| input.flagged_score).into()),
    ];
    let mut outputs = model.run(fed, &[node("outputs")], None).expect("outputs");
    let outputs: Tensor<f32> = Value::try_into(outputs.remove(0)).expect("numbers");
    outputs.to_vec().as_chunks().0.to_vec()
}

/// The greatest difference between outputs, relative to the larger output if that is above one.
fn difference(one: &[f32; OUTPUTS], other: &[f32; OUTPUTS]) -> f32 {
    let each = one.iter().zip(other).map(|(one, other)| (one - other).abs() / one.abs().max(1.0));
    each.fold(0.0, f32::max)
}

/// The error of the integers: the largest in any output, and the mean in the chance to win.
struct Bounds {
    most: f32,
    mean_win: f32,
}

#[test]
fn onnx_runtime_and_integers_agree_with_floating_point() {
    let states: Vec<_> = varied(2 * POSITIONS)
        .into_iter()
        .filter_map(|state| Some((state, state.next_roller()?)))
        .collect();
    assert!(states.len() >= 1000, "{}", states.len());
    let of = |(state, own): &(Match, Side)| Input::of(state, *own);
    let inputs: Vec<Input> = states.iter().map(of).collect();
    for (name, float, bounds) in [
        ("small", weights::random(1, SMALL), Bounds { most: 0.02, mean_win: 0.0015 }),
        ("trained", weights::trained(4), Bounds { most: 0.6, mean_win: 0.004 }),
    ] {
        let integer = Network::quantise(&float).expect(name);
        let (mut most, mut sum, mut runtime) = (0.0_f32, 0.0, 0.0_f32);
        let there = by_the_runtime(&float, &inputs);
        for (((state, own), input), there) in states.iter().zip(&inputs).zip(there) {
            let here = float.forward(&input.seen());
            runtime = runtime.max(difference(&here, &there));
            let rounded = integer.outputs(state, *own);
            most = most.max(difference(&here, &rounded));
            sum += (sigmoid(here[0]) - sigmoid(rounded[0])).abs();
        }
        let mean_win = sum / states.len() as f32;
        println!("{name}: runtime {runtime:e}, integers {most:e}, chance to win {mean_win:e}");
        assert!(runtime <= 1e-5, "{name}: {runtime:e}");
        assert!(most <= bounds.most, "{name}: {most:e}");
        assert!(mean_win <= bounds.mean_win, "{name}: {mean_win:e}");
    }
}
