"""Positional encodings of transformers, exact and live: a function for each figure, which gives a widget.

    import posenc

    posenc.heatmap(positions=50, d_model=128, controls=True)

A widget has ``value``, all its settings, also those that a reader has changed; ``data``, the numbers that it shows;
``cursor``, the chosen cell; and ``result``, the last answer of a quiz. They arrive when the figure has been drawn, in a
later cell. Settings can be read and set: ``figure.positions = 60``, or several at once: ``figure.update(base=100)``.
"""

from ._figures import *  # noqa: F403
from ._figures import __all__ as _names
from ._figures import __version__
from ._widget import Figure

__all__ = [*_names, "Figure", "__version__"]
