/**
 * Reports from a page in a package to the surrounding learning system: which quizzes are answered, how many of them
 * correctly, and when all are. If there is no such system or it fails, the page works as usual.
 *
 * pack.js writes the source text of this function into the package, so it may use only globals of a browser.
 * @param {boolean} is12  SCORM 1.2; otherwise 2004
 */
export function scorm(is12) {
  /**
   * Answers to a quiz.
   * @typedef {object} Answers
   * @property {boolean} right  whether one of them was
   * @property {string} key     what was asked; empty if only the mark is known
   * @property {(string | number)[]} choices  since the quiz was last started; a number stands for this many forgotten wrong ones
   * @property {string} [first]  the first right choice
   */
  const names = is12
    ? { status: 'cmi.core.lesson_status', score: 'cmi.core.score.', exit: 'cmi.core.exit' }
    : { status: 'cmi.completion_status', score: 'cmi.score.', exit: 'cmi.exit' };
  /** The number of characters that the system stores. */
  const longestData = is12 ? 4096 : 64000;
  /** The highest score so far: an answer that cannot be restored must not cost a reader what it has earned. */
  let best = 0;
  let startTime = Date.now();
  /** Finds elements, also in open shadow roots. @type {(tag: string, root?: ParentNode) => Element[]} */
  const findTags = (tag, root = document) =>
    [...root.querySelectorAll('*')].flatMap((node) => [
      ...(node.localName === tag ? [node] : []),
      ...(node.shadowRoot ? findTags(tag, node.shadowRoot) : []),
    ]);
  const quizzes = () => findTags('pe-quiz');
  /** @type {Map<Element, Answers>} */
  const answers = new Map();

  /** The system's API object: in this window or its parents, or in an opener's. */
  const findSystem = () => {
    const [name, initialize] = is12 ? ['API', 'LMSInitialize'] : ['API_1484_11', 'Initialize'];
    for (const start of [() => window, () => window.opener, () => window.top?.opener]) {
      try {
        for (let frame = start(); frame; frame = frame === frame.parent ? null : frame.parent)
          if (typeof frame[name]?.[initialize] === 'function') return frame[name];
      } catch {
        // A window with another origin.
      }
    }
    return undefined;
  };
  const system = findSystem();

  /**
   * The system's answer; nothing if the call fails.
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
  const setValues = (values) => {
    for (const [name, value] of Object.entries(values)) call('SetValue', name, String(value));
    call('Commit', '');
  };

  /**
   * The quizzes in page order. 0 stands for no answer. Otherwise: whether it was answered correctly (0 or 1), the
   * question, and the choices; or, where there is no room for these, a mark, 1 for wrong and 2 for right.
   */
  const serializeAnswers = () => {
    const all = quizzes().map((quiz) => answers.get(quiz));
    const markOf = (/** @type {Answers} */ { right }) => 1 + Number(right);
    const records = () =>
      all.map((each) =>
        !each ? 0 : each.key ? [Number(each.right), each.key, ...each.choices] : markOf(each),
      );
    const text = () => JSON.stringify(records());
    while (text().length > longestData) {
      const answered = all.flatMap((each) => each ?? []);
      const sizeOf = (/** @type {Answers} */ { choices }) => JSON.stringify(choices).length;
      const longest = answered.sort((a, b) => sizeOf(b) - sizeOf(a));
      // Keeps the first right attempt and the last one as long as there are others to forget.
      if (!longest.some(forgetOne)) {
        if (!longest[0]?.choices.some((choice) => typeof choice === 'string')) return shortened(records());
        longest[0].choices = [countAttempts(longest[0].choices)];
      }
    }
    return text();

    /** Replaces the longest records by their marks, until the rest fits. @param {(number | (string | number)[])[]} stored */
    function shortened(stored) {
      const lengths = stored.map((record) => JSON.stringify(record).length);
      let length = JSON.stringify(stored).length;
      for (const k of [...stored.keys()].sort((a, b) => lengths[b] - lengths[a])) {
        if (length <= longestData) break;
        const answered = all[k];
        if (!answered) continue;
        stored[k] = markOf(answered);
        length -= lengths[k] - 1;
      }
      return length <= longestData ? JSON.stringify(stored) : '';
    }
  };

  /** The number of attempts. @param {(string | number)[]} choices */
  const countAttempts = (choices) =>
    choices.reduce((/** @type {number} */ sum, choice) => sum + (typeof choice === 'number' ? choice : 1), 0);

  /** Whether there was an attempt. @param {Answers} answers */
  const forgetOne = ({ choices, first }) => {
    const keptIndex = first === undefined ? -1 : choices.indexOf(first);
    const index = choices.findIndex((choice, k) => typeof choice === 'string' && k !== keptIndex);
    if (index < 0 || index === choices.length - 1) return false;
    const from = typeof choices[index - 1] === 'number' ? index - 1 : index;
    choices.splice(from, index - from + 1, countAttempts(choices.slice(from, index + 1)));
    return true;
  };

  const report = () => {
    const all = quizzes();
    const answered = all.flatMap((quiz) => answers.get(quiz) ?? []);
    const share = answered.filter(({ right }) => right).length / all.length;
    best = Math.max(best, Math.round(share * 1e4) / 100);
    setValues({
      'cmi.suspend_data': serializeAnswers(),
      [`${names.score}min`]: 0,
      [`${names.score}max`]: 100,
      [`${names.score}raw`]: best,
      ...(!is12 && {
        'cmi.score.scaled': Math.round(best * 100) / 1e4,
        'cmi.progress_measure': Math.round((answered.length / all.length) * 1e4) / 1e4,
      }),
      ...(answered.length === all.length && !isDone() && { [names.status]: 'completed' }),
    });
  };

  /** Keeps a result that a teacher or the system has set. */
  const isDone = () => ['completed', 'passed', 'failed'].includes(call('GetValue', names.status));

  const resume = async () => {
    /** @type {any[]} */
    let all = [];
    try {
      all = JSON.parse(call('GetValue', 'cmi.suspend_data'));
    } catch {
      // Nothing was answered yet.
    }
    // From an older version of the page.
    if (!Array.isArray(all) || all.length !== quizzes().length) return;
    quizzes().forEach((quiz, k) => {
      if (all[k] === 1 || all[k] === 2) answers.set(quiz, { right: all[k] === 2, key: '', choices: [] });
      if (!Array.isArray(all[k])) return;
      const [right, key, ...choices] = all[k];
      answers.set(quiz, { right: right === 1, key, choices });
    });
    // The scores are told of restored answers.
    const tags = ['pe-quiz', 'pe-score'].filter((tag) => findTags(tag).length);
    await Promise.all(tags.map((tag) => customElements.whenDefined(tag)));
    for (const [quiz, restored] of answers) {
      const { choices, key } = restored;
      if (!key) continue;
      /** @type {any} */ (quiz).resume(choices, key).then((/** @type {boolean} */ isAsked) => {
        // The reader had changed the settings. This is reported with the next answer, because a mere visit must change nothing.
        if (!isAsked && answers.get(quiz) === restored) answers.delete(quiz);
      });
    }
  };

  /** Whether the system accepts the data. */
  const openSession = () => {
    if (!/^(true|1)$/.test(call('Initialize', ''))) return false;
    startTime = Date.now();
    best = Number(call('GetValue', `${names.score}raw`)) || 0;
    const values = { [names.exit]: 'suspend' };
    if (!isDone()) values[names.status] = quizzes().length ? 'incomplete' : 'completed';
    setValues(values);
    return true;
  };

  const startReporting = () => {
    if (!openSession()) return;
    document.addEventListener('pe-attempt', (event) => {
      const { choice, right, key, attempts, resumed } = /** @type {CustomEvent} */ (event).detail;
      const quiz = /** @type {Element} */ (event.composedPath()[0]);
      if (!quizzes().includes(quiz)) return;
      const earlier = answers.get(quiz);
      if (resumed) {
        if (earlier && right) earlier.first ??= choice;
        return;
      }
      const { choices = [], first = undefined } = (attempts > 1 && earlier) || {};
      answers.set(quiz, {
        right: right || Boolean(earlier?.right),
        key,
        choices: [...choices, choice],
        first: first ?? (right ? choice : undefined),
      });
      report();
    });
    // The page was restored from the back/forward cache: the earlier session has ended, and a new one begins.
    window.addEventListener('pageshow', ({ persisted }) => persisted && openSession());
    window.addEventListener('pagehide', () => {
      const seconds = Math.round((Date.now() - startTime) / 1000);
      const [h, m, s] = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map(Math.floor);
      const twoDigits = (/** @type {number} */ number) => String(number).padStart(2, '0');
      if (is12) setValues({ 'cmi.core.session_time': `${twoDigits(h)}:${twoDigits(m)}:${twoDigits(s)}` });
      else setValues({ 'cmi.session_time': `PT${h}H${m}M${s}S` });
      call(is12 ? 'Finish' : 'Terminate', '');
    });
    resume();
  };

  if (!system) return;
  if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', startReporting, { once: true });
  else startReporting();
}
