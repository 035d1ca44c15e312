/**
 * The pages of the course. A chapter is a file web/lesson/chapters/NAME.html and a line here; nothing else names it.
 *
 * @typedef {object} CoursePage
 * @property {string} name  of its page, and of its file in chapters/
 * @property {'chapters' | 'labs' | 'more'} group  where the contents list it; chapters are numbered
 * @property {boolean} [isSeparate]  a page that is not a chapter file, and not part of the course as one page
 */

/** In the order of the contents. @type {CoursePage[]} */
export const coursePages = [
  { name: 'order', group: 'chapters' },
  { name: 'wishes', group: 'chapters' },
  { name: 'hands', group: 'chapters' },
  { name: 'matrix', group: 'chapters' },
  { name: 'comparing', group: 'chapters' },
  { name: 'adding', group: 'chapters' },
  { name: 'attention', group: 'chapters' },
  { name: 'biases', group: 'chapters' },
  { name: 'rope', group: 'chapters' },
  { name: 'cache', group: 'chapters' },
  { name: 'scaling', group: 'chapters' },
  { name: 'measured', group: 'chapters' },
  { name: 'nope', group: 'chapters' },
  { name: 'axes', group: 'chapters' },
  { name: 'models', group: 'chapters' },
  { name: 'claims', group: 'labs' },
  { name: 'programs', group: 'labs' },
  { name: 'bugs', group: 'labs', isSeparate: true },
  { name: 'precision', group: 'labs' },
  { name: 'million', group: 'labs' },
  { name: 'your-model', group: 'labs' },
  { name: 'own', group: 'labs', isSeparate: true },
  { name: 'questions', group: 'more' },
  { name: 'glossary', group: 'more' },
  { name: 'reading', group: 'more' },
];

/** The pages that are chapter files, in their order. */
export const chapterPages = coursePages.filter(({ isSeparate }) => !isSeparate);

/**
 * Where the start page leads addresses from the time when it was the whole course: the ids of that page whose content has
 * another id now.
 * @type {Record<string, string>}
 */
export const formerIds = {
  words: 'adding',
  adding: 'attention',
  relative: 'biases',
  turning: 'rope',
  further: 'scaling',
  none: 'nope',
  today: 'models',
  models: 'models-table',
  conventions: 'programs',
  recap: 'questions',
  large: 'heat',
  compared: 'apart',
};

/** The same for figures in addresses with settings, such as #pe=1&.precision.positions_in=float32. */
export const formerFigures = {
  inspector: 'wavelengths',
  large: 'heat',
  precision: 'rounded',
  rotation: 'turned',
};
