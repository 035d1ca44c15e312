/**
 * Plotly's own style sheet, adopted: it would write a style element, which a content security policy may forbid. To be
 * imported before Plotly, which writes none where an element of this id and class stands.
 */
import css from 'plotly.js/dist/plotly.css';

const id = 'plotly.js-style-global';

// A page that has a Plotly of its own has its styles too, from there or by its own link.
if (!document.getElementById(id)) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const mark = document.createElement('meta');
  mark.id = id;
  mark.className = 'no-inline-styles';
  document.head.append(mark);
}
