/** The sources of the course, for tests of what it says. */
import { readFileSync } from 'node:fs';
import { chapterPages } from '../web/lesson/course-list.js';

/** @param {string} path  in web/lesson */
const read = (path) => readFileSync(new URL(`../web/lesson/${path}`, import.meta.url), 'utf8');

/** @param {string} name */
export const chapterSource = (name) => read(`chapters/${name}.html`);

/** All chapters in their order, in the frame of the course as one page. */
export const courseSource = read('course.html').replace('<!-- articles -->', () =>
  chapterPages.map(({ name }) => chapterSource(name)).join('\n'),
);
