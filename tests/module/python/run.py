"""Calls read from standard input, computed by the program that is named; their results on standard output."""

import importlib
import json
import sys

import numpy as np

TYPES = {"Float32Array": np.float32, "Float64Array": np.float64, "Uint8Array": bool}


def decoded(value):
    if isinstance(value, dict) and "data" in value:
        numbers = np.array([float(text) for text in value["data"]])
        return numbers.astype(TYPES[value["type"]]).reshape(value["shape"])
    if isinstance(value, dict):
        return {name: decoded(member) for name, member in value.items()}
    return value


def encoded(array):
    return [repr(float(number)) for number in array.reshape(-1)]


def main(program):
    attention = importlib.import_module(program).attention
    found = []
    for q, k, v, options in json.load(sys.stdin):
        q, k, v, options = decoded(q), decoded(k), decoded(v), decoded(options)
        options["new_keys"] = k.shape[2]
        result = attention(q, k, v, options)
        found.append({name: encoded(array) for name, array in result.items()})
    json.dump(found, sys.stdout)


main(sys.argv[1])
