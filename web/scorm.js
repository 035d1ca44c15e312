/**
 * What a page in a package says to the learning system around it: which quizzes are answered, how many of them right, and that
 * all of them are. Where there is no such system, and where it fails, the page works as it does by itself.
 *
 * pack.js writes this function into the package as its own source text, so it may name nothing but what a browser has.
 * @param {boolean} is12  SCORM 1.2; otherwise 2004
 */
export function scorm(is12) {
  /** @typedef {{right: boolean, choices: string[]}} Answers  to a quiz; `choices` since it was last begun */
  const names = is12
    ? { status: 'cmi.core.lesson_status', score: 'cmi.core.score.', exit: 'cmi.core.exit' }
    : { status: 'cmi.completion_status', score: 'cmi.score.', exit: 'cmi.exit' };
  /** As many characters as SCORM 1.2 keeps; 2004 would keep 64,000. */
  const most = 4096;
  const began = Date.now();
  const quizzes = () => [...document.querySelectorAll('pe-quiz')];
  /** @type {Map<Element, Answers>} */
  const answers = new Map();

  /** The system's object: in a window around this one, or around the one that has opened it. */
  const find = () => {
    const [name, initialize] = is12 ? ['API', 'LMSInitialize'] : ['API_1484_11', 'Initialize'];
    for (const start of [window, window.opener]) {
      try {
        for (let frame = start; frame; frame = frame === frame.parent ? null : frame.parent)
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

  /** The quizzes in their order: 0, or whether it was answered right, 0 or 1, and the choices. */
  const written = () => {
    const all = quizzes()
      .map((quiz) => answers.get(quiz))
      .map((each) => each && [Number(each.right), ...each.choices]);
    const text = () => JSON.stringify(all.map((each) => each ?? 0));
    // First attempts go before later ones, and in the end all.
    while (text().length > most) {
      const longest = all.reduce((a, b) => ((b?.length ?? 0) > (a?.length ?? 0) ? b : a), undefined);
      if (!longest || longest.length < 2) return '';
      longest.splice(1, 1);
    }
    return text();
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
      const [right, ...choices] = all[k];
      answers.set(quiz, { right: right === 1, choices: choices.map(String) });
    });
    // The scores hear of what is answered again.
    const tags = ['pe-quiz', 'pe-score'].filter((tag) => document.querySelector(tag));
    await Promise.all(tags.map((tag) => customElements.whenDefined(tag)));
    for (const [quiz, { choices }] of answers) /** @type {any} */ (quiz).resume(choices);
  };

  const begin = () => {
    if (!/^(true|1)$/.test(call('Initialize', ''))) return;
    const values = { [names.exit]: 'suspend' };
    if (!isDone()) values[names.status] = quizzes().length ? 'incomplete' : 'completed';
    tell(values);
    document.addEventListener('pe-attempt', (event) => {
      const { choice, right, attempts, resumed } = /** @type {CustomEvent} */ (event).detail;
      const quiz = /** @type {Element} */ (event.target);
      if (resumed || !quizzes().includes(quiz)) return;
      const before = answers.get(quiz);
      const choices = attempts === 1 ? [] : (before?.choices ?? []);
      answers.set(quiz, { right: right || Boolean(before?.right), choices: [...choices, choice] });
      report();
    });
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
