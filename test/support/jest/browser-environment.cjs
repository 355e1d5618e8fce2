// jsdom with what every browser has and jsdom has not: taken from Node where it has it.
const { TestEnvironment } = require('jest-environment-jsdom');

const MISSING = ['TextEncoder', 'TextDecoder', 'Request', 'Response', 'Headers', 'fetch', 'structuredClone'];

// Nothing is laid out in jsdom, so nothing changes its size.
class StillObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// Node's requests take signals of Node's alone, and listeners of jsdom those of jsdom.
class BridgedRequest extends Request {
  constructor(input, init) {
    super(input, init?.signal ? { ...init, signal: nodeSignal(init.signal) } : init);
  }
}

function nodeSignal(signal) {
  if (signal instanceof AbortSignal) return signal;
  const controller = new AbortController();
  if (signal.aborted) controller.abort(signal.reason);
  else signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true });
  return controller.signal;
}

/** The module that moved the clock of this process. */
const clockOf = (options = '') => /file:\S*moved-clock\.mjs\S*/.exec(options)[0];

module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    // A realm of its own has a Date of its own.
    const { AHEAD_MS, moveDate } = await import(clockOf(process.env.NODE_OPTIONS));
    moveDate(this.global, AHEAD_MS);
    for (const name of MISSING) this.global[name] ??= globalThis[name];
    this.global.Request = BridgedRequest;
    this.global.ResizeObserver ??= StillObserver;
    // Nor is it scrolled.
    this.global.Element.prototype.scrollIntoView ??= () => {};
    // A page of no size, without a pointer.
    this.global.matchMedia ??= (media) =>
      Object.assign(new this.global.EventTarget(), { media, matches: false, addListener() {}, removeListener() {} });
  }
};
