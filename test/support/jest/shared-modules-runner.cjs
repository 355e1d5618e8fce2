// Runs a spec file with Jest's own runner, but in the worker's realm instead of a realm of its own: what specs import is
// evaluated once per worker, not once per file. A spec must leave no global behind that the next one could meet.
const { readFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { relative } = require('node:path');
const { pathToFileURL } = require('node:url');
const jestRequire = createRequire(require.resolve('jest-circus/runner'));
const circus = require('jest-circus/runner').default;
const { ModernFakeTimers } = createRequire(require.resolve('jest-environment-node'))('@jest/fake-timers');
const failOnConsoleErrors = require('./console-errors.cjs');
const trackContexts = require('./ended-contexts.cjs');
const { patient, stretchTimeouts } = require('./patience.cjs');

const GLOBALS = pathToFileURL(require.resolve('./shared-modules-globals.mjs')).href;
const HANDLERS = Symbol.for('EVENT_HANDLERS');
const TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');

require('reflect-metadata');
process.setSourceMapsEnabled(true);

/** The `jest` of specs: what needs no realm of its own. */
const jestObject = ({ moduleMocker }, timers) => ({
  ...timers,
  fn: moduleMocker.fn.bind(moduleMocker),
  spyOn: moduleMocker.spyOn.bind(moduleMocker),
  setTimeout: (milliseconds) => {
    globalThis[TIMEOUT] = patient(milliseconds);
  },
});

/** The clock and the timers of this realm, which a spec may hold still while it runs. */
function fakeTimers(config) {
  // Behind a proxy: of the realm itself Node's module of timers would be held still with it, which React keeps hold of.
  const timers = new ModernFakeTimers({ config, global: new Proxy(globalThis, {}) });
  const { useFakeTimers, useRealTimers, advanceTimersByTime, advanceTimersByTimeAsync, runAllTimers } = timers;
  const bound = { useFakeTimers, useRealTimers, advanceTimersByTime, advanceTimersByTimeAsync, runAllTimers };
  return Object.fromEntries(Object.entries(bound).map(([name, method]) => [name, method.bind(timers)]));
}

/** The message by which Jest ends a worker. */
const NO_MORE = 2;
process.on('message', function listen([kind]) {
  if (kind !== NO_MORE) return;
  process.off('message', listen);
  void endSharedProduct();
});

const endSharedProduct = async () => globalThis[Symbol.for('selvedge.endOfSharedProduct')]?.();

module.exports = async function runSpec(globalConfig, config, environment, runtime, testPath, sendMessageToJest) {
  const { set } = await import(GLOBALS);
  // Timers that a running product sets while the clock is held still would never come.
  if (readFileSync(testPath, 'utf8').includes('useFakeTimers')) await endSharedProduct();
  // Each file has a list of tests of its own; the modules around it are kept.
  const endContexts = trackContexts(runtime, (path) => {
    delete jestRequire.cache[path];
    return jestRequire(path);
  });
  const timers = fakeTimers(config);
  runtime.setGlobalsForRuntime = (globals) => set({ ...globals, jest: jestObject(environment, timers) });
  runtime.unstable_importModule = (path) => import(pathToFileURL(path).href);
  stretchTimeouts(environment);
  // Values that the file makes up are its own (test/support/jest/made-up.ts).
  globalThis[Symbol.for('selvedge.suite')] = { path: relative(config.rootDir, testPath), values: 0 };
  const letConsoleBe = failOnConsoleErrors(environment);
  delete globalThis[HANDLERS];
  delete globalThis[TIMEOUT];
  try {
    return await circus(globalConfig, config, environment, runtime, testPath, sendMessageToJest);
  } finally {
    timers.useRealTimers();
    // Jest does it once more after the page has left, and would give the next file a global of the page.
    environment.moduleMocker.restoreAllMocks();
    letConsoleBe();
    endContexts();
  }
};
