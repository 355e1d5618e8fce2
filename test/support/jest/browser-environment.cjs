// jsdom with what every browser has and jsdom has not: taken from Node where it has it.
const { TestEnvironment } = require('jest-environment-jsdom');

const MISSING = ['TextEncoder', 'TextDecoder', 'Request', 'Response', 'Headers', 'fetch', 'structuredClone'];

// Nothing is laid out in jsdom, so nothing changes its size.
class StillObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of MISSING) this.global[name] ??= globalThis[name];
    this.global.ResizeObserver ??= StillObserver;
    // Nor is it scrolled.
    this.global.Element.prototype.scrollIntoView ??= () => {};
    // A page of no size, without a pointer.
    this.global.matchMedia ??= (media) =>
      Object.assign(new this.global.EventTarget(), { media, matches: false, addListener() {}, removeListener() {} });
  }
};
