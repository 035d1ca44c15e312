"""Times encodings in NumPy or PyTorch. One JSON object a line, as from kernel.cpp.

python3 tests/bench/python.py numpy | torch
"""

import ctypes
import json
import os
import re
import sys
import time

SIZES = [(50, 128), (128, 256), (512, 512), (2048, 512), (4096, 4096)]


def keep_memory():
    """Has the C library keep what is freed. Otherwise it goes back to the system after a call and is asked for in the
    next, which costs more than the calculation, while the others fill the same memory again."""
    m_trim_threshold, m_mmap_max = -1, -4
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)  # glibc's alone
    if mallopt:
        mallopt(m_trim_threshold, 2**31 - 1)
        mallopt(m_mmap_max, 0)


def numpy_contestant():
    import numpy as np

    def encode(rows, cols):
        """As the notebooks have it: the full width of angles, in double, then every other column replaced."""
        position = np.arange(rows)[:, np.newaxis]
        k = np.arange(cols)[np.newaxis, :]
        angles = position / np.power(10000, (2 * (k // 2)) / np.float32(cols))
        angles[:, 0::2] = np.sin(angles[:, 0::2])
        angles[:, 1::2] = np.cos(angles[:, 1::2])
        return angles.astype(np.float32)

    np.dot(np.ones((4, 4)), np.ones((4, 4)))  # loads the BLAS, if it is not there yet
    return "NumPy", f"{np.__version__}, BLAS {blas()}", encode


def blas():
    """The BLAS that is loaded, by the files mapped into this process, and its threads where threadpoolctl knows."""
    try:
        from threadpoolctl import threadpool_info

        found = [f"{pool['internal_api']} {pool['version']}, {pool['num_threads']} threads" for pool in threadpool_info()]
        if found:
            return "; ".join(found)
    except ImportError:
        pass
    with open("/proc/self/maps", encoding="utf-8") as maps:
        files = {line.split()[-1] for line in maps if re.search(r"/[^/]*(blas|mkl|blis)[^/]*\.so", line)}
    # Debian's reference BLAS, alone in a folder of this name, has no threads; the others say how many they may use.
    reference = files and all("/blas/" in os.path.realpath(file) for file in files if "libblas" in file)
    threads = "reference, 1 thread" if reference else f"OMP_NUM_THREADS {os.environ.get('OMP_NUM_THREADS', 'not set')}"
    return f"{', '.join(sorted(os.path.realpath(file) for file in files)) or 'unknown'} ({threads})"


def torch_contestant():
    import torch

    torch.set_num_threads(1)

    def encode(rows, cols):
        """Step by step, in float32."""
        even = torch.arange(0, cols, 2).float()
        denominator = torch.pow(10000, even / cols)
        position = torch.arange(rows, dtype=torch.float32).reshape(rows, 1)
        sine = torch.sin(position / denominator)
        cosine = torch.cos(position / denominator)
        return torch.flatten(torch.stack([sine, cosine], dim=2), start_dim=1, end_dim=2)

    return "PyTorch", f"{torch.__version__}, {torch.get_num_threads()} thread", encode


def microseconds(run, times):
    start = time.perf_counter()
    for _ in range(times):
        run()
    return (time.perf_counter() - start) * 1e6 / times


def main():
    keep_memory()
    name, version, encode = {"numpy": numpy_contestant, "torch": torch_contestant}[sys.argv[1]]()
    print(json.dumps({"info": {name: version}}))
    for rows, cols in SIZES:
        microseconds(lambda: encode(rows, cols), 2)
        once = microseconds(lambda: encode(rows, cols), 3)
        times = max(1, int(200 / once))
        rounds = min(301, max(5, int(200000 / (once * times))))
        samples = sorted(microseconds(lambda: encode(rows, cols), times) for _ in range(rounds))
        print(json.dumps({"name": name, "rows": rows, "cols": cols, "us": samples[rounds // 2]}))


main()
