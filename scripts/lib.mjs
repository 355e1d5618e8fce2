// Shared code of the commands of package.json. Plain Node: it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { patience } from './patience.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Runs a program with this terminal and ends this process with its status when it fails. */
export function run(program, args, { quiet = false, env = {} } = {}) {
  const result = spawnSync(program, args, {
    cwd: root,
    stdio: quiet ? ['ignore', 'pipe', 'inherit'] : 'inherit',
    env: { ...process.env, ...env },
  });
  if (result.status !== 0) process.exit(result.status ?? 1);
  return result.stdout?.toString() ?? '';
}

const node = (script, ...args) => run(process.execPath, [join(root, script), ...args]);

/** Prints how a command is used when requested, and ends the process. */
export function helpOnRequest(usage) {
  if (!process.argv.slice(2).some((each) => each === '--help' || each === '-h')) return;
  console.log(usage);
  process.exit(0);
}

/** Installs the locked packages unless node_modules already holds exactly these. */
export function install() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Selvedge needs Node 20.19 or newer; this is ${process.versions.node}.`);
    process.exit(1);
  }
  // A link to another checkout's packages is that checkout's to fill.
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) return;
  const lock = digest(['package-lock.json']);
  const stamp = join(root, 'node_modules', '.selvedge-installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing packages');
  // With NODE_ENV=production npm would leave out what builds the product.
  run(process.platform === 'win32' ? 'npm.cmd' : 'npm', ['ci', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund']);
  writeFileSync(stamp, lock);
}

const MEMORY = '/dev/shm';
const MEMORY_BYTES = 4 * 1024 ** 3;

/**
 * A temporary folder for what tests write, in memory where this machine has room for it: nothing there waits for a disk.
 * It goes when this process ends.
 */
function temporaryFolder() {
  const folder = mkdtempSync(join(hasMemory() ? MEMORY : tmpdir(), 'selvedge-tests-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

function hasMemory() {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= MEMORY_BYTES;
  } catch {
    return false;
  }
}

/** Returns what tests find in their environment: a folder of their own, and how patient they are to be. */
export function testEnvironment() {
  const factor = patience();
  console.log(`Time-outs × ${factor}`);
  return { TMPDIR: temporaryFolder(), SELVEDGE_TEST_PATIENCE: String(factor) };
}

/**
 * Options of Node for Jest, which passes them to its workers. Specs allocate many short-lived objects; with a larger young generation,
 * fewer are promoted, and garbage collection takes less time.
 */
export const NODE_OPTIONS = ['--experimental-vm-modules', '--no-warnings', '--max-semi-space-size=64'];

/** Runs Jest on what is compiled. */
export function jest(args, env = {}) {
  const program = join(root, 'node_modules/jest/bin/jest.js');
  run(process.execPath, [...NODE_OPTIONS, program, ...args], { env: { ...testEnvironment(), ...env } });
}

/** The folder of generated sources. */
const REPLIES = 'contracts/generated';

/** Writes the schemas and digests of replies where a contract has changed. */
export function writeReplies() {
  once(`${REPLIES}/.written`, ['contracts', 'scripts/build/replies', 'package-lock.json'], () =>
    node('scripts/build/write-replies.mjs', REPLIES),
  );
}

const COMPILED = ['locales', 'contracts', 'projections', 'services', 'web', 'test', 'scripts/build/replies'];

const COMPILED_FROM = [...COMPILED, 'tsconfig.json', 'package-lock.json', 'scripts/build/paper-files.mjs'];

/**
 * Compiles what changed of the server since it was last compiled, or all of it where nobody knows what changed. Without `checked` the types
 * are not checked, which takes a third of the time and writes the same programs.
 */
export function buildServer({ checked = false } = {}) {
  writeReplies();
  if (checked) once('dist/.checked', COMPILED_FROM, () => compile());
  once('dist/.built', COMPILED_FROM, () => (checked ? undefined : compile('--noCheck')));
}

function compile(...options) {
  console.log('Building the server');
  const memory = join(root, 'dist/.compiled');
  const settings = digest(['tsconfig.json', 'package-lock.json']);
  const settingsStamp = join(root, 'dist/.compiled-with');
  const isKnown = existsSync(memory) && existsSync(settingsStamp) && readFileSync(settingsStamp, 'utf8') === settings;
  if (isKnown) for (const folder of COMPILED) removeOrphans(folder);
  else rmSync(join(root, 'dist'), { recursive: true, force: true });
  node('node_modules/typescript7/bin/tsc', '-p', 'tsconfig.json', '--incremental', '--tsBuildInfoFile', memory, ...options);
  writeFileSync(settingsStamp, settings);
  node('scripts/build/copy-paper-files.mjs');
}

/** Removes the programs whose source is gone, so that a deleted spec does not run on. */
function removeOrphans(folder) {
  for (const made of filesUnder(join(root, 'dist', folder))) {
    const source = join(root, relative(join(root, 'dist'), made)).replace(/\.map$/, '');
    const sources = source.endsWith('.js') ? [source.replace(/js$/, 'ts'), source.replace(/js$/, 'tsx')] : [source];
    if (/\.(js|js\.map|json)$/.test(made) && !sources.some((each) => existsSync(each))) rmSync(made);
  }
}

/** Bundles the web app into web/dist. */
export function buildWeb() {
  writeReplies();
  once('web/dist/.built', ['locales', 'contracts', 'projections', 'web', 'tsconfig.json', 'package-lock.json'], () => {
    console.log('Building the web app');
    node('node_modules/vite/bin/vite.js', 'build', 'web', '--config', 'web/vite.config.ts', '--logLevel', 'warn');
  });
}

/** Does `work` unless the stamp says that it was done for the same sources. */
function once(stampPath, sources, work) {
  const stamp = join(root, stampPath);
  const wanted = digest(sources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

/** Returns a hash of the names and contents of the files at and under these paths. */
export function digest(sources) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesUnder(join(root, source))))
    hash.update(relative(root, file)).update(readFileSync(file));
  return hash.digest('hex');
}

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .filter((name) => !['dist', 'node_modules', 'generated'].includes(name))
    .flatMap((name) => filesUnder(join(path, name)));
}
