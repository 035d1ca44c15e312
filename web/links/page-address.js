/**
 * The part of the page's address after the #, where labs and figures keep what a reader has changed, so that a link opens what its
 * writer saw: #pe=1&positions=64&d_model=128&cursor=3,10. A lab with an id puts it before its keys: second.d_model=64.
 * So do figures outside of labs, with a dot before it: .words-2.w_word=10. The page opens where the first key belongs.
 * Whatever else a page keeps there (#section-2) is not touched.
 */

/** Of the format. An address of another version says nothing. */
const version = '1';
/** A longer one was not made here. */
const longest = 16_000;
/** How long nothing may have changed before the address does, in milliseconds: browsers allow few changes a minute. */
const pause = 400;

/** @typedef {Record<string, string>} State  flat: texts by their keys */
/**
 * @typedef {object} Client
 * @property {string} id      '' for a lab without
 * @property {Element} root
 * @property {import('../element/settings.js').Settings} settings  of the root
 * @property {() => State} state  what has been changed
 * @property {(state: State) => void} restore  texts from a stranger
 */

/** @type {Set<Client>} */
const clients = new Set();
let timer = 0;

/** Called when the state of a client may have changed. */
let onChange = () => {};
/** How a client takes what a link in the page says of it. @type {(client: Client, state: State) => void} */
let take = (client, state) => client.restore(state);

/**
 * @param {() => void} changed
 * @param {(client: Client, state: State) => void} taking
 */
export const watch = (changed, taking) => ([onChange, take] = [changed, taking]);

/**
 * The state in an address.
 * @param {string} hash  with its #
 * @returns {Map<string, string> | undefined} undefined when it is none of ours
 */
export function parseAddress(hash) {
  if (hash.length > longest || !isOurs(hash)) return undefined;
  /** @type {Map<string, string>} */
  const state = new Map();
  for (const part of hash.slice(1).split('&')) {
    // One without a value is there, as an attribute is.
    const [key, text = ''] = part.split(/=(.*)/s);
    try {
      if (key) state.set(named(decode(key)), decode(text));
    } catch {
      // Not UTF-8 in percent signs: it says nothing.
    }
  }
  return state.get('pe') === version ? state : undefined;
}

/**
 * Who writes a link by hand may leave the dot before the id of a figure out, where no lab has something of that name.
 * @param {string} key
 */
function named(key) {
  const [, name] = /^([^.]+)\./.exec(key) ?? [];
  const figure = name && globalThis.document?.getElementById(name);
  if (!figure || !figure.localName.startsWith('pe-') || figure.closest('pe-lab')) return key;
  const kind = CSS.escape(name.replace(/-\d+$/, ''));
  return document.querySelector(`pe-lab pe-${kind}`) ? key : `.${key}`;
}

/**
 * @param {Iterable<[string, string]>} entries
 * @returns {string} '' for no entries
 */
export function formatAddress(entries) {
  const parts = Array.from(entries, (entry) => entry.map(encode).join('='));
  return parts.length ? `#pe=${version}&${parts.join('&')}` : '';
}

/** As in a query, with commas left readable. @param {string} text */
const encode = (text) => encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%20', '+');

/** @param {string} text */
const decode = (text) => decodeURIComponent(text.replaceAll('+', ' '));

/** @param {string} hash */
export const isOurs = (hash) => /^#pe=\d/.test(hash);

/** @param {Pick<Client, 'id'>} client */
const prefix = ({ id }) => (id ? `${id}.` : '');

/**
 * Whether a key is a client's. Those of figures outside of labs are of nobody else.
 * @param {string} key
 * @param {Pick<Client, 'id'>} client
 */
export const belongs = (key, client) =>
  key.startsWith(prefix(client)) && (client.id !== '' || !key.startsWith('.'));

/**
 * From now on the address is kept for a client, and what stands there for it is handed to it at once.
 * @param {Client} client
 * @param {boolean} [takes]  whether it takes what stands there
 */
export function join(client, takes = true) {
  // Two without an id could not be told apart: the first has the address.
  if ([...clients].some(({ id }) => id === client.id)) return;
  if (clients.size === 0) {
    addEventListener('hashchange', readAll);
    addEventListener('click', takeAlong);
  }
  clients.add(client);
  const state = parseAddress(location.hash);
  if (state && takes) client.restore(ownOf(client, state));
  onChange();
}

/** @param {Client} client */
export function leave(client) {
  clients.delete(client);
  onChange();
  if (clients.size > 0) return;
  removeEventListener('hashchange', readAll);
  removeEventListener('click', takeAlong);
  clearTimeout(timer);
}

/** To be called when the state of a client has changed. */
export function publish() {
  clearTimeout(timer);
  timer = window.setTimeout(write, pause);
  onChange();
}

/** To be called when a link is followed: what would be written before anybody has heard of it would stand in its place. */
export const hold = () => clearTimeout(timer);

/**
 * The address with the present state of all.
 * @param {Client} [first]  where it leads
 */
export function link(first) {
  const inOrder = [...clients].sort((a, b) => Number(b === first) - Number(a === first));
  const entries = inOrder.flatMap((client) =>
    Object.entries(client.state()).map(
      ([key, text]) => /** @type {[string, string]} */ ([prefix(client) + key, text]),
    ),
  );
  // Of figures that nobody has come near to yet.
  const waiting = [...(parseAddress(location.hash) ?? [])].filter(
    ([key]) => key.startsWith('.') && !inOrder.some((client) => belongs(key, client)),
  );
  return location.href.split('#')[0] + formatAddress([...entries, ...waiting]);
}

/** The same page in another language opens as this one is. @param {Event} event */
function takeAlong({ target }) {
  const way = target instanceof Element && target.closest('a');
  const hash = new URL(link()).hash || location.hash;
  if (way && way.hreflang && way.relList.contains('alternate') && hash) way.hash = hash;
}

function write() {
  const { hash, href } = location;
  // #section-2 belongs to the page.
  if (hash.length > 1 && !isOurs(hash)) return;
  const address = link();
  if (address === href) return;
  try {
    history.replaceState(history.state, '', address);
  } catch {
    // A frame without an address of its own: then it is not kept.
  }
}

/** Takes what the address says now. */
export function readAll() {
  const state = parseAddress(location.hash);
  if (!state) return;
  // A link within the page speaks of a figure, and what readers have changed in others stays.
  const given =
    state.size > 1 ? spokenOf(state) : [...clients].map((client) => /** @type {const} */ ([client, {}]));
  for (const [client, own] of given) take(client, own);
  publish();
}

/**
 * The clients that a state speaks of, and what it says of each.
 * @param {Map<string, string>} state
 * @returns {[Client, State][]}
 */
export const spokenOf = (state) =>
  [...clients]
    .map((client) => /** @type {[Client, State]} */ ([client, ownOf(client, state)]))
    .filter(([, own]) => Object.keys(own).length > 0);

/**
 * @param {Client} client
 * @param {Map<string, string>} state
 * @returns {State}
 */
function ownOf(client, state) {
  const start = prefix(client);
  // A lab without an id has the keys that are no other's.
  const others = client.id ? [] : [...clients].filter(({ id }) => id);
  const isOwn = (/** @type {string} */ key) =>
    key !== 'pe' && belongs(key, client) && !others.some((other) => belongs(key, other));
  const own = [...state].filter(([key]) => isOwn(key));
  return Object.fromEntries(own.map(([key, text]) => [key.slice(start.length), text]));
}
