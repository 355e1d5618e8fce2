// An error on the console, mostly from React, fails the test in which it is logged.
const { format } = require('node:util');

/** The components that were being rendered, where React tells the error. */
const ownersOf = () => require('react').captureOwnerStack?.() ?? '';

const EXPECTED = Symbol.for('selvedge.expectedConsoleErrors');

/** Watches the console for the tests that this environment runs; returns what lets it be. */
module.exports = function failOnConsoleErrors(environment) {
  const { error } = console;
  const { handleTestEvent } = environment;
  const expectedBefore = globalThis[EXPECTED];
  let unexpected = [];
  const take = () => {
    const taken = unexpected;
    unexpected = [];
    return taken;
  };
  globalThis[EXPECTED] = [];
  const failing = (...said) => {
    const text = format(...said);
    const expected = globalThis[EXPECTED].find(({ pattern }) => pattern.test(text));
    if (expected) expected.times += 1;
    else unexpected.push(new Error(`The console was told an error: ${text}${ownersOf()}`));
  };
  console.error = failing;
  environment.handleTestEvent = async (event, state) => {
    await handleTestEvent?.call(environment, event, state);
    if (event.name === 'test_start') globalThis[EXPECTED] = [];
    if (event.name === 'test_done') {
      event.test.errors.push(...take());
      for (const { pattern, times } of globalThis[EXPECTED])
        if (times === 0) event.test.errors.push(new Error(`The console was not told ${pattern}`));
    }
    if (event.name === 'run_finish') state.unhandledErrors.push(...take());
  };
  return () => {
    console.error = error;
    globalThis[EXPECTED] = expectedBefore;
  };
};
