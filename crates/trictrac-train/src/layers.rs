//! The weights of a network, layer by layer.

use trictrac_engine::net::float::FloatNetwork;

/// Returns all weights, layer by layer: the first layer, the priors, the stacks.
pub(crate) fn layers(network: &FloatNetwork) -> Vec<&[f32]> {
    let mut layers = vec![
        network.first.as_flattened(),
        &network.first_bias,
        &network.win_priors,
        network.end_priors.as_flattened(),
    ];
    for stack in &network.stacks {
        layers.extend([stack.second.as_flattened(), &stack.second_bias]);
        layers.extend([stack.third.as_flattened(), &stack.third_bias]);
    }
    layers
}

/// Returns the same as [`layers`], to be changed.
pub(crate) fn layers_mut(network: &mut FloatNetwork) -> Vec<&mut [f32]> {
    let mut layers = vec![
        network.first.as_flattened_mut(),
        &mut network.first_bias,
        &mut network.win_priors,
        network.end_priors.as_flattened_mut(),
    ];
    for stack in &mut network.stacks {
        layers.extend([stack.second.as_flattened_mut(), &mut stack.second_bias]);
        layers.extend([stack.third.as_flattened_mut(), &mut stack.third_bias]);
    }
    layers
}
