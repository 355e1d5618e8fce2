import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { patient } from '../support/jest/patience.js';

/** Fixed, so that the runner and its workers agree; not the product's own, which may be in use. */
const PORT = process.env['E2E_PORT'] ?? '4319';
const ORIGIN = `http://127.0.0.1:${PORT}`;

/** The one without windows starts sooner. */
const CHROMIUM =
  process.env['CHROMIUM_PATH'] ?? ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path)) ?? 'chromium';

/** The browser tests: the whole product, on a demo of its own, in Chromium. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../../test-results',
  timeout: patient(60_000),
  expect: { timeout: patient(15_000) },
  workers: 2,
  reporter: [['list']],
  use: {
    baseURL: ORIGIN,
    // A press or a page that never comes names itself, long before the whole test has run out of time.
    actionTimeout: patient(60_000),
    navigationTimeout: patient(60_000),
    viewport: { width: 1440, height: 900 },
    // Nothing glides: what a test waits for is there at once.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs a fifth of the time; `npm run e2e -- --trace on` writes it.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: CHROMIUM,
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node serve.mjs',
    url: `${ORIGIN}/api/health`,
    env: { PORT, HOST: '127.0.0.1', SEED: 'demo' },
    timeout: patient(120_000),
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: patient(10_000) },
  },
});
