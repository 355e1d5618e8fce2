// Specs run as compiled ESM from dist; stack traces map back to the .ts files.
const base = { rootDir: import.meta.dirname, roots: ['<rootDir>/dist'], transform: {}, setupFiles: ['reflect-metadata'] };
const SPECS = ['contracts', 'projections', 'services', 'test'].map((folder) => `<rootDir>/dist/${folder}/**/*.spec.js`);
const SERVERS = ['<rootDir>/dist/**/*.servers.spec.js'];

export default {
  rootDir: import.meta.dirname,
  workerIdleMemoryLimit: '700MB',
  // Durable writes on a busy machine take their time; a test that hangs is told all the same.
  testTimeout: 30_000,
  projects: [
    { ...base, displayName: 'node', testEnvironment: 'node', testMatch: SPECS, testPathIgnorePatterns: ['\\.servers\\.spec\\.js$'] },
    { ...base, displayName: 'servers', testEnvironment: 'node', testMatch: SERVERS },
    {
      ...base,
      displayName: 'web',
      testEnvironment: '<rootDir>/test/support/browser-environment.cjs',
      testMatch: ['<rootDir>/dist/web/**/*.spec.js'],
      moduleNameMapper: { '\\.css$': '<rootDir>/test/support/css-stub.cjs' },
    },
  ],
  coverageProvider: 'v8',
  coverageDirectory: 'coverage',
};
