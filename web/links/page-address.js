/**
 * The part of the page's address after the #. It keeps the reader's changes to labs and figures, so that a link opens
 * what its writer saw: #pe=1&positions=64&d_model=128&cursor=3,10. A lab with an id puts it before its keys:
 * second.d_model=64. The keys of a figure outside of labs begin with a dot and the figure's id or kind:
 * .words-2.w_word=10. The page opens at the client that the first key belongs to. Whatever else a page keeps after the
 * # (#section-2) is left alone.
 */

/** The version of the format. Addresses of other versions are ignored. */
const version = '1';
/** Longer addresses are ignored, because this file never makes them. */
const longestAddress = 16_000;
/** Delay after the last change before the address is updated, in milliseconds: browsers limit the rate of updates. */
const delay = 400;

/** @typedef {Record<string, string>} State  flat: texts by their keys */
/**
 * A lab or a figure.
 * @typedef {object} Client
 * @property {string} id      '' for a lab without an id
 * @property {Element} root
 * @property {import('../element/settings.js').Settings} settings  of the root
 * @property {() => State} state  the changed settings
 * @property {(state: State) => void} restore  untrusted texts
 */

/** @type {Set<Client>} */
const clients = new Set();
let timer = 0;

/** Called when the state of a client may have changed. */
let onChange = () => {};
/** Applies the state in a link of the page to a client. @type {(client: Client, state: State) => void} */
let applyLink = (client, state) => client.restore(state);

/**
 * For links in the text that set figures: sets the callback for possible changes of state, and the function that
 * applies a state to a client.
 * @param {() => void} change
 * @param {(client: Client, state: State) => void} apply
 */
export const setLinkHandlers = (change, apply) => ([onChange, applyLink] = [change, apply]);

/**
 * The state in an address.
 * @param {string} hash  with its #
 * @returns {Map<string, string> | undefined} undefined if it has no settings
 */
export function parseAddress(hash) {
  if (hash.length > longestAddress || !isSettingsHash(hash)) return undefined;
  /** @type {Map<string, string>} */
  const state = new Map();
  for (const part of hash.slice(1).split('&')) {
    // A key without a value is present, like an attribute without a value.
    const [key, text = ''] = part.split(/=(.*)/s);
    try {
      if (key) state.set(completeKey(decode(key)), decode(text));
    } catch {
      // Its percent-encoding is not valid UTF-8: ignored.
    }
  }
  return state.get('pe') === version ? state : undefined;
}

/**
 * A handwritten link may omit the dot before the id of a figure, if no lab contains a figure of that kind.
 * @param {string} key
 */
function completeKey(key) {
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

/** Percent-encodes a text, except for commas. @param {string} text */
const encode = (text) => encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%20', '+');

/** @param {string} text */
const decode = (text) => decodeURIComponent(text.replaceAll('+', ' '));

/** Whether it has settings, of any version. @param {string} hash */
export const isSettingsHash = (hash) => /^#pe=\d/.test(hash);

/** @param {Pick<Client, 'id'>} client */
const prefixOf = ({ id }) => (id ? `${id}.` : '');

/**
 * Whether a key may belong to a client. A lab without an id does not own the keys of figures outside of labs.
 * @param {Pick<Client, 'id'>} client
 * @param {string} key
 */
export const ownsKey = (client, key) =>
  key.startsWith(prefixOf(client)) && (client.id !== '' || !key.startsWith('.'));

/**
 * Keeps the state of a client in the address from now on, and applies the address to it.
 * @param {Client} client
 * @param {boolean} [isRestored]  whether to apply the address to it
 */
export function subscribe(client, isRestored = true) {
  // Two clients with the same id are ambiguous: the first one gets the address.
  if ([...clients].some(({ id }) => id === client.id)) return;
  if (clients.size === 0) {
    addEventListener('hashchange', applyAddress);
    addEventListener('click', addToTranslations);
  }
  clients.add(client);
  const state = parseAddress(location.hash);
  if (state && isRestored) client.restore(stateOf(client, state));
  onChange();
}

/** @param {Client} client */
export function unsubscribe(client) {
  clients.delete(client);
  onChange();
  if (clients.size > 0) return;
  removeEventListener('hashchange', applyAddress);
  removeEventListener('click', addToTranslations);
  clearTimeout(timer);
}

/** Call this when the state of a client has changed. */
export function publish() {
  clearTimeout(timer);
  timer = window.setTimeout(writeAddress, delay);
  onChange();
}

/** Call this when a link is followed, because a pending change would replace its address before it is applied. */
export const cancelPublishing = () => clearTimeout(timer);

/**
 * The address with the present state of all clients.
 * @param {Client} [first]  the client at which it opens
 */
export function addressOf(first) {
  const orderedClients = [...clients].sort((a, b) => Number(b === first) - Number(a === first));
  const entries = orderedClients.flatMap((client) =>
    Object.entries(client.state()).map(
      ([key, text]) => /** @type {[string, string]} */ ([prefixOf(client) + key, text]),
    ),
  );
  // Keys of figures that have not come into view yet.
  const waitingEntries = [...(parseAddress(location.hash) ?? [])].filter(
    ([key]) => key.startsWith('.') && !orderedClients.some((client) => ownsKey(client, key)),
  );
  return location.href.split('#')[0] + formatAddress([...entries, ...waitingEntries]);
}

/** Opens the same page in another language with the same state. @param {Event} event */
function addToTranslations({ target }) {
  const link = target instanceof Element && target.closest('a');
  const hash = new URL(addressOf()).hash || location.hash;
  if (link && link.hreflang && link.relList.contains('alternate') && hash) link.hash = hash;
}

function writeAddress() {
  const { hash, href } = location;
  // #section-2 belongs to the page.
  if (hash.length > 1 && !isSettingsHash(hash)) return;
  const address = addressOf();
  if (address === href) return;
  try {
    history.replaceState(history.state, '', address);
  } catch {
    // A frame without its own address cannot keep the state.
  }
}

/** Applies the present address to each client. */
export function applyAddress() {
  const state = parseAddress(location.hash);
  if (!state) return;
  // A link within the page sets the figures that it names; others keep the reader's changes. Without keys, all are reset.
  const states =
    state.size > 1
      ? statesByClient(state)
      : [...clients].map((client) => /** @type {const} */ ([client, {}]));
  for (const [client, clientState] of states) applyLink(client, clientState);
  publish();
}

/**
 * The clients that a state names, with the part for each.
 * @param {Map<string, string>} state
 * @returns {[Client, State][]}
 */
export const statesByClient = (state) =>
  [...clients]
    .map((client) => /** @type {[Client, State]} */ ([client, stateOf(client, state)]))
    .filter(([, clientState]) => Object.keys(clientState).length > 0);

/**
 * The part of a state that belongs to a client, by keys without its id.
 * @param {Client} client
 * @param {Map<string, string>} state
 * @returns {State}
 */
function stateOf(client, state) {
  const prefix = prefixOf(client);
  // A lab without an id owns the keys that belong to no other client.
  const otherClients = client.id ? [] : [...clients].filter(({ id }) => id);
  const isOwn = (/** @type {string} */ key) =>
    key !== 'pe' && ownsKey(client, key) && !otherClients.some((other) => ownsKey(other, key));
  const ownEntries = [...state].filter(([key]) => isOwn(key));
  return Object.fromEntries(ownEntries.map(([key, text]) => [key.slice(prefix.length), text]));
}
