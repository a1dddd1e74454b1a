"""Attention in NumPy after the text of the ONNX operator (opset 25, docs/Operators.md), with a window besides."""

import numpy as np


def attention(q, k, v, options):
    if "past" in options:
        k = np.concatenate((options["past"]["k"], k), axis=2)
        v = np.concatenate((options["past"]["v"], v), axis=2)
    present_key, present_value = k, v

    # Grouped queries: each key head serves as many query heads in a row.
    group = q.shape[1] // k.shape[1]
    k, v = np.repeat(k, group, axis=1), np.repeat(v, group, axis=1)

    query, key = np.arange(q.shape[2])[:, None], np.arange(k.shape[2])[None, :]
    offset = present_key.shape[2] - options["new_keys"]
    bias = np.zeros((q.shape[0], 1, q.shape[2], k.shape[2]), dtype=q.dtype)
    if options.get("causal"):
        bias = np.where(key <= query + offset, bias, -np.inf)
    window = options.get("window", {})
    if "left" in window:
        bias = np.where(key >= query + offset - window["left"], bias, -np.inf)
    if "right" in window:
        bias = np.where(key <= query + offset + window["right"], bias, -np.inf)
    if "keyLengths" in options:
        nonpad = np.asarray(options["keyLengths"]).reshape(-1, 1, 1, 1)
        bias = np.where(key < nonpad, bias, -np.inf)
    mask = options.get("mask")
    if mask is not None and mask.dtype == bool:
        bias = np.where(mask, bias, -np.inf)
    elif mask is not None:
        bias = bias + mask

    scores = (q @ np.swapaxes(k, -1, -2)) * q.dtype.type(1 / np.sqrt(q.shape[-1]))
    capped = scores
    if "softcap" in options:
        softcap = q.dtype.type(options["softcap"])
        capped = softcap * np.tanh(scores / softcap)
    masked = (capped + bias).astype(q.dtype)

    # A row that may attend to nothing is 0, as the errata of onnx/onnx#8068 say.
    fully_masked = np.isneginf(masked).all(axis=-1, keepdims=True)
    largest = np.where(fully_masked, 0, masked.max(axis=-1, keepdims=True))
    exps = np.exp(masked - largest)
    weights = exps / np.where(fully_masked, 1, exps.sum(axis=-1, keepdims=True))
    return {
        "output": weights @ v,
        "present_k": present_key,
        "present_v": present_value,
        "scores": scores,
        "capped": capped,
        "masked": masked,
        "weights": weights,
        "maskedRows": np.flatnonzero(fully_masked),
    }
