/** What a chapter may have besides text and figures, for pages of tests. */

const parts = `<aside class="note"><p>A note.</p></aside><p id="beside">Text beside the note.</p>
  <div class="tall"></div>
  <div class="explain"><p id="question-1">Why?</p><textarea aria-labelledby="question-1" data-answer="NAME 1"></textarea>
  <details><summary>A model answer</summary><p>So.</p></details></div>
  <section class="recap"><h2>Recap</h2><ol><li>One</li><li>Two</li></ol></section>
  <section class="reading"><h2>Further reading</h2><ul><li>A paper</li></ul></section></article>`;

/**
 * A chapter that ends with a note, a question and a recap.
 * @param {string} page
 */
export function withParts(page) {
  const [, name] = /<article id="(.*?)"/.exec(page) ?? [];
  return page.replace('</article>', parts.replace('NAME', name));
}
