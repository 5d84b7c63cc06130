"""Room for arrays of many megabytes, in pages as large as the system gives.

A processor knows where a few thousand pages are. Rows of thousands of environments lie in more, if pages are of the
usual 4 kB: then it looks up where a row is, which takes longer than to write it.
"""

from __future__ import annotations

import mmap
from typing import Any

import numpy as np
from numpy.typing import NDArray

PAGE = 1 << 21  # bytes of a large page
WORTH_IT = 2 * PAGE


def zeros(shape: tuple[int, ...], kind: Any) -> NDArray[Any]:
    """An array of zeros."""
    count = int(np.prod(shape))
    size = count * np.dtype(kind).itemsize
    if size < WORTH_IT or not hasattr(mmap, "MADV_HUGEPAGE"):
        return np.zeros(shape, kind)
    block = mmap.mmap(-1, size + PAGE)
    block.madvise(mmap.MADV_HUGEPAGE)
    start = -np.frombuffer(block, np.uint8, 1).ctypes.data % PAGE  # where the first large page begins
    return np.frombuffer(block, kind, count, start).reshape(shape)
