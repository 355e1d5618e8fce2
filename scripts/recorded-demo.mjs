// The demo, recorded once for a state of the sources, a day and a Node, for tests to copy: recording takes many times as long. The product
// itself knows nothing of this; started on an empty folder, it records the demo.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { digest, root } from './lib.mjs';

const SHELF = join(root, 'node_modules/.cache/selvedge');
const SOURCES = ['contracts', 'projections', 'services', 'locales', 'tsconfig.json', 'package-lock.json'];
/** The environment variables that set the day of a process. */
const CLOCK = /^(PATH|TZ|NODE_OPTIONS|LD_PRELOAD|FAKETIME\w*|DONT_FAKE_MONOTONIC)$/;
const DAY_MS = 86_400_000;
/** Each run on a chosen day begins at the same instant, and none may find facts of its future. */
const BEFORE_MS = 15 * 60_000;

/** Returns the folder of a product that has recorded the demo and ended. `SELVEDGE_TEST_DEMO` names another. */
export async function recordedDemo() {
  if (process.env.SELVEDGE_TEST_DEMO) return process.env.SELVEDGE_TEST_DEMO;
  const folder = join(SHELF, `demo-${key()}`);
  if (existsSync(folder)) return folder;
  mkdirSync(SHELF, { recursive: true });
  for (const old of readdirSync(SHELF)) removeOld(join(SHELF, old));
  const recording = mkdtempSync(join(SHELF, 'demo-recording-'));
  try {
    await record(recording);
    if (!existsSync(folder)) renameSync(recording, folder);
  } finally {
    // Another run may have been faster.
    rmSync(recording, { recursive: true, force: true });
  }
  return folder;
}

/** The chain ends on the day of its recording, and Nodes bring engines of their own. */
function key() {
  const day = process.env.TEST_DAY ?? new Date().toISOString().slice(0, 10);
  const parts = [digest(SOURCES), day, process.versions.node];
  return createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 16);
}

function removeOld(path) {
  if (path.startsWith(join(SHELF, 'demo-')) && statSync(path).mtimeMs < Date.now() - DAY_MS) rmSync(path, { recursive: true, force: true });
}

/** Starts the compiled product on an empty folder, and ends it in order as soon as it is ready. `from` has the day of the run. */
export async function record(dataDir, from = process.env) {
  const clock = Object.fromEntries(Object.entries(from).filter(([name]) => CLOCK.test(name)));
  clock.NODE_OPTIONS &&= clock.NODE_OPTIONS.replace(/(?<=\?ahead=)-?\d+/, (ahead) => String(ahead - BEFORE_MS));
  const env = { ...clock, PORT: '0', HOST: '127.0.0.1', SEED: 'demo', DATA_DIR: dataDir };
  const product = spawn(process.execPath, [join(root, 'dist/services/boot/main.js')], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  let isReady = false;
  const note = (part) => {
    said += part;
    if (isReady || !said.includes(' is ready at ')) return;
    isReady = true;
    product.kill('SIGTERM');
  };
  for (const stream of [product.stdout, product.stderr]) stream.on('data', note);
  const code = await new Promise((resolve) => product.on('close', resolve));
  if (code !== 0 || !isReady) throw new Error(`The demo cannot be recorded: the product ended with ${code}:\n${said}`);
}
