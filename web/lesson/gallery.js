/** Sets up the figures of the gallery and exports them: the attributes of a figure are its whole state. */
import { fetcher } from '../engine/engine.js';
import { saveFile } from '../element/save-file.js';
import { createForm } from './form.js';
import { addressOf, frameOf, figuresInside, pageOf, tagOf, withCaption } from './code-copy.js';
import { joinNames, say } from './page-sentences.js';

/** The URL of posenc's other files. */
const urlOf = (/** @type {string} */ name) => new URL(name, import.meta.url).href;

const fetchPack = fetcher('pack.js', () => import('../packages/pack.js'));

/** @param {string} name */
function createNameSpan(name) {
  const span = document.createElement('span');
  span.className = 'name';
  span.textContent = name;
  return span;
}

/** Whether the address of this page leads every reader to their own computer. */
const isOwnComputer = /^((.*\.)?localhost|127(\.\d+){3}|\[::1\])$/.test(location.hostname);

/** Thrown if a file cannot be fetched. */
class MissingFile extends Error {}

/**
 * @param {string} url
 * @param {(share: number) => void} onProgress
 */
async function fetchBlob(url, onProgress = () => {}) {
  const response = await fetch(url).catch(() => undefined);
  if (!response?.ok || !response.body) throw new MissingFile(url);
  const encoding = response.headers.get('content-encoding');
  const length = encoding ? NaN : Number(response.headers.get('content-length'));
  let readBytes = 0;
  const byteCounter = new TransformStream({
    transform(chunk, controller) {
      readBytes += chunk.length;
      onProgress(readBytes / length);
      controller.enqueue(chunk);
    },
  });
  try {
    return await new Response(response.body.pipeThrough(byteCounter), { headers: response.headers }).blob();
  } catch {
    throw new MissingFile(url);
  }
}

/** @param {Blob} blob  @returns {Promise<string>} */
const asDataUrl = (blob) =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

/**
 * The files that figures name, as data URLs.
 * @param {Element} figure
 * @returns {Promise<Map<string, string>>}
 */
async function filesOf(figure) {
  const names = [figure, ...figuresInside(figure)].map((each) => each.getAttribute('src') ?? '');
  const fileNames = names.filter((name) => name && !/^data:/i.test(name));
  const urls = fileNames.map(async (name) => {
    const { href, pathname } = new URL(name, document.baseURI);
    const data = await asDataUrl(await fetchBlob(href));
    return /** @type {[string, string]} */ ([name, `${data}#${pathname.split('/').pop()}`]);
  });
  return new Map(await Promise.all(urls));
}

