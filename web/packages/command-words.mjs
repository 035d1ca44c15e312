import { programs } from '../../build/texts/programs.mjs';

/** The program's messages in the language of the system, or in English. */
export const words = wordsFor(
  process.env.LC_ALL ||
    process.env.LC_MESSAGES ||
    process.env.LANG ||
    new Intl.DateTimeFormat().resolvedOptions().locale,
);

/** @param {string} locale  as "de_AT.UTF-8" or "de-AT" */
function wordsFor(locale) {
  const [language] = locale.split(/[-_.@]/);
  return Object.hasOwn(programs, language) ? programs[language] : programs.en;
}
