// Runs a spec file with Jest's own runner, but in the worker's realm instead of a realm of its own: what specs import is
// evaluated once per worker, not once per file. A spec must leave no global behind that the next one could meet.
const { createRequire, register } = require('node:module');
const { relative } = require('node:path');
const { pathToFileURL } = require('node:url');
const jestRequire = createRequire(require.resolve('jest-circus/runner'));
const circus = require('jest-circus/runner').default;
const trackContexts = require('./ended-contexts.cjs');
const { patient, stretchTimeouts } = require('./patience.cjs');

const GLOBALS = pathToFileURL(require.resolve('./shared-modules-globals.mjs')).href;
const HANDLERS = Symbol.for('EVENT_HANDLERS');
const TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');

// `@jest/globals` can be imported in Jest's realms alone; here it is a module that says the same. What only a bundler can
// import, styles and addresses of files, is empty.
const HOOK = `export const resolve = (name, context, next) => {
  if (name === '@jest/globals') return { url: '${GLOBALS}', shortCircuit: true };
  if (/\\.css$|\\?url$/.test(name)) return { url: 'data:text/javascript,export default {}', shortCircuit: true };
  return next(name, context);
};`;
register(`data:text/javascript,${encodeURIComponent(HOOK)}`);
require('reflect-metadata');
process.setSourceMapsEnabled(true);

/** The `jest` of specs: what needs no realm of its own. */
const jestObject = ({ moduleMocker }) => ({
  fn: moduleMocker.fn.bind(moduleMocker),
  spyOn: moduleMocker.spyOn.bind(moduleMocker),
  setTimeout: (milliseconds) => {
    globalThis[TIMEOUT] = patient(milliseconds);
  },
});

/** How Jest tells a worker that there are no more specs. */
const NO_MORE = 2;
process.on('message', function listen([kind]) {
  if (kind !== NO_MORE) return;
  process.off('message', listen);
  globalThis[Symbol.for('selvedge.endOfSharedProduct')]?.();
});

module.exports = async function runSpec(globalConfig, config, environment, runtime, testPath, sendMessageToJest) {
  const { set } = await import(GLOBALS);
  // Each file has a list of tests of its own; the modules around it are kept.
  const endContexts = trackContexts(runtime, (path) => {
    delete jestRequire.cache[path];
    return jestRequire(path);
  });
  runtime.setGlobalsForRuntime = (globals) => set({ ...globals, jest: jestObject(environment) });
  runtime.unstable_importModule = (path) => import(pathToFileURL(path).href);
  stretchTimeouts(environment);
  // Values that the file makes up are its own (test/support/jest/made-up.ts).
  globalThis[Symbol.for('selvedge.suite')] = { path: relative(config.rootDir, testPath), values: 0 };
  delete globalThis[HANDLERS];
  delete globalThis[TIMEOUT];
  try {
    return await circus(globalConfig, config, environment, runtime, testPath, sendMessageToJest);
  } finally {
    endContexts();
  }
};
