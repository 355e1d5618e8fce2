// Runs a spec file as shared-modules-runner does, in a realm that has the globals of a page while the file runs: the app and the product
// are evaluated once per worker. Anything that a file leaves in the page, or in its globals, is removed with it.
const { join } = require('node:path');
const { setTimeout: sleep } = require('node:timers/promises');
const { pathToFileURL } = require('node:url');
const openWindow = require('./page-window.cjs');
const runSpec = require('./shared-modules-runner.cjs');

// React times each render and keeps where each element was made, for the tools of a browser. Before it is imported.
console.createTask = undefined;
console.timeStamp = undefined;
// Nor does it write down the stack of each element that is made, which it does for the first 10,000 of each second.
const REACT_INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
Object.defineProperty(require('react')[REACT_INTERNALS], 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });

/** Globals that the page overrides although Node has them too: elements accept only the page's events. */
const OF_THE_PAGE = ['navigator', 'localStorage', 'sessionStorage', 'Event', 'CustomEvent'];

/** Gives the realm the globals of a page; returns what takes them away again. */
function enterPage(window, page, askerAt) {
  const ofWindow = Object.getOwnPropertyNames(window).filter((name) => !(name in globalThis) || OF_THE_PAGE.includes(name));
  const throughWindow = (name) => ({ get: () => window[name], set: (value) => Object.assign(window, { [name]: value }) });
  const globals = Object.fromEntries(ofWindow.map((name) => [name, throughWindow(name)]));
  const asked = new Set();
  const { setTimeout } = globalThis;
  const own = {
    // Other tabs there are none; a channel to them would keep the worker from ending.
    BroadcastChannel: undefined,
    // Pending timers of a page, such as cache expiry, end with the worker.
    setTimeout: (...wanted) => setTimeout(...wanted).unref(),
    fetch: fetchOf(page, asked, askerAt),
    FormData: formDataOf(window),
    // React's, which a spec may set.
    IS_REACT_ACT_ENVIRONMENT: undefined,
  };
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent']) own[name] = window[name].bind(window);
  for (const [name, value] of Object.entries(own)) globals[name] = { value, writable: true };
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
 * A `fetch` for paths of the product that the page is of, which is asked without a socket, kept in `asked` while it waits for the answer.
 * Requests that the page aborted are still answered: the product does not end before them.
 */
function fetchOf(page, asked, askerAt) {
  const { fetch } = globalThis;
  const answerTo = async (address, { method = 'GET', headers, body }) => {
    const { origin, pathname, search } = new URL(address, page.productUrl);
    const ask = askerAt(origin);
    if (!ask) return fetch(new URL(address, page.productUrl), { method, headers, body });
    const answer = await ask({ method, path: pathname + search, headers: Object.fromEntries(headers), body });
    return new Response(WITHOUT_BODY.has(answer.status) ? null : answer.body, { status: answer.status, headers: answer.headers });
  };
  return (address, { signal, ...options } = {}) => {
    const headers = new Headers(options.headers);
    // Nothing is gained where both ends are in one process.
    headers.set('accept-encoding', 'identity');
    if (String(address).startsWith('/api/auth/') && page.hiddenCookies.size)
      headers.set('cookie', [...page.hiddenCookies].map((each) => each.join('=')).join('; '));
    const isOfProduct = page.productUrl && typeof address === 'string';
    const answer = isOfProduct ? answerTo(address, { ...options, headers }) : fetch(address, { ...options, headers });
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

/** Statuses whose answers have none. */
const WITHOUT_BODY = new Set([204, 304]);

/** Keeps the cookies that scripts cannot read, as a browser does; expired ones are removed. */
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

/** Runs the pending work of the page and React while the page still has its globals. */
async function lastTurns() {
  for (let turn = 0; turn < 3; turn += 1) {
    await sleep(1);
    await new Promise(setImmediate);
  }
}

let opened;

module.exports = async function runInPage(globalConfig, config, ...rest) {
  // First, so that no part of the product takes this for a browser.
  const supportOf = (name) => import(pathToFileURL(join(config.rootDir, 'dist/test/support/server', name)).href);
  await supportOf('test-server.js');
  const { askerAt } = await supportOf('in-process.js');
  opened ??= openWindow();
  const { window, goTo, reset } = opened;
  const hiddenCookies = new Map();
  const page = { goTo, open: new Set(), hiddenCookies, keepCookies: keepIn(hiddenCookies) };
  const { leave, settled } = enterPage(window, page, askerAt);
  page.settled = settled;
  globalThis[Symbol.for('selvedge.page')] = page;
  try {
    return await runSpec(globalConfig, config, ...rest);
  } finally {
    for (const close of page.open) await close();
    await lastTurns();
    await reset();
    leave();
  }
};
