"""The Python package, as it is unpacked from the wheel, in a stand-in for anywidget. Without NumPy if NUMPY=no."""

import array
import inspect
import os
import pathlib
import struct
import sys
import tempfile
import typing
import unittest

HAS_NUMPY = os.environ.get("NUMPY") != "no"
if not HAS_NUMPY:
    sys.modules["numpy"] = None
else:
    import numpy

import posenc  # noqa: E402


class Tensor:
    """A stand-in for a tensor of PyTorch."""

    def __init__(self, values, is_bfloat16=False):
        self.values, self.is_bfloat16, self.steps = values, is_bfloat16, []

    def detach(self):
        self.steps.append("detach")
        return self

    def cpu(self):
        self.steps.append("cpu")
        return self

    def float(self):
        return Tensor(self.values)

    def numpy(self):
        if self.is_bfloat16:
            raise TypeError("Got unsupported ScalarType BFloat16")
        return numpy.asarray(self.values, "float32") if HAS_NUMPY else array.array("f", sum(self.values, []))


class Figures(unittest.TestCase):
    def test_every_figure_has_a_function_with_signature_and_text(self):
        names = [name for name in posenc.__all__ if name not in ("Figure", "__version__")]
        self.assertGreaterEqual(len(names), 20)
        for name in names:
            function = getattr(posenc, name)
            figure = function()
            self.assertEqual(figure.get_state()["figure"], name)
            self.assertEqual(figure.get_state()["settings"], {})
            parameters = inspect.signature(function).parameters
            self.assertGreaterEqual(len(parameters), 8, name)
            for parameter in parameters.values():
                self.assertIs(parameter.kind, inspect.Parameter.KEYWORD_ONLY)
                self.assertIn(f"        {parameter.name}: ", function.__doc__)
            typing.get_type_hints(function.__wrapped__)

    def test_types_are_those_of_the_attributes(self):
        hints = typing.get_type_hints(posenc.heatmap)
        self.assertEqual(hints["positions"], typing.Optional[float])
        self.assertEqual(hints["controls"], typing.Optional[bool])
        self.assertEqual(hints["layout"], typing.Optional[typing.Literal["interleaved", "concatenated"]])
        self.assertIn("Default: 10000.", posenc.heatmap.__doc__)
        self.assertNotIn("link", hints)

    def test_settings_go_to_the_front_end(self):
        figure = posenc.lines(rows=[0, 3.5], d_model=8, controls=True, layout="concatenated", lang="de", scheme="rope")
        self.assertEqual(
            figure.get_state()["settings"],
            {"rows": [0, 3.5], "d_model": 8, "controls": True, "layout": "concatenated", "lang": "de", "scheme": "rope"},
        )
        self.assertEqual(figure.layout, "a layout")
        self.assertEqual(posenc.distance(schemes=("alibi", "rope")).settings, {"schemes": ["alibi", "rope"]})
        question = posenc.quiz(answer="2 + 2", content="How many?", pe_height=200)
        state = question.get_state()
        self.assertEqual((state["content"], state["pe_height"]), ("How many?", 200))
        self.assertEqual(posenc.inspector(config={"head_dim": 8}).get_state()["config"], {"head_dim": 8})

    def test_a_change_goes_to_the_front_end(self):
        figure = posenc.heatmap(positions=8, base=100)
        figure.positions = 9
        figure.update(base=None, d_model=32)
        self.assertEqual(
            figure.sent,
            [{"settings": {"positions": 9, "base": 100}}, {"settings": {"positions": 9, "d_model": 32}}],
        )
        self.assertEqual((figure.positions, figure.d_model, figure.base), (9, 32, None))

    def test_what_a_reader_changes_comes_back(self):
        figure = posenc.heatmap(positions=8)
        self.assertEqual((figure.value, figure.data, figure.cursor, figure.result), ({}, None, None, None))
        numbers = memoryview(struct.pack("6f", *range(6)))
        figure.set_state(
            {
                "settings": {"positions": 3},
                "value": {"positions": 3, "base": 10000},
                "cursor": {"position": 1, "dimension": 0},
                "data": {"kind": "heatmap", "shape": [3, 2], "dtype": "float32", "bytes": numbers},
            }
        )
        self.assertEqual((figure.positions, figure.base, figure.value["positions"]), (3, 10000, 3))
        self.assertEqual(figure.cursor, {"position": 1, "dimension": 0})
        self.assertEqual(figure.data.shape, (3, 2))
        self.assertEqual(figure.data.tolist(), [[0, 1], [2, 3], [4, 5]])
        self.assertIsInstance(figure.data, numpy.ndarray if HAS_NUMPY else memoryview)
        self.assertEqual(figure.get_state()["data"]["bytes"], numbers.tobytes())
        figure.set_state({"data": None})
        self.assertIsNone(figure.data)

    def refuses(self, kind, message, act):
        with self.assertRaises(kind) as caught:
            act()
        self.assertEqual(str(caught.exception), message)

    def test_errors_name_the_argument_its_value_and_what_is_allowed(self):
        self.refuses(
            TypeError,
            "heatmap() has no argument 'postions'; did you mean 'positions'?",
            lambda: posenc.heatmap(postions=8),
        )
        self.refuses(TypeError, "heatmap() has no argument 'zzzzzz'", lambda: posenc.heatmap(zzzzzz=8))
        self.refuses(
            TypeError,
            "heatmap: positions is 'many'; it must be a number",
            lambda: posenc.heatmap(positions="many"),
        )
        self.refuses(
            TypeError, "heatmap: base is True; it must be a number", lambda: posenc.heatmap(base=True)
        )
        self.refuses(
            TypeError, "heatmap: base is nan; it must be a number", lambda: posenc.heatmap(base=float("nan"))
        )
        self.refuses(
            TypeError, "heatmap: controls is 1; it must be True or False", lambda: posenc.heatmap(controls=1)
        )
        self.refuses(
            TypeError,
            "lines: rows is [0, None]; it must be a text or a list of texts and numbers",
            lambda: posenc.lines(rows=[0, None]),
        )
        self.refuses(
            ValueError,
            "heatmap: layout is 'concatenate'; it must be one of 'interleaved', 'concatenated'; "
            "did you mean 'concatenated'?",
            lambda: posenc.heatmap(layout="concatenate"),
        )
        self.refuses(
            TypeError,
            "heatmap() takes its arguments by their names, such as scheme",
            lambda: posenc.heatmap(50),
        )
        self.refuses(
            ValueError, "there is no figure 'heatmpa'; did you mean 'heatmap'?", lambda: posenc.Figure("heatmpa")
        )
        self.refuses(
            TypeError,
            "steps() shows no numbers of your own, so it has no argument 'src'",
            lambda: posenc.steps(src=b"x"),
        )
        figure = posenc.heatmap()
        message = "heatmap has no setting 'postions'; did you mean 'positions'?"
        self.refuses(AttributeError, message, lambda: setattr(figure, "postions", 8))
        self.refuses(AttributeError, message, lambda: figure.postions)
        figure.my_note = "anything else"
        self.assertEqual(figure.my_note, "anything else")