/** @param {Element} exhibit */
function setUpExhibit(exhibit) {
  const find = (/** @type {string} */ selector) =>
    /** @type {HTMLElement} */ (exhibit.querySelector(selector));
  const figure = find('figure > *');
  const caption = document.createElement('figcaption');
  const code = find('.tag > code');
  const content = String(
    new DOMParser().parseFromString(String(code.textContent), 'text/html').body.textContent,
  ).trim();
  const status = find('.told');
  const progress = /** @type {HTMLProgressElement} */ (find('progress'));
  const name = figure.localName.replace('pe-', '');
  const heading = String(find('h2').firstChild?.textContent).trim();
  const title = () => String(caption.textContent) || heading;
  const language = document.documentElement.lang;

  const address = () => {
    const { hash, left } = addressOf(figure, figure.getAttribute('lang') || language);
    return { href: urlOf('figure.html') + hash, left };
  };
  /** Texts that can be copied. @type {Record<string, () => string>} */
  const texts = {
    tag: () => withCaption(tagOf(figure, content), String(caption.textContent)),
    frame: () => {
      // Includes the margin that figure.html leaves around it.
      const height = Math.ceil(figure.getBoundingClientRect().height) + 16;
      return withCaption(frameOf(address().href, title(), height), String(caption.textContent));
    },
    link: () => address().href,
  };
  let shownKey = 'tag';

  const update = () => {
    const text = texts[shownKey]();
    // The previous message still applies.
    if (text === code.textContent) return;
    // Prevents a line break at the dash of a tag's name.
    const parts = text.split(/(<\/?pe-[a-z]+)/);
    code.replaceChildren(...parts.map((part, k) => (k % 2 ? createNameSpan(part) : part)));
    status.textContent = '';
  };

  // Read now, because the form replaces the table. The file of `src` is embedded; other files must be on the same site.
  const outsideAttributes = /** @type {HTMLTableRowElement[]} */ ([...exhibit.querySelectorAll('.setup tr')])
    .filter(({ cells }) => cells[2].textContent === 'URL' && cells[0].textContent !== 'src')
    .map(({ cells }) => String(cells[0].textContent));

  /** A note that exports lack the file that a reader has opened: the button to remove the file is then visible. */
  const openedNote = () =>
    figure.querySelector('.pe-source-buttons > button:not([hidden])') ? ` ${say('opened')}` : '';

  const form = createForm({ exhibit, figure, caption, say, onChange: update });
  new MutationObserver(() => {
    update();
    form.update();
  }).observe(figure, { attributes: true, subtree: figure.localName === 'pe-lab' });
  update();

  /** @param {string} chosen */
  async function copy(chosen) {
    shownKey = chosen;
    update();
    const left = chosen === 'tag' ? [] : address().left;
    const note =
      (chosen !== 'tag' && isOwnComputer ? ` ${say('local')}` : '') +
      (left.length ? ` ${say('left', joinNames(left))}` : '') +
      openedNote();
    try {
      await navigator.clipboard.writeText(String(code.textContent));
      status.textContent = say('copied') + note;
    } catch {
      // The clipboard is not allowed here: selects the text for the reader to copy.
      getSelection()?.selectAllChildren(code);
      status.textContent = say('selected') + note;
    }
  }

  async function createPage() {
    const script = await fetchBlob(urlOf('posenc.all.js'), (share) => {
      if (share <= 1) progress.value = share;
    });
    const files = await filesOf(figure);
    const tag = withCaption(tagOf(figure, content, files), String(caption.textContent));
    return pageOf(tag, await script.text(), title(), language);
  }

  /** Creates a file and offers it for download. @param {() => Promise<void>} createFile */
  async function save(createFile) {
    if (!progress.hidden) return;
    status.textContent = say('making');
    progress.removeAttribute('value');
    progress.hidden = false;
    try {
      await createFile();
    } catch (error) {
      if (!(error instanceof MissingFile)) reportError(error);
      status.textContent = error instanceof MissingFile ? say('missing', error.message) : say('failed');
    } finally {
      progress.hidden = true;
    }
  }

  /** @param {string} file @param {BlobPart} content @param {string} type */
  function offerFile(file, content, type) {
    saveFile(file, content, type);
    const neededAttributes = outsideAttributes.filter((each) => figure.hasAttribute(each));
    const note =
      (neededAttributes.length ? ` ${say('outside', joinNames(neededAttributes))}` : '') + openedNote();
    status.textContent = say('saved', file) + note;
  }

  /** @param {'scorm12' | 'scorm2004'} format */
  const savePackage = (format) =>
    save(async () => {
      const { pack } = await fetchPack().catch(() => {
        throw new MissingFile(urlOf('pack.js'));
      });
      const bytes = pack(await createPage(), { title: title(), language, format });
      offerFile(`${name}-${format}.zip`, bytes, 'application/zip');
    });

  const actions = /** @type {Record<string, () => unknown>} */ ({
    tag: () => copy('tag'),
    frame: () => copy('frame'),
    link: () => copy('link'),
    file: () => save(async () => offerFile(`${name}.html`, await createPage(), 'text/html')),
    scorm12: () => savePackage('scorm12'),
    scorm2004: () => savePackage('scorm2004'),
  });
  for (const button of exhibit.querySelectorAll('button[data-way]')) {
    /** @type {HTMLButtonElement} */ (button).disabled = false;
    button.addEventListener('click', actions[String(button.getAttribute('data-way'))]);
  }
}

const exhibits = [...document.querySelectorAll('[data-exhibit]')];
exhibits.forEach(setUpExhibit);

const chooser = /** @type {HTMLSelectElement} */ (document.querySelector('#chosen'));
for (const exhibit of exhibits) {
  const heading = /** @type {HTMLElement} */ (exhibit.querySelector('h2'));
  chooser.append(new Option(String(heading.textContent).trim(), heading.id));
}
document.querySelector('.needs')?.remove();
chooser.disabled = false;
chooser.addEventListener('change', () => {
  const heading = document.getElementById(chooser.value);
  const setup = /** @type {HTMLDetailsElement | null | undefined} */ (
    heading?.closest('section')?.querySelector('.setup')
  );
  if (setup) setup.open = true;
  heading?.scrollIntoView();
  setup?.querySelector('summary')?.focus({ preventScroll: true });
  // Allows choosing the same figure again.
  chooser.value = '';
});
