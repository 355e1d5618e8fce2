import { availableParallelism } from 'node:os';
import { makeRepeatable } from './test/support/jest/repeatable.mjs';

await makeRepeatable(import.meta.dirname);

// Specs run as compiled ESM from dist; stack traces map back to the .ts files.
const base = {
  rootDir: import.meta.dirname,
  roots: ['<rootDir>/dist'],
  transform: {},
  // What Jest remembers of the files and of how long each suite took is kept from run to run.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
};
/** What specs import is evaluated once per worker, not once per file. */
const inNode = {
  ...base,
  testEnvironment: 'node',
  testRunner: '<rootDir>/test/support/jest/shared-modules-runner.cjs',
  globalSetup: '<rootDir>/test/support/jest/start-of-tests.mjs',
  globalTeardown: '<rootDir>/test/support/jest/end-of-tests.mjs',
};
/** The same, with the globals of a page. */
const inPage = { ...inNode, testRunner: '<rootDir>/test/support/jest/page-runner.cjs' };
const SPECS = ['contracts', 'projections', 'services', 'test'].map((folder) => `<rootDir>/dist/${folder}/**/*.spec.js`);
/** Screens in the DOM, against the product in the same process. */
const SCREENS = ['<rootDir>/dist/test/screens/**/*.spec.js'];
const SERVERS = ['<rootDir>/dist/**/*.servers.spec.js'];
/** What needs processes, kills or a whole demo of its own: `npm run system`. */
const SYSTEM = ['<rootDir>/dist/**/*.system.spec.js'];

export default {
  rootDir: import.meta.dirname,
  // One more than there are cores: many specs wait for processes and timers.
  maxWorkers: availableParallelism() + 1,
  testSequencer: '<rootDir>/test/support/jest/longest-first.cjs',
  // The product that the specs of a worker share writes down what it has, and ends within 5 s; Jest alone would wait half a second.
  workerGracefulExitTimeout: 10_000,
  // A test that hangs is told; a busy machine takes its time.
  testTimeout: 90_000 * Number(process.env.SELVEDGE_TEST_PATIENCE ?? 1),
  reporters: ['default', '<rootDir>/test/support/jest/repetition-reporter.mjs'],
  projects: [
    { ...inNode, displayName: 'node', testMatch: SPECS, testPathIgnorePatterns: ['\\.(servers|system)\\.spec\\.js$', '/test/screens/'] },
    { ...inPage, displayName: 'screens', testMatch: SCREENS },
    { ...inNode, displayName: 'servers', testMatch: SERVERS },
    { ...inNode, displayName: 'system', testMatch: SYSTEM, globalSetup: '<rootDir>/test/support/jest/recorded-demo.mjs' },
    { ...inPage, displayName: 'web', testMatch: ['<rootDir>/dist/web/**/*.spec.js'] },
  ],
  coverageProvider: 'v8',
  coverageDirectory: 'coverage',
};
