"""The widget of all figures. Its front end, widget.js, computes and draws; here are its settings, checked by their names."""

from __future__ import annotations

import difflib
import functools
import math
import numbers
import os
import pathlib
from typing import Any, Callable, Dict, List, Mapping, Optional, Sequence, TypeVar, Union

import anywidget
import traitlets

try:
    import numpy
except ImportError:
    numpy = None

#: What a setting can be: 'number', 'boolean', 'text', or the list of all allowed words.
Kind = Union[str, List[str]]

#: The types of numbers that files of NumPy have, by the formats of buffers. The sizes of the others differ.
_FORMATS = {"?": "bool", "e": "float16", "f": "float32", "d": "float64"}

#: Names of arguments and of traits.
_OWN = ("src", "config", "other_config", "content", "pe_height", "cursor")


def _nearest(name: str, known: Sequence[str]) -> str:
    near = difflib.get_close_matches(name, known, 1, 0.7)
    return f"; did you mean {near[0]!r}?" if near else ""


def _quote(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:59]}…"


def _check(figure: str, name: str, value: Any, kind: Kind) -> Any:
    """The value of a setting as the front end gets it."""
    if value is None:
        return None
    # Scalars and arrays of NumPy.
    if hasattr(value, "tolist"):
        value = value.tolist()
    if isinstance(kind, list):
        if value in kind:
            return value
        words = ", ".join(map(repr, kind))
        near = _nearest(value, kind) if isinstance(value, str) else ""
        raise ValueError(f"{figure}: {name} is {_quote(value)}; it must be one of {words}{near}")
    if kind == "boolean":
        if isinstance(value, bool):
            return value
        raise TypeError(f"{figure}: {name} is {_quote(value)}; it must be True or False")
    if kind == "number":
        return _check_number(figure, name, value, "a number")
    if isinstance(value, str):
        return value
    if isinstance(value, Sequence):
        wanted = "a text or a list of texts and numbers"
        return [each if isinstance(each, str) else _check_number(figure, name, each, wanted, value) for each in value]
    return _check_number(figure, name, value, "a text, a number or a list of them")


def _check_number(figure: str, name: str, value: Any, wanted: str, whole: Any = None) -> Union[int, float]:
    if isinstance(value, numbers.Real) and not isinstance(value, bool):
        number = int(value) if isinstance(value, numbers.Integral) else float(value)
        if math.isfinite(number):
            return number
    given = value if whole is None else whole
    raise TypeError(f"{figure}: {name} is {_quote(given)}; it must be {wanted}")


def _to_source(src: Any) -> Union[None, str, Dict[str, Any]]:
    """A reader's own numbers as the front end gets them: the bytes of a matrix or of a file."""
    if src is None or isinstance(src, Mapping):
        return src if src is None else dict(src)
    if isinstance(src, (str, os.PathLike)):
        path = pathlib.Path(src)
        try:
            return {"bytes": path.read_bytes(), "name": path.name}
        except OSError as error:
            raise ValueError(f"src is {_quote(os.fspath(src))}; it cannot be read: {error.strerror}") from error
    if hasattr(src, "detach") and hasattr(src, "cpu"):
        tensor = src.detach().cpu()
        try:
            src = tensor.numpy()
        except TypeError:
            # NumPy has no bfloat16; each is a float32, too.
            src = tensor.float().numpy()
    if numpy is not None and not isinstance(src, (bytes, bytearray, memoryview)):
        array = numpy.asarray(src)
        if array.dtype.kind not in "biuf" or array.dtype.itemsize > 8:
            raise TypeError(f"src has numbers of the type {array.dtype}; it must be a real type of at most 64 bits")
        array = numpy.asarray(array, array.dtype.newbyteorder("<"))
        return _matrix(array.tobytes(), array.shape, array.dtype.name)
    try:
        view = memoryview(src)
    except TypeError:
        raise TypeError(
            f"src is {_quote(src)}; it must be an array of NumPy, a tensor of PyTorch, a path, or have the buffer protocol"
        ) from None
    letter = view.format.lstrip("@=<")
    dtype = _FORMATS.get(letter)
    if letter in tuple("bhilq") or letter in tuple("BHILQ"):
        dtype = f"{'int' if letter.islower() else 'uint'}{8 * view.itemsize}"
    if dtype is None:
        raise TypeError(f"src has numbers of the format {view.format!r}; it must be a real type of at most 64 bits")
    return _matrix(view.tobytes(), view.shape, dtype)


def _matrix(data: bytes, shape: Sequence[int], dtype: str) -> Dict[str, Any]:
    sizes = [int(size) for size in shape]
    while len(sizes) > 2 and sizes[0] == 1:
        del sizes[0]
    if not 1 <= len(sizes) <= 2 or 0 in sizes:
        wanted = "it must have two axes, positions and dimensions, or one"
        raise ValueError(f"src has the shape {tuple(shape)}; {wanted}, with at least one number")
    return {"bytes": data, "shape": sizes, "dtype": dtype}


