//! Online play without a network.
