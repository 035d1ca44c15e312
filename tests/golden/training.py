#!/usr/bin/env python3
"""Losses of PyTorch over 100 steps, for a small transformer with the positions of each kind of scheme.

Everything but AdamW and the gradients is written here from its definition: the random numbers, the examples, the model
and the positions. PyTorch computes in double, differentiates by itself, and changes the weights with its own AdamW.

  python3 tests/golden/training.py            writes training.inc
  python3 tests/golden/training.py --check    compares with it
  python3 tests/golden/training.py --time     the time of a step of the default model in float32 on one thread

It needs PyTorch and NumPy: Debian's python3-torch, with libopenblas0-pthread for --time.
"""

import json
import math
import os
import re
import sys
import time
from pathlib import Path

import numpy as np
import torch

MASK = (1 << 64) - 1
STEP = 0x9E3779B97F4A7C15


def mix(z):
    z &= MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


class Dice:
    """splitmix64, from which the upper 32 bits are taken."""

    def __init__(self, seed, number):
        self.state = mix(mix(seed + STEP) ^ ((number * STEP) & MASK))

    def below(self, count):
        self.state = (self.state + STEP) & MASK
        return ((mix(self.state) >> 32) * count) >> 32


def normal(seed, index):
    """Marsaglia's polar method on splitmix64."""
    state = mix(mix(seed + STEP) ^ ((index * STEP) & MASK))
    while True:
        state = (state + STEP) & MASK
        u = (mix(state) >> 11) * 2.0**-52 - 1
        state = (state + STEP) & MASK
        v = (mix(state) >> 11) * 2.0**-52 - 1
        s = u * u + v * v
        if 0 < s < 1:
            return u * math.sqrt(-2 * math.log(s) / s)


LETTERS = 16


def copy_examples(seed, step, batch, longest):
    """Inputs and targets, [batch, 2 n]: a b c : a b, to be followed by a b c."""
    dice = Dice(seed, step)
    n = 1 + dice.below(longest)
    text = [[dice.below(LETTERS) for _ in range(n)] for _ in range(batch)]
    inputs = [t + [LETTERS] + t[:-1] for t in text]
    targets = [[-100] * n + t for t in text]
    return torch.tensor(inputs), torch.tensor(targets)


