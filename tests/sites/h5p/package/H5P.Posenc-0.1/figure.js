/* global H5P */
/**
 * A figure of posenc as content of H5P, with a sentence above and below it: figure "heatmap" and attributes
 * "positions=50&d-model=128&controls" show <pe-heatmap positions="50" d-model="128" controls></pe-heatmap>. The servers of
 * H5P let no such tags through in texts.
 */
H5P.Posenc = class {
  constructor({ before, figure, attributes, after }) {
    this.texts = [before, after];
    this.element = document.createElement(`pe-${figure}`);
    for (const [name, value] of new URLSearchParams(attributes)) this.element.setAttribute(name, value);
  }

  /** Called by H5P, with its jQuery object. */
  attach([container]) {
    const [before, after] = this.texts.map((text = '') => {
      const paragraph = document.createElement('p');
      paragraph.textContent = text;
      return paragraph;
    });
    container.append(before, this.element, after);
  }
};
