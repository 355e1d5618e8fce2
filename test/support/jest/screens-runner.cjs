// Runs a spec file as shared-modules-runner does, in a realm that has the globals of a page while the file runs: the app and
// the product are evaluated once per worker.
const { createRequire } = require('node:module');
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');
const runSpec = require('./shared-modules-runner.cjs');
const { JSDOM } = createRequire(require.resolve('jest-environment-jsdom'))('jsdom');

/** What a page has of its own where Node has one too: events are dispatched on elements, which take no others. */
const OF_THE_PAGE = ['navigator', 'localStorage', 'sessionStorage', 'Event', 'CustomEvent'];

/** The same for all products: an address of another origin is out of reach for the page's history. */
const ORIGIN = 'http://127.0.0.1';

/** One window for all specs of a worker: what was imported keeps hold of it. */
let dom;

function openWindow() {
  const opened = new JSDOM('<!doctype html><html lang="en"><body></body></html>', { pretendToBeVisual: true, url: ORIGIN });
  const { window } = opened;
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
  // jsdom is older than `<search>`, which React takes for a mistake where it is unknown.
  Object.defineProperty(window.HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' });
  // Without style sheets there is nothing to compute, which takes long on every look for a role.
  const nothing = window.document.createElement('i').style;
  nothing.display = 'none';
  window.getComputedStyle = ({ style, hidden }) => (hidden ? nothing : style);
  return opened;
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

/** Gives the realm the globals of a page; returns what takes them away again. */
function enterPage({ window }, page) {
  const ofWindow = Object.getOwnPropertyNames(window).filter((name) => !(name in globalThis) || OF_THE_PAGE.includes(name));
  const globals = Object.fromEntries(ofWindow.map((name) => [name, { get: () => window[name] }]));
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent']) globals[name] = { value: window[name].bind(window) };
  // Other tabs there are none; a channel to them would keep the worker from ending.
  globals.BroadcastChannel = { value: undefined };
  const asked = new Set();
  // What a page still waits for, such as to forget what it has read, ends with the worker.
  const { setTimeout } = globalThis;
  globals.setTimeout = { value: (...wanted) => setTimeout(...wanted).unref() };
  globals.fetch = { value: fetchOf(page, asked) };
  globals.FormData = { value: formDataOf(window) };
  const before = Object.keys(globals).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]);
  for (const [name, descriptor] of Object.entries(globals)) Object.defineProperty(globalThis, name, { configurable: true, ...descriptor });
  const leave = () => {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else delete globalThis[name];
    }
  };
  return { leave, settled: () => Promise.all(asked) };
}

/** Node's own, which requests need, and which can be made of a form of the page as well: React makes one of each form that is sent. */
function formDataOf(window) {
  const { FormData } = globalThis;
  return class PageFormData extends FormData {
    constructor(form, submitter) {
      super();
      if (form === undefined) return;
      for (const [name, value] of new window.FormData(form, submitter)) if (typeof value === 'string') this.append(name, value);
    }
  };
}

/**
 * Node's `fetch` for paths of the product that the page is of, kept in `asked` while it waits for the answer. What the page
 * no longer wants is answered all the same: a connection that was given up before it asked anything would keep the product
 * from ending.
 */
function fetchOf(page, asked) {
  const { fetch } = globalThis;
  return (address, { signal, ...options } = {}) => {
    const isAboutAccounts = String(address).startsWith('/api/auth/');
    const headers = new Headers(options.headers);
    if (isAboutAccounts && page.hiddenCookies.size) headers.set('cookie', [...page.hiddenCookies].map((each) => each.join('=')).join('; '));
    const answer = fetch(typeof address === 'string' ? new URL(address, page.productUrl) : address, { ...options, headers });
    void answer.then(
      (answered) => page.keepCookies(answered.headers.getSetCookie()),
      () => undefined,
    );
    const ended = answer.then(
      () => asked.delete(ended),
      () => asked.delete(ended),
    );
    asked.add(ended);
    return signal ? Promise.race([answer, aborted(signal)]) : answer;
  };
}

/** Keeps the cookies that scripts cannot read, as a browser does; those that were taken back go. */
const keepIn = (cookies) => (set) => {
  for (const [, name, value] of set.map((each) => /^([^=]+)=([^;]*)/.exec(each))) {
    if (value === '') cookies.delete(name);
    else cookies.set(name, value);
  }
};

const aborted = (signal) =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });

module.exports = async function runScreens(globalConfig, config, ...rest) {
  // First, so that no part of the product takes this for a browser.
  await import(pathToFileURL(join(config.rootDir, 'dist/test/support/server/test-server.js')).href);
  dom ??= openWindow();
  const hiddenCookies = new Map();
  const goTo = (path) => dom.reconfigure({ url: `${ORIGIN}${path}` });
  const page = { goTo, close: async () => undefined, hiddenCookies, keepCookies: keepIn(hiddenCookies) };
  const { leave, settled } = enterPage(dom, page);
  page.settled = settled;
  globalThis[Symbol.for('selvedge.page')] = page;
  try {
    return await runSpec(globalConfig, config, ...rest);
  } finally {
    await page.close();
    leave();
  }
};