def sinusoidal(count, d):
    rows = np.zeros((count, d))
    for i in range(d // 2):
        angles = np.arange(count) * 10000.0 ** (-2 * i / d)
        rows[:, 2 * i], rows[:, 2 * i + 1] = np.sin(angles), np.cos(angles)
    return torch.tensor(rows.astype(np.float32).astype(np.float64))


def rotations(count, d):
    angles = np.arange(count)[:, None] * 10000.0 ** (-2 * np.arange(d // 2) / d)[None, :]
    single = [f(angles).astype(np.float32).astype(np.float64) for f in (np.cos, np.sin)]
    return [torch.tensor(each) for each in single]


def alibi(count, heads):
    """Slopes 2^(-8/n), 2^(-16/n), … of Press et al. 2021, for n heads, a power of two."""
    slopes = torch.tensor([2.0 ** (-8 * (h + 1) / heads) for h in range(heads)], dtype=torch.float64)
    distance = torch.arange(count)[:, None] - torch.arange(count)[None, :]
    return -slopes[:, None, None] * distance[None]


def t5_bucket(distance, buckets, most):
    """_relative_position_bucket of transformers for a decoder."""
    x = max(distance, 0)
    single = buckets // 2
    if x < single:
        return x
    far = single + int(math.log(x / single) / math.log(most / single) * (buckets - single))
    return min(far, buckets - 1)


class Model:
    def __init__(self, scheme, seed, d, layers, heads, longest, dtype=torch.float64):
        self.scheme, self.d, self.layers, self.heads, self.head = scheme, d, layers, heads, d // heads
        self.dtype = dtype
        tokens = 2 * longest
        self.tensors, self.decays = [], []
        made = 0
        weight_seed = 1 << 41

        def tensor(rows, cols, deviation, start=0.0, rows_of=None):
            nonlocal made
            first = weight_seed + (made << 24)
            made += 1
            if rows_of is not None:
                numbers = rows_of
            elif deviation > 0:
                numbers = [deviation * normal(seed, first + k) for k in range(rows * cols)]
                numbers = torch.tensor(numbers, dtype=torch.float64).reshape(rows, cols)
            else:
                numbers = torch.full((rows, cols), start, dtype=torch.float64)
            weight = numbers.to(dtype).requires_grad_()
            self.tensors.append(weight)
            self.decays.append(rows > 1)
            return weight

        by = lambda inputs: 1 / math.sqrt(inputs)
        added = by(2 * layers)
        self.embedding = tensor(LETTERS + 1, d, 1)
        if scheme == "learned":
            table = [[0.02 * normal(seed, p * 16384 + c) for c in range(d)] for p in range(tokens)]
            table = torch.tensor(np.array(table).astype(np.float32).astype(np.float64))
            self.table = tensor(tokens, d, 0, rows_of=table)
        if scheme == "t5-bias":
            distances = [[t5_bucket(q - k, 8, 16) for k in range(tokens)] for q in range(tokens)]
            self.buckets = torch.tensor(distances)
            self.table = tensor(int(self.buckets.max()) + 1, heads, 0)
        if scheme == "kerple":
            self.r1, self.r2 = [tensor(1, heads, 0, 1.0) for _ in range(2)]
        if scheme == "fire":
            units = 32
            self.c = tensor(1, 1, 0, 0.1)
            count = 2 * units + heads * (units + 1)
            second = range(2 * units, 2 * units + heads * units)
            numbers = [normal(seed, k) / (math.sqrt(units) if k in second else 1) for k in range(count)]
            self.network = tensor(1, count, 0, 1.0, rows_of=torch.tensor([numbers], dtype=torch.float64))
        self.blocks = []
        for _ in range(layers):
            block = {"gain": tensor(1, d, 0, 1.0), "qkv": tensor(d, 3 * d, by(d)), "output": tensor(d, d, by(d) * added)}
            block["mlp_gain"] = tensor(1, d, 0, 1.0)
            block["in"] = tensor(d, 4 * d, by(d))
            block["out"] = tensor(4 * d, d, by(4 * d) * added)
            self.blocks.append(block)
        self.gain = tensor(1, d, 0, 1.0)
        self.unembedding = tensor(d, LETTERS + 1, by(d))
        self.rows = sinusoidal(tokens, d).to(dtype)
        self.cosines, self.sines = [each.to(dtype) for each in rotations(tokens, self.head)]
        self.bias = alibi(tokens, heads).to(dtype)

    def norm(self, x, gain):
        return gain * x / torch.sqrt((x * x).mean(-1, keepdim=True) + 1e-5)

    def rotate(self, x):
        n = x.shape[-2]
        first, second = x[..., 0::2], x[..., 1::2]
        c, s = self.cosines[:n], self.sines[:n]
        return torch.stack((first * c - second * s, second * c + first * s), -1).flatten(-2)

    def kerple(self, n):
        """The logarithmic variant of Chi et al. 2022: -r1 ln(1 + r2 k)."""
        distance = (torch.arange(n)[:, None] - torch.arange(n)[None, :]).abs().to(self.dtype)
        column = lambda r: r.reshape(-1, 1, 1)
        return -column(self.r1) * torch.log(1 + column(self.r2) * distance)

    def fire(self, n):
        """Li et al. 2023, section 3, with a threshold of 512 that is not learned."""
        distance = (torch.arange(n)[:, None] - torch.arange(n)[None, :]).abs().to(self.dtype)
        query = torch.arange(n).clamp(min=512)[:, None].to(self.dtype)
        phi = lambda x: torch.log(self.c[0, 0] * x + 1)
        near = phi(distance) / (phi(query) + 1e-6)
        w1, b1, w2, b2 = self.network[0].split([32, 32, 32 * self.heads, self.heads])
        units = torch.relu(near[..., None] * w1 + b1)
        return (units @ w2.reshape(self.heads, 32).T + b2).permute(2, 0, 1)

    def loss(self, inputs, targets):
        n = inputs.shape[1]
        x = self.embedding[inputs]
        if self.scheme == "sinusoidal":
            x = x + self.rows[:n]
        if self.scheme == "learned":
            x = x + self.table[:n]
        hidden = torch.full((n, n), -math.inf, dtype=self.dtype).triu(1)
        for block in self.blocks:
            qkv = self.norm(x, block["gain"]) @ block["qkv"]
            q, k, v = [each.unflatten(-1, (self.heads, self.head)).transpose(1, 2) for each in qkv.split(self.d, -1)]
            if self.scheme == "rope":
                q, k = self.rotate(q), self.rotate(k)
            scores = q @ k.transpose(-1, -2) / math.sqrt(self.head)
            if self.scheme == "alibi":
                scores = scores + self.bias[:, :n, :n]
            if self.scheme == "t5-bias":
                scores = scores + self.table[self.buckets[:n, :n]].permute(2, 0, 1)
            if self.scheme in ("kerple", "fire"):
                scores = scores + getattr(self, self.scheme)(n)
            mixed = torch.softmax(scores + hidden, -1) @ v
            x = x + mixed.transpose(1, 2).flatten(-2) @ block["output"]
            x = x + torch.nn.functional.silu(self.norm(x, block["mlp_gain"]) @ block["in"]) @ block["out"]
        logits = self.norm(x, self.gain) @ self.unembedding
        return torch.nn.functional.cross_entropy(logits.flatten(0, 1), targets.flatten(), ignore_index=-100)


def losses(scheme, steps=100, seed=3, d=16, layers=2, heads=2, longest=6, batch=4, rate=0.003, warmup=10, decay=0.01):
    model = Model(scheme, seed, d, layers, heads, 2 * longest)
    groups = [
        {"params": [t for t, decays in zip(model.tensors, model.decays) if decays is on], "weight_decay": decay * on}
        for on in (True, False)
    ]
    optimizer = torch.optim.AdamW(groups, lr=rate, betas=(0.9, 0.99), eps=1e-8)
    result = []
    for step in range(steps):
        inputs, targets = copy_examples(seed, step, batch, longest)
        optimizer.zero_grad()
        loss = model.loss(inputs, targets)
        loss.backward()
        norm = math.sqrt(sum(float((t.grad**2).sum()) for t in model.tensors if t.grad is not None))
        for t in model.tensors:
            if t.grad is None:
                t.grad = torch.zeros_like(t)
            elif norm > 1:
                t.grad /= norm
        now = rate * min(1, (step + 1) / warmup) * (0.1 + 0.9 * 0.5 * (1 + math.cos(math.pi * min(1, step / steps))))
        for group in optimizer.param_groups:
            group["lr"] = now
        optimizer.step()
        result.append(float(loss.detach()))
    return result


SCHEMES = ["nope", "sinusoidal", "learned", "rope", "alibi", "t5-bias", "kerple", "fire"]


def measure():
    torch.set_num_threads(1)
    model = Model("rope", 0, 32, 2, 2, 128, dtype=torch.float32)
    optimizer = torch.optim.AdamW(model.tensors, lr=1e-3)
    inputs = torch.randint(0, LETTERS, (32, 32))
    times = []
    for _ in range(60):
        start = time.perf_counter()
        optimizer.zero_grad()
        model.loss(inputs, inputs).backward()
        torch.nn.utils.clip_grad_norm_(model.tensors, 1)
        optimizer.step()
        times.append((time.perf_counter() - start) * 1000)
    info = {"PyTorch, training": f"{torch.__version__}, 1 thread, BLAS {blas()}"}
    print(json.dumps({"info": info}))
    print(json.dumps({"name": "PyTorch", "rows": 32, "cols": 32, "us": sorted(times[10:])[25] * 1000}))


def blas():
    """The BLAS that is loaded, by the files mapped into this process."""
    with open("/proc/self/maps", encoding="utf-8") as maps:
        files = {line.split()[-1] for line in maps if re.search(r"/[^/]*(blas|mkl|blis)[^/]*\.so", line)}
    return ", ".join(sorted(os.path.realpath(file) for file in files)) or "unknown"


def main():
    if "--time" in sys.argv:
        return measure()
    lines = []
    for scheme in SCHEMES:
        numbers = ", ".join(repr(loss) for loss in losses(scheme))
        lines.append(f'{{"{scheme}", {{{numbers}}}}},\n')
    text = "".join(lines)
    path = Path(__file__).with_name("training.inc")
    if "--check" not in sys.argv:
        return path.write_text(text)
    # Another release of PyTorch may round otherwise.
    read = lambda source: [float(n) for line in source.splitlines() for n in line.split("{")[2].rstrip("},").split(", ")]
    for ours, theirs in zip(read(text), read(path.read_text()), strict=True):
        assert abs(ours - theirs) <= 1e-10 * theirs, (ours, theirs)
    print("training.inc: the losses of PyTorch are the same")


if __name__ == "__main__":
    main()
