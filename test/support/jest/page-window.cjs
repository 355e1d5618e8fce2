// One window for all specs of a worker: what was imported keeps hold of it.
const { createRequire } = require('node:module');
const { dirname, join } = require('node:path');
const { default: _, ...indexedDatabases } = require('fake-indexeddb');
const jsdomPath = createRequire(require.resolve('jest-environment-jsdom')).resolve('jsdom');
const { JSDOM } = require(jsdomPath);
const { implementation: Collection } = require(join(dirname(jsdomPath), 'jsdom/living/nodes/HTMLCollection-impl.js'));
const { implForWrapper, wrapperForImpl } = require(join(dirname(jsdomPath), 'jsdom/living/generated/utils.js'));

/** The same for all products: an address of another origin is out of reach for the page's history. */
const ORIGIN = 'http://127.0.0.1';

/** Opens a window; returns it with what takes it to an address, and what makes it as it was when it was opened. */
module.exports = function openWindow() {
  const dom = new JSDOM('<!doctype html><html lang="en"><body></body></html>', { pretendToBeVisual: true, url: ORIGIN });
  const { window } = dom;
  addMissing(window);
  const goTo = (path) => dom.reconfigure({ url: `${ORIGIN}${path}` });
  const before = new Map(Reflect.ownKeys(window).map((name) => [name, Object.getOwnPropertyDescriptor(window, name)]));
  const reset = async () => {
    await clearDatabases(window.indexedDB);
    clearDocument(window.document);
    window.localStorage.clear();
    window.sessionStorage.clear();
    for (const cookie of window.document.cookie.split('; '))
      window.document.cookie = `${cookie.split('=')[0]}=; Path=/; Expires=${new Date(0).toUTCString()}`;
    goTo('/');
    for (const name of Reflect.ownKeys(window)) restore(window, name, before.get(name));
  };
  return { window, goTo, reset };
};

/** Does not look through all elements of a list for one named `length`, which a list never returns. */
const { namedItem } = Collection.prototype;
Collection.prototype.namedItem = function (name) {
  return name === 'length' ? null : namedItem.call(this, name);
};

function addMissing(window) {
  Object.assign(window, indexedDatabases);
  // Nothing is laid out, so nothing changes its size or is scrolled to; and nothing glides.
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  window.matchMedia = (media) => {
    const matches = media.includes('prefers-reduced-motion');
    return Object.assign(new window.EventTarget(), { media, matches, addListener() {}, removeListener() {} });
  };
  window.Element.prototype.scrollIntoView = () => {};
  window.scrollTo = () => {};
  // jsdom loads no fonts; fields that grow with their text wait for them.
  window.document.fonts = Object.assign(new window.EventTarget(), { check: () => true });
  takeSignals(window.EventTarget.prototype);
  lookUpLabels(window);
  compareNamesFirst(window.Element.prototype);
  readListsAtOnce(window.NodeList.prototype);
  // jsdom is older than `<search>`, which React takes for a mistake where it is unknown.
  Object.defineProperty(window.HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' });
  // Without style sheets there is nothing to compute, which takes long on every look for a role.
  const nothing = window.document.createElement('i').style;
  nothing.display = 'none';
  window.getComputedStyle = ({ style, hidden }) => (hidden ? nothing : style);
}

const LABELABLE = ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea'];

/** Finds the labels of a field by its ID; jsdom looks for the field of each label of the page, each time that one is requested. */
function lookUpLabels(window) {
  const labels = {
    configurable: true,
    get() {
      if (this.type === 'hidden') return null;
      const { id } = this;
      const root = this.getRootNode();
      const around = this.closest('label');
      const isAround = around && around.htmlFor === '' && around.control === this;
      const byId = id !== '' && root.getElementById?.(id) === this ? root.querySelectorAll(`label[for=${JSON.stringify(id)}]`) : [];
      return isAround ? [...byId, around] : [...byId];
    },
  };
  for (const kind of LABELABLE) Object.defineProperty(window[`HTML${kind}Element`].prototype, 'labels', labels);
}

/** Selectors with which each search for a text goes through all elements, and the names that they can match. */
const NAMES = new Map([
  ['script, style', ['script', 'style']],
  ['input[type=submit], input[type=button], input[type=reset]', ['input']],
]);

/** Compares an element with these selectors only if its name fits; jsdom interprets them for each element of the page. */
function compareNamesFirst(element) {
  const { matches } = element;
  element.matches = function (selector) {
    const names = NAMES.get(selector);
    return (names === undefined || names.includes(this.localName)) && matches.call(this, selector);
  };
}

/** Iterates over the nodes that a list has at the beginning; jsdom asks the whole list again for each of them. */
function readListsAtOnce(list) {
  list[Symbol.iterator] = function () {
    const nodes = implForWrapper(this);
    return Array.from({ length: nodes.length }, (_, at) => wrapperForImpl(nodes.item(at))).values();
  };
}

/** Lets listeners end by signals of Node, which requests need; jsdom knows its own alone. */
function takeSignals(target) {
  const { addEventListener } = target;
  target.addEventListener = function (type, listener, options) {
    if (!options?.signal) return addEventListener.call(this, type, listener, options);
    const { signal, ...others } = options;
    signal.addEventListener('abort', () => this.removeEventListener(type, listener, others));
    return addEventListener.call(this, type, listener, others);
  };
}

/** Empties what is kept, and leaves it there: what was imported has it open. */
async function clearDatabases(indexedDB) {
  for (const { name } of await indexedDB.databases()) {
    const database = await answerOf(indexedDB.open(name));
    const stores = [...database.objectStoreNames];
    const writing = stores.length > 0 && database.transaction(stores, 'readwrite');
    await Promise.all(stores.map((store) => answerOf(writing.objectStore(store).clear())));
    database.close();
  }
}

const answerOf = (asked) =>
  new Promise((resolve, reject) => Object.assign(asked, { onsuccess: () => resolve(asked.result), onerror: () => reject(asked.error) }));

function clearDocument(document) {
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const { name } of [...element.attributes]) if (name !== 'lang') element.removeAttribute(name);
}

function restore(target, name, descriptor) {
  const now = Object.getOwnPropertyDescriptor(target, name);
  if (now?.value === descriptor?.value && now?.get === descriptor?.get) return;
  if (!now?.configurable) return;
  if (descriptor) Object.defineProperty(target, name, descriptor);
  else delete target[name];
}
