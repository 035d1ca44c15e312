import { html, LitElement } from 'lit';

/** A component of Lit with a figure in its shadow root. */
class CoursePage extends LitElement {
  render() {
    return html`<p>
        A transformer reads all words at once, so it needs another way to tell "first" from "last".
      </p>
      <pe-heatmap positions="50" d-model="128" controls></pe-heatmap>
      <p>Each row is one position: it's a pattern that no other row has.</p>`;
  }
}
customElements.define('course-page', CoursePage);
