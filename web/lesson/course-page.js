/**
 * The script of the start page and of the chapters. It remembers, in this browser alone, which chapters have been read and
 * what has been written in answer to their questions; it shows the definitions of terms, and leads old addresses of the
 * start page on. A classic script, so that it also runs from file://.
 */

/** What is kept has keys that begin with this, because other pages may share the storage. */
const prefix = 'posenc: ';

/** @param {string} key @returns {string} '' if there is none, or nothing can be kept */
function recall(key) {
  try {
    return localStorage.getItem(prefix + key) ?? '';
  } catch {
    return '';
  }
}

/** @param {string} key @param {string} text */
function remember(key, text) {
  try {
    if (text) localStorage.setItem(prefix + key, text);
    else localStorage.removeItem(prefix + key);
  } catch {
    // A browser may forbid it, or have no room left.
  }
}

// ---- Old addresses

/**
 * Where an address of the start page leads now: to a chapter, or to a place in one, if the course was one page when it was
 * written.
 * @param {string} hash  with its #
 * @returns {string | undefined}
 */
function addressNow(hash) {
  const data = document.querySelector('#addresses')?.textContent;
  if (!data) return undefined;
  /** @type {{pages: Record<string, string>, figures: Record<string, string>}} */
  const { pages, figures } = JSON.parse(data);
  const find = (/** @type {string} */ id) => (Object.hasOwn(pages, id) ? pages[id] : undefined);
  if (!/^#pe=\d/.test(hash)) return find(hash.slice(1));
  // Settings of a figure: .rotation.m=14; of a figure in a lab: apart.rows=0,2; of the lab: d_model=64.
  const [, firstKey] = /^#pe=\d+&([^=&]+)/.exec(hash) ?? [];
  if (!firstKey) return undefined;
  const [, dot, name] = /** @type {string[]} */ (/^(\.?)([^.]*)/.exec(firstKey));
  const id = Object.hasOwn(figures, name) ? figures[name] : name;
  const page = find(`.${id}`) ?? (dot ? undefined : find('.'));
  return page && page + hash.replaceAll(`${dot}${name}.`, `${dot}${id}.`);
}

const address = addressNow(location.hash);
if (address) location.replace(address);

// ---- What has been read

function markRead() {
  for (const item of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-page]'))) {
    const mark = /** @type {HTMLElement} */ (item.querySelector('.read'));
    mark.hidden = !recall(`read ${item.dataset.page}`);
  }
}

markRead();
// Read in another window, or before the reader came back to this page.
addEventListener('storage', markRead);
addEventListener('pageshow', markRead);

const article = document.querySelector('main > article');
if (article) {
  const end = article.querySelector('.recap')?.lastElementChild ?? article.nextElementSibling;
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    remember(`read ${article.id}`, 'yes');
    markRead();
  });
  if (end) observer.observe(end);
}

// ---- Answers

for (const field of /** @type {NodeListOf<HTMLTextAreaElement>} */ (
  document.querySelectorAll('[data-answer]')
)) {
  const key = `answer ${field.dataset.answer}`;
  const text = recall(key);
  if (text) field.value = text;
  field.addEventListener('input', () => remember(key, field.value));
}

// ---- Contents

const contents = /** @type {HTMLElement | null} */ (document.querySelector('#contents'));
const presentLink = /** @type {HTMLElement | null | undefined} */ (contents?.querySelector('[aria-current]'));
if (contents && presentLink) {
  // The contents may be longer than the window.
  const item = /** @type {HTMLElement} */ (presentLink.closest('li'));
  const showPresent = () => (contents.scrollTop = item.offsetTop - contents.clientHeight / 2);
  showPresent();
  contents.addEventListener('toggle', showPresent);
  // In a wide window they are beside the text.
  matchMedia('(min-width: 75rem)').addEventListener('change', () => contents.hidePopover?.());
}

// ---- Definitions

/** Shows the definition of a term beside its link, while the link has the pointer or the focus. */
const definition = Object.assign(document.createElement('div'), { id: 'definition', hidden: true });
definition.setAttribute('role', 'tooltip');
let describedLink = /** @type {HTMLElement | undefined} */ (undefined);

/** @param {HTMLElement} link */
function showDefinition(link) {
  hideDefinition();
  describedLink = link;
  link.setAttribute('aria-describedby', definition.id);
  definition.textContent = link.dataset.definition ?? '';
  definition.hidden = false;
  if (!definition.isConnected) document.body.append(definition);
  // A link may be broken across two lines: below its last part.
  const { left, bottom } = [...link.getClientRects()].at(-1) ?? link.getBoundingClientRect();
  const most = document.documentElement.clientWidth - definition.offsetWidth - 16;
  definition.style.left = `${Math.max(16, Math.min(left, most)) + scrollX}px`;
  definition.style.top = `${bottom + scrollY}px`;
}

function hideDefinition() {
  describedLink?.removeAttribute('aria-describedby');
  describedLink = undefined;
  definition.hidden = true;
}

for (const link of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-definition]'))) {
  link.addEventListener('focus', () => link.matches(':focus-visible') && showDefinition(link));
  link.addEventListener('blur', hideDefinition);
  // A finger follows the link.
  link.addEventListener('pointerenter', ({ pointerType }) => pointerType !== 'touch' && showDefinition(link));
  // The pointer may move on to the definition, to select a part of it.
  link.addEventListener('pointerleave', ({ relatedTarget }) => {
    if (relatedTarget !== definition) hideDefinition();
  });
}
definition.addEventListener('pointerleave', hideDefinition);
document.addEventListener('keydown', ({ key }) => key === 'Escape' && hideDefinition());