class Sources(unittest.TestCase):
    def source(self, src):
        figure = posenc.heatmap(src=src)
        return figure.get_state()["src"]

    def test_a_buffer_is_a_matrix(self):
        numbers = array.array("d", [1, 2, 3, 4, 5, 6])
        view = memoryview(numbers).cast("B").cast("d", [3, 2])
        expected = {"bytes": numbers.tobytes(), "shape": [3, 2], "dtype": "float64"}
        self.assertEqual(self.source(view), expected)
        self.assertEqual(self.source(array.array("h", [1, 2]))["dtype"], "int16")
        self.assertEqual(self.source(array.array("L", [1, 2]))["dtype"], f"uint{8 * array.array('L').itemsize}")
        # The numbers are those of now.
        figure = posenc.heatmap(src=numbers)
        numbers[0] = 9
        self.assertEqual(figure.get_state()["src"]["bytes"][:8], struct.pack("d", 1))

    def test_a_file_is_read(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "wpe.csv"
            path.write_bytes(b"1,2\n")
            expected = {"bytes": b"1,2\n", "name": "wpe.csv"}
            self.assertEqual(self.source(path), expected)
            self.assertEqual(self.source(str(path)), expected)
        with self.assertRaisesRegex(ValueError, r"src is 'none\.npy'; it cannot be read: No such file"):
            posenc.heatmap(src="none.npy")

    def test_a_tensor_is_a_matrix(self):
        tensor = Tensor([[1.0, 2.0]])
        source = self.source(tensor)
        self.assertEqual((source["bytes"], source["dtype"]), (struct.pack("2f", 1, 2), "float32"))
        self.assertEqual(tensor.steps, ["detach", "cpu"])
        self.assertEqual(self.source(Tensor([[1.0, 2.0]], is_bfloat16=True))["dtype"], "float32")

    def test_src_can_be_changed(self):
        figure = posenc.heatmap()
        figure.src = array.array("f", [1, 2])
        self.assertEqual(figure.sent[-1]["src"]["shape"], [2])
        figure.src = None
        self.assertEqual(figure.sent[-1], {"src": None})

    def test_what_is_no_matrix_is_refused(self):
        with self.assertRaisesRegex(TypeError, "src is <object.*; it must be an array|src has numbers of the type object"):
            posenc.heatmap(src=object())
        cube = memoryview(bytes(8)).cast("B", [2, 2, 2])
        with self.assertRaisesRegex(ValueError, r"src has the shape \(2, 2, 2\); it must have two axes"):
            posenc.heatmap(src=cube)
        self.assertEqual(self.source(memoryview(bytes(4)).cast("B", [1, 2, 2]))["shape"], [2, 2])

    @unittest.skipUnless(HAS_NUMPY, "without NumPy")
    def test_arrays_of_numpy(self):
        grid = numpy.arange(6, dtype="float64").reshape(2, 3)
        self.assertEqual(
            self.source(grid.T),
            {"bytes": grid.T.copy().tobytes(), "shape": [3, 2], "dtype": "float64"},
        )
        # Bytes in the other order.
        self.assertEqual(self.source(grid.astype(">f8"))["bytes"], grid.tobytes())
        self.assertEqual(self.source(grid.astype("float16"))["dtype"], "float16")
        self.assertEqual(self.source([[1, 2], [3, 4]])["dtype"], "int64")
        self.assertEqual(posenc.heatmap(positions=numpy.int64(8)).settings, {"positions": 8})
        self.assertEqual(posenc.lines(rows=numpy.array([0, 3])).settings, {"rows": [0, 3]})
        with self.assertRaisesRegex(TypeError, "src has numbers of the type complex128; it must be a real type"):
            posenc.heatmap(src=grid.astype("complex128"))


if __name__ == "__main__":
    unittest.main()
