// Jest makes an AsyncLocalStorage for each spec file, to find which test a line of its log belongs to, and never disables it. Each promise
// of a worker notifies all that are in use: after two hundred files that took a quarter of the time of all specs.
const asyncHooks = require('node:async_hooks');

/** Gives `runtime` a way to load what runs a file, and returns what ends the contexts that were made by it. */
module.exports = function trackContexts(runtime, load = runtime.requireInternalModule.bind(runtime)) {
  const { AsyncLocalStorage } = asyncHooks;
  const made = [];
  class TrackedContext extends AsyncLocalStorage {
    constructor(...options) {
      super(...options);
      made.push(this);
    }
  }
  runtime.requireInternalModule = (...module) => {
    asyncHooks.AsyncLocalStorage = TrackedContext;
    try {
      return load(...module);
    } finally {
      asyncHooks.AsyncLocalStorage = AsyncLocalStorage;
    }
  };
  return () => {
    for (const context of made) context.disable();
  };
};
