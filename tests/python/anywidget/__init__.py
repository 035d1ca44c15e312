"""A stand-in for anywidget, with what its documentation and that of ipywidgets say of AnyWidget: a widget has the module
`_esm`; traits with the tag `sync` go to the front end and come from it, through `to_json` and `from_json` of their tags;
bytes within them stay bytes, and come back as memoryviews; and several names are taken."""

import pathlib

import traitlets


class AnyWidget(traitlets.HasTraits):
    #: Traits of ipywidgets.DOMWidget and its bases.
    comm = traitlets.Any(None, allow_none=True)
    keys = traitlets.List()
    layout = traitlets.Any("a layout").tag(sync=True)
    log = traitlets.Any("a log")
    tabbable = traitlets.Bool(None, allow_none=True).tag(sync=True)
    tooltip = traitlets.Unicode(None, allow_none=True).tag(sync=True)

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        if not pathlib.Path(self._esm).is_file():
            raise FileNotFoundError(self._esm)
        #: What would have been sent.
        self.sent = []
        self.observe(self._send, [name for name in self._synced() if not name.startswith("_")])

    def _synced(self):
        return [name for name, trait in self.traits(sync=True).items()]

    def _send(self, change):
        self.sent.append({change["name"]: self.get_state()[change["name"]]})

    def get_state(self):
        """What the front end gets."""
        state = {}
        for name in self._synced():
            to_json = self.trait_metadata(name, "to_json") or (lambda value, _: value)
            state[name] = to_json(getattr(self, name), self)
        return state

    def set_state(self, state):
        """What the front end has changed. Names that are no traits are ignored."""
        for name, value in state.items():
            if name in self._synced():
                from_json = self.trait_metadata(name, "from_json") or (lambda value, _: value)
                self.set_trait(name, from_json(value, self))
