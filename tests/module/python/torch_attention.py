"""Attention in PyTorch: the program that the documentation of scaled_dot_product_attention gives, with what it lacks in front.

PyTorch before 2.0 has no such call, so this is its documented equivalent, one boolean mask and one added to the scores.
"""

import math

import torch


def attention(q, k, v, options):
    as_tensor = torch.from_numpy
    q, k, v = as_tensor(q), as_tensor(k), as_tensor(v)
    if "past" in options:
        k = torch.cat((as_tensor(options["past"]["k"]), k), dim=-2)
        v = torch.cat((as_tensor(options["past"]["v"]), v), dim=-2)
    present_k, present_v = k, v
    L, S = q.size(-2), k.size(-2)
    before = S - options["new_keys"]

    may = torch.ones(q.size(0), 1, L, S, dtype=torch.bool)
    if options.get("causal"):
        may = may.tril(diagonal=before)
    window = options.get("window", {})
    if "left" in window:
        may = may.triu(diagonal=before - window["left"])
    if "right" in window:
        may = may.tril(diagonal=before + window["right"])
    if "keyLengths" in options:
        lengths = torch.tensor(options["keyLengths"])
        may = may & (torch.arange(S) < lengths[:, None])[:, None, None, :]
    added = torch.zeros(L, S, dtype=q.dtype)
    mask = options.get("mask")
    if mask is not None and mask.dtype == bool:
        may = may & as_tensor(mask)
    elif mask is not None:
        added = as_tensor(mask)

    k = k.repeat_interleave(q.size(-3) // k.size(-3), -3)
    v = v.repeat_interleave(q.size(-3) // v.size(-3), -3)
    scores = q @ k.transpose(-2, -1) * (1 / math.sqrt(q.size(-1)))
    capped = scores
    if "softcap" in options:
        capped = options["softcap"] * torch.tanh(scores / options["softcap"])
    masked = (capped + added).masked_fill(~may, -torch.inf)
    # From 2.5 on a row that may attend to nothing is 0.
    weights = torch.softmax(masked, dim=-1).nan_to_num()
    found = {
        "output": weights @ v,
        "present_k": present_k,
        "present_v": present_v,
        "scores": scores,
        "capped": capped,
        "masked": masked,
        "weights": weights,
        "maskedRows": torch.isneginf(masked).all(dim=-1).flatten().nonzero(),
    }
    return {name: tensor.numpy() for name, tensor in found.items()}
