/** Links from a wrong answer to the chapter that explains it. */
import { make } from '../../element/dom.js';

const headings = 'h1, h2, h3, h4, h5, h6';

/**
 * Returns a relative or https address, or undefined for any other.
 * @param {string} text
 */
export function parseChapter(text) {
  const base = 'https://relative.invalid/';
  try {
    const { protocol, href } = new URL(text, base);
    if (!text.trim() || protocol !== 'https:') return undefined;
    return href.startsWith(base) ? text : href;
  } catch {
    return undefined;
  }
}

/**
 * A link whose text is the heading of the chapter, if that is in the same page, or the text of a link to it in a <nav>.
 * @param {Element} quiz
 * @param {import('../../texts/page-language.js').Texts} texts
 * @param {string} chapter  the address of the chapter
 */
export function createChapterLink(quiz, texts, chapter) {
  const root = /** @type {Document | ShadowRoot} */ (quiz.getRootNode());
  const id = chapter.startsWith('#') && chapter.slice(1);
  const place = id && (root.getElementById(id) ?? document.getElementById(id));
  const heading = place && (place.closest(headings) ?? place.querySelector(headings));
  const link = /** @type {HTMLAnchorElement} */ (make('a', 'pe-quiz-chapter'));
  link.href = chapter;
  const listed = () =>
    [.../** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll('nav a'))].find(
      ({ href }) => href === link.href,
    );
  const title = place ? heading : listed();
  const text = title ? title.textContent.trim().replace(/\s+/g, ' ') : '';
  link.textContent = texts.quiz.readOn({ heading: text, hasHeading: text !== '' });
  return link;
}
