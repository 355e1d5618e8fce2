// `npm run e2e`: builds what has changed, then the browser tests. Arguments go to Playwright (`npm run e2e -- phone`).
import { join } from 'node:path';
import { buildServer, buildWeb, helpOnRequest, install, root, run, testEnvironment } from './lib.mjs';
import { recordedDemo } from './recorded-demo.mjs';

helpOnRequest("Usage: npm run e2e [-- <part of a test's path>…]. The browser tests, or some; E2E_PORT chooses the port.");
install();
buildServer();
buildWeb();
const playwright = join(root, 'node_modules/@playwright/test/cli.js');
const config = join(root, 'test/e2e/playwright.config.ts');
const env = { ...testEnvironment(), SELVEDGE_TEST_DEMO: await recordedDemo() };
run(process.execPath, [playwright, 'test', '--config', config, ...process.argv.slice(2)], { env });