def _from_json(value: Optional[Mapping[str, Any]], _widget: Any) -> Any:
    """The numbers of a figure: an array of NumPy, or a memoryview without it."""
    if not value:
        return None
    if numpy is not None:
        return numpy.frombuffer(value["bytes"], value["dtype"]).reshape(value["shape"])
    letter = "d" if value["dtype"] == "float64" else "f"
    return memoryview(value["bytes"]).cast("B").cast(letter, value["shape"])


def _to_json(data: Any, _widget: Any) -> Optional[Dict[str, Any]]:
    if data is None:
        return None
    view = memoryview(data)
    dtype = "float64" if view.itemsize == 8 else "float32"
    return {"kind": "", "shape": list(view.shape), "dtype": dtype, "bytes": view.tobytes()}


class Figure(anywidget.AnyWidget):
    """A figure. Its functions make it: ``posenc.heatmap()`` and the like."""

    _esm = pathlib.Path(__file__).parent / "widget.js"

    figure = traitlets.Unicode("heatmap", help="The figure’s name.").tag(sync=True)
    settings = traitlets.Dict(help="The settings that are not as the figure has them by itself.").tag(sync=True)
    src = traitlets.Any(None, allow_none=True).tag(sync=True)
    config = traitlets.Any(None, allow_none=True).tag(sync=True)
    other_config = traitlets.Any(None, allow_none=True).tag(sync=True)
    content = traitlets.Unicode("").tag(sync=True)
    pe_height = traitlets.Any(None, allow_none=True).tag(sync=True)
    cursor = traitlets.Dict(default_value=None, allow_none=True, help="The chosen cell: position and dimension.").tag(sync=True)
    value = traitlets.Dict(help="All settings, once the figure has been drawn.").tag(sync=True)
    result = traitlets.Dict(default_value=None, allow_none=True, help="The last answer of a quiz.").tag(sync=True)
    data = traitlets.Any(None, allow_none=True, help="The numbers shown; None if they are more than 262,144.").tag(
        sync=True, to_json=_to_json, from_json=_from_json
    )

    #: The settings of each figure, from the generated module.
    _known: Dict[str, Dict[str, Kind]] = {}

    def __init__(self, figure: str = "heatmap", **arguments: Any) -> None:
        known = self._known.get(figure)
        if known is None:
            raise ValueError(f"there is no figure {figure!r}{_nearest(figure, list(self._known))}")
        own = {name: arguments.pop(name) for name in _OWN if name in arguments}
        if own.get("src") is not None and "array" not in known:
            raise TypeError(f"{figure}() shows no numbers of your own, so it has no argument 'src'")
        own["src"] = _to_source(own.get("src"))
        own = {name: value for name, value in own.items() if value is not None}
        super().__init__(figure=figure, settings=_checked(figure, known, arguments), **own)

    @traitlets.validate("src")
    def _validate_src(self, proposal: Any) -> Any:
        return _to_source(proposal["value"])

    def update(self, **settings: Any) -> None:
        """Changes several settings at once. None stands for what the figure has by itself."""
        changed = _checked(self.figure, self._known[self.figure], settings)
        kept = {name: value for name, value in self.settings.items() if name not in settings}
        self.settings = {**kept, **changed}

    def __getattr__(self, name: str) -> Any:
        if not name.startswith("_"):
            known = self._known[self.figure]
            if name in known:
                return self.settings.get(name, self.value.get(name))
            raise AttributeError(f"{self.figure} has no setting {name!r}{_nearest(name, list(known))}")
        raise AttributeError(name)

    def __setattr__(self, name: str, value: Any) -> None:
        if name.startswith("_") or hasattr(type(self), name):
            super().__setattr__(name, value)
        elif name in self._known[self.figure]:
            self.update(**{name: value})
        elif _nearest(name, list(self._known[self.figure])):
            getattr(self, name)
        else:
            super().__setattr__(name, value)


def _checked(figure: str, known: Mapping[str, Kind], settings: Mapping[str, Any]) -> Dict[str, Any]:
    for name in settings:
        if name not in known:
            raise TypeError(f"{figure}() has no argument {name!r}{_nearest(name, [*known, *_OWN])}")
    checked = {name: _check(figure, name, value, known[name]) for name, value in settings.items()}
    return {name: value for name, value in checked.items() if value is not None}


_Function = TypeVar("_Function", bound=Callable[..., Figure])


def figure_of(known: Dict[str, Kind]) -> Callable[[_Function], _Function]:
    """Makes a function out of its signature alone."""

    def decorate(signature: _Function) -> _Function:
        name = signature.__name__
        Figure._known[name] = known

        @functools.wraps(signature)
        def create(*positional: Any, **arguments: Any) -> Figure:
            if positional:
                raise TypeError(f"{name}() takes its arguments by their names, such as {next(iter(known))}")
            return Figure(name, **arguments)

        return create  # type: ignore[return-value]

    return decorate
