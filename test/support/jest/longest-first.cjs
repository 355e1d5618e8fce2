// Runs the suites that take longest first, so that no worker is left with one of them at the end. Jest remembers how long each
// took; where it does not, as in a new clone, the folders whose suites are known to take long come before the others.
const { relative } = require('node:path');
const { createRequire } = require('node:module');
const ofCore = createRequire(createRequire(require.resolve('jest')).resolve('@jest/core'));
const { default: Sequencer } = ofCore('@jest/test-sequencer');

/** Seconds by the beginning of a path, the first that fits. */
const TYPICAL_SECONDS = [
  ['test/access-matrix', 60],
  ['services/brand/imports/', 40],
  ['test/arbitrary-bodies', 40],
  ['services/watch/alerts/non-interference', 40],
  ['services/seed/', 30],
  ['services/boot/', 20],
  ['test/screens/', 15],
  ['test/', 10],
  ['web/', 1],
  ['', 3],
];

module.exports = class LongestFirst extends Sequencer {
  /** Returns milliseconds. */
  time(test) {
    const path = relative(`${test.context.config.rootDir}/dist`, test.path);
    return super.time(test) ?? 1_000 * TYPICAL_SECONDS.find(([beginning]) => path.startsWith(beginning))[1];
  }
};
