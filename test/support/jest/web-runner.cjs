// Runs a spec file with Jest's own runner in a realm of its own, as Jest does, and ends what it leaves behind in the worker.
const { relative } = require('node:path');
const circus = require('jest-circus/runner').default;
const trackContexts = require('./ended-contexts.cjs');

module.exports = async function runSpec(globalConfig, config, environment, runtime, testPath, ...rest) {
  environment.global[Symbol.for('selvedge.suite')] = { path: relative(config.rootDir, testPath), values: 0 };
  const endContexts = trackContexts(runtime);
  try {
    return await circus(globalConfig, config, environment, runtime, testPath, ...rest);
  } finally {
    endContexts();
  }
};
