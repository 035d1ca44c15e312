/** What tests of <pe-quiz> read in the page, and its buttons. */

/** The content, once the first choice says this. @type {(first?: string) => any} */
export const shown = (first) => {
  const quiz = /** @type {Element} */ (document.querySelector('pe-quiz'));
  const choices = [...quiz.querySelectorAll('.pe-quiz-choices label')].map(({ textContent }) => textContent);
  if (!choices.length || (first !== undefined && choices[0] !== first)) return undefined;
  return {
    question: quiz.querySelector('legend')?.textContent,
    about: quiz.querySelector('.pe-note')?.textContent,
    choices,
    checked: quiz.querySelectorAll('input:checked').length,
    reply: quiz.querySelector('.pe-quiz-reply')?.textContent,
    buttons: [...quiz.querySelectorAll('.pe-quiz-buttons button:not([hidden])')].map(
      ({ textContent }) => textContent,
    ),
  };
};
/** The reply, once there is one. @type {(start: string) => any} */
export const reply = (start) => {
  const text = document.querySelector('.pe-quiz-reply')?.textContent;
  return text?.startsWith(start) && text;
};
export const check = '.pe-quiz-buttons button';
export const again = '.pe-quiz-buttons button + button';
