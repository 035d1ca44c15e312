project = "Course"
extensions = ["myst_parser"]
root_doc = "positions"
html_static_path = ["_static"]
html_js_files = [("posenc/elements.js", {"type": "module"})]
