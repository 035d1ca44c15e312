/** Reproduces bugs of ports: shows where each first fails and its picture, and asks which bug a picture shows. */
import { load } from '../engine/engine.js';
import { make } from '../element/dom.js';
import { joinNames, say } from './page-sentences.js';
import { bugs } from './port-bugs.js';
import { compareValues, createPort, differences } from './rope-port.js';

/** @import {Bug} from './port-bugs.js' */
/** @import {Compared} from './rope-port.js' */

/** Choices per question. */
const choiceCount = 4;
const tokens = Array.from({ length: 64 }, (_, position) => position);

document.querySelector('.needs')?.remove();
const engine = await load();
const number = new Intl.NumberFormat(document.documentElement.lang, { maximumSignificantDigits: 7 });
/** The section about a bug, or an element in it. @param {Bug} bug @param {string} [selector] */
const find = ({ id }, selector = '') =>
  /** @type {HTMLElement} */ (document.querySelector(`#${id} ${selector}`));

/** @param {Bug} bug @param {{positions?: import('./rope-port.js').Position[]}} [options] */
const referenceFor = async ({ model }, options) => {
  const { layer_groups } = await engine.ropeVectors(model.config, options);
  return /** @type {import('../engine/types.js').TurnedGroup} */ (layer_groups[model.group ?? 0]);
};

/**
 * A sentence of the page with values in the places of its empty elements.
 * @param {string} key
 * @param {string[]} values
 */
function fill(key, values) {
  const template = /** @type {Element} */ (document.querySelector(`[data-say="${key}"]`));
  const sentence = /** @type {Element} */ (template.cloneNode(true));
  sentence.removeAttribute('data-say');
  values.forEach((value, k) => (sentence.children[k].textContent = value));
  return sentence;
}

/** Which values of a port fail, and which do not. @param {Compared[]} compared */
function sentencesOf(compared) {
  const first = compared.find(({ failure }) => failure)?.failure;
  if (!first) throw new TypeError('a port with a bug fails');
  const { name, actual, right, position } = first;
  const numbers = [actual, right].map((each) => number.format(each).replace('-', '−'));
  const positionText = Array.isArray(position) ? `(${position.join(', ')})` : String(position);
  const correctValues = compared.filter(({ failure }) => !failure).map(({ value }) => value);
  return [
    position === undefined
      ? fill('fails', [name, ...numbers])
      : fill('failsAt', [name, positionText, ...numbers]),
    fill('same', [joinNames(correctValues)]),
  ];
}

/** The picture of a bug, as the address of a table. @type {Map<Bug, string>} */
const tables = new Map();

/** @param {Bug} bug @param {string} name  of its file */
const createPicture = (bug, name) => make('pe-heatmap', '', { src: `${tables.get(bug)}#${name}.csv` });

for (const bug of bugs) {
  const { model, wrong } = bug;
  const port = createPort({ ...model.facts, ...wrong });
  find(bug, '.fails').replaceChildren(...sentencesOf(compareValues(port, await referenceFor(bug))));
  const rows = differences(port, await referenceFor(bug, { positions: model.positions ?? tokens }));
  const text = rows.map((row) => row.map((each) => Number(each.toPrecision(4))).join(',')).join('\n');
  tables.set(bug, `data:text/csv;base64,${btoa(text)}`);
  find(bug, 'figure > div').replaceWith(createPicture(bug, bug.id));
}

const question = /** @type {HTMLElement} */ (document.querySelector('.bug-question'));
const [fieldset, choices, reply] = ['fieldset', '.pe-quiz-choices', '.pe-quiz-reply'].map(
  (selector) => /** @type {HTMLElement} */ (question.querySelector(selector)),
);
const [checkButton, nextButton] = fieldset.querySelectorAll('button');
let askedBug = /** @type {Bug | undefined} */ (undefined);

/** @template Item @param {Item[]} list @returns {Item[]} */
function shuffle(list) {
  const remaining = [...list];
  return list.map(() => remaining.splice(Math.floor(Math.random() * remaining.length), 1)[0]);
}

function ask() {
  const [bug] = shuffle(bugs.filter((each) => each !== askedBug));
  const otherBugs = bugs.filter((each) => each !== bug && each.id !== bug.alike);
  askedBug = bug;
  question.querySelector('figure > :first-child')?.replaceWith(createPicture(bug, 'port'));
  choices.replaceChildren(
    ...shuffle([bug, ...shuffle(otherBugs).slice(1 - choiceCount)]).map((each) => {
      const label = make('label', '');
      label.append(
        make('input', '', { type: 'radio', name: 'bug', value: each.id }),
        String(find(each, 'h2').textContent),
      );
      return label;
    }),
  );
  showReply('');
}

/** @param {string} text @param {'right' | 'wrong'} [verdict] */
function showReply(text, verdict) {
  reply.textContent = text;
  reply.dataset.verdict = fieldset.dataset.verdict = verdict ?? '';
}

checkButton.addEventListener('click', () => {
  const id = choices.querySelector('input:checked')?.getAttribute('value');
  const chosen = bugs.find((bug) => bug.id === id);
  if (!chosen) return showReply(say('none'));
  const clue = String(find(chosen, 'figcaption').textContent).replace(/\s+/g, ' ').trim();
  const verdict = chosen === askedBug ? 'right' : 'wrong';
  showReply(say(verdict, clue), verdict);
  if (verdict === 'right') {
    const link = make('a', '', { href: `#${chosen.id}` });
    link.textContent = say('more');
    reply.append(' ', link);
  }
});
nextButton.addEventListener('click', () => {
  ask();
  choices.querySelector('input')?.focus();
});
choices.addEventListener('input', () => showReply(''));
ask();
question.hidden = false;
