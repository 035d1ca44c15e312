/**
 * What a page in a package says to the learning system around it: which quizzes are answered, how many of them right, and that
 * all of them are. Where there is no such system, and where it fails, the page works as it does by itself.
 *
 * pack.js writes this function into the package as its own source text, so it may name nothing but what a browser has.
 * @param {boolean} is12  SCORM 1.2; otherwise 2004
 */
export function scorm(is12) {
  /**
   * Answers to a quiz.
   * @typedef {object} Answers
   * @property {boolean} right  whether one of them was
   * @property {string} key     what was asked
   * @property {(string | number)[]} choices  since it was last begun; a number stands for as many wrong ones, which are forgotten
   * @property {string} [first]  of these, the first right one
   */
  const names = is12
    ? { status: 'cmi.core.lesson_status', score: 'cmi.core.score.', exit: 'cmi.core.exit' }
    : { status: 'cmi.completion_status', score: 'cmi.score.', exit: 'cmi.exit' };
  /** As many characters as SCORM 1.2 keeps; 2004 would keep 64,000. */
  const most = 4096;
  let began = Date.now();
  /** In open shadow roots, too. @type {(tag: string, root?: ParentNode) => Element[]} */
  const named = (tag, root = document) =>
    [...root.querySelectorAll('*')].flatMap((node) => [
      ...(node.localName === tag ? [node] : []),
      ...(node.shadowRoot ? named(tag, node.shadowRoot) : []),
    ]);
  const quizzes = () => named('pe-quiz');
  /** @type {Map<Element, Answers>} */
  const answers = new Map();

  /** The system's object: in a window around this one, or around the one that has opened it, or the outermost one. */
  const find = () => {
    const [name, initialize] = is12 ? ['API', 'LMSInitialize'] : ['API_1484_11', 'Initialize'];
    for (const start of [() => window, () => window.opener, () => window.top?.opener]) {
      try {
        for (let frame = start(); frame; frame = frame === frame.parent ? null : frame.parent)
          if (typeof frame[name]?.[initialize] === 'function') return frame[name];
      } catch {
        // A window of another origin.
      }
    }
    return undefined;
  };
  const system = find();

  /**
   * What the system answers; nothing where it fails.
   * @param {string} name
   * @param {...string} values
   */
  const call = (name, ...values) => {
    try {
      return String(system[(is12 ? 'LMS' : '') + name](...values) ?? '');
    } catch (error) {
      console.warn(error);
      return '';
    }
  };

  /** @param {Record<string, string | number>} values */
  const tell = (values) => {
    for (const [name, value] of Object.entries(values)) call('SetValue', name, String(value));
    call('Commit', '');
  };

  /** The quizzes in their order: 0, or whether it was answered right, 0 or 1, what was asked, and the choices. */
  const written = () => {
    const all = quizzes().map((quiz) => answers.get(quiz));
    const text = () =>
      JSON.stringify(all.map((each) => (each ? [Number(each.right), each.key, ...each.choices] : 0)));
    while (text().length > most) {
      const given = all.flatMap((each) => each ?? []);
      const size = (/** @type {Answers} */ { choices }) => JSON.stringify(choices).length;
      const longest = given.sort((a, b) => size(b) - size(a));
      // Neither the first right attempt nor the last one, as long as there are others.
      if (!longest.some(forgetOne)) {
        if (!longest[0]?.choices.some((choice) => typeof choice === 'string')) return '';
        longest[0].choices = [count(longest[0].choices)];
      }
    }
    return text();
  };

  /** How many attempts these are. @param {(string | number)[]} choices */
  const count = (choices) =>
    choices.reduce((/** @type {number} */ sum, choice) => sum + (typeof choice === 'number' ? choice : 1), 0);

  /** Whether there was one. @param {Answers} answers */
  const forgetOne = ({ choices, first }) => {
    const kept = first === undefined ? -1 : choices.indexOf(first);
    const at = choices.findIndex((choice, k) => typeof choice === 'string' && k !== kept);
    if (at < 0 || at === choices.length - 1) return false;
    const from = typeof choices[at - 1] === 'number' ? at - 1 : at;
    choices.splice(from, at - from + 1, count(choices.slice(from, at + 1)));
    return true;
  };

  const report = () => {
    const all = quizzes();
    const given = all.flatMap((quiz) => answers.get(quiz) ?? []);
    const part = given.filter(({ right }) => right).length / all.length;
    tell({
      'cmi.suspend_data': written(),
      [`${names.score}min`]: 0,
      [`${names.score}max`]: 100,
      [`${names.score}raw`]: Math.round(part * 1e4) / 100,
      ...(!is12 && {
        'cmi.score.scaled': Math.round(part * 1e4) / 1e4,
        'cmi.progress_measure': Math.round((given.length / all.length) * 1e4) / 1e4,
      }),
      ...(given.length === all.length && !isDone() && { [names.status]: 'completed' }),
    });
  };

  /** What a teacher or the system has decided stays. */
  const isDone = () => ['completed', 'passed', 'failed'].includes(call('GetValue', names.status));

  const resume = async () => {
    /** @type {any[]} */
    let all = [];
    try {
      all = JSON.parse(call('GetValue', 'cmi.suspend_data'));
    } catch {
      // Nothing was answered yet.
    }
    // Of an older edition of the page.
    if (!Array.isArray(all) || all.length !== quizzes().length) return;
    quizzes().forEach((quiz, k) => {
      if (!Array.isArray(all[k])) return;
      const [right, key, ...choices] = all[k];
      answers.set(quiz, { right: right === 1, key, choices });
    });
    // The scores hear of what is answered again.
    const tags = ['pe-quiz', 'pe-score'].filter((tag) => named(tag).length);
    await Promise.all(tags.map((tag) => customElements.whenDefined(tag)));
    for (const [quiz, kept] of answers) {
      const { choices, key } = kept;
      /** @type {any} */ (quiz).resume(choices, key).then((/** @type {boolean} */ isAsked) => {
        // The reader had set something else. That is told with the next answer: to look at a page costs nothing.
        if (!isAsked && answers.get(quiz) === kept) answers.delete(quiz);
      });
    }
  };

  /** Whether the system takes it. */
  const open = () => {
    if (!/^(true|1)$/.test(call('Initialize', ''))) return false;
    began = Date.now();
    const values = { [names.exit]: 'suspend' };
    if (!isDone()) values[names.status] = quizzes().length ? 'incomplete' : 'completed';
    tell(values);
    return true;
  };

  const begin = () => {
    if (!open()) return;
    document.addEventListener('pe-attempt', (event) => {
      const { choice, right, key, attempts, resumed } = /** @type {CustomEvent} */ (event).detail;
      const quiz = /** @type {Element} */ (event.composedPath()[0]);
      if (!quizzes().includes(quiz)) return;
      const before = answers.get(quiz);
      if (resumed) {
        if (before && right) before.first ??= choice;
        return;
      }
      const { choices = [], first = undefined } = (attempts > 1 && before) || {};
      answers.set(quiz, {
        right: right || Boolean(before?.right),
        key,
        choices: [...choices, choice],
        first: first ?? (right ? choice : undefined),
      });
      report();
    });
    // A page that comes back as it was left: its visit has ended, another one begins.
    window.addEventListener('pageshow', ({ persisted }) => persisted && open());
    window.addEventListener('pagehide', () => {
      const seconds = Math.round((Date.now() - began) / 1000);
      const [h, m, s] = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map(Math.floor);
      const two = (/** @type {number} */ number) => String(number).padStart(2, '0');
      if (is12) tell({ 'cmi.core.session_time': `${two(h)}:${two(m)}:${two(s)}` });
      else tell({ 'cmi.session_time': `PT${h}H${m}M${s}S` });
      call(is12 ? 'Finish' : 'Terminate', '');
    });
    resume();
  };

  if (!system) return;
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin, { once: true });
  else begin();
}
