// `npm run dev`: the product while it is worked on, at one address and in one terminal. Vite serves the web app with hot reload and passes
// /api on to the server, which is compiled and restarted at each change; its data folder stays. Ctrl-C ends all. nest-cli.json names what
// is compiled and started.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer as createTcpServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { copyPaperFiles } from './build/paper-files.mjs';
import { helpOnRequest, install, root, writeReplies } from './lib.mjs';

/** Longer than a start takes: a request that waited so long reads that the server is starting. */
const START_MS = 60_000;

helpOnRequest(
  'Usage: npm run dev. The product while it is worked on: it restarts and reloads at each change. PORT and DATA_DIR choose where.',
);
install();
writeReplies();
const { entryFile, compilerOptions } = json('nest-cli.json');
const { outDir } = json(compilerOptions.tsConfigPath).compilerOptions;
const port = Number(process.env.PORT || 3000);
const apiPort = await freePort();
const address = `http://127.0.0.1:${port}`;
const apiAddress = `http://127.0.0.1:${apiPort}`;

let server;
let opened = gate();
let restarting = Promise.resolve();
let isQueued = false;
let isEnding = false;
const web = await startWeb();
const compiler = await startCompiler();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end());
// However this ends, nobody is left behind who compiles or serves for no one.
process.on('exit', () => {
  compiler.kill();
  server?.kill();
});

/** Recompiles the server at each change, and restarts it once it compiles without an error. */
async function startCompiler() {
  // The program itself: a signal to the script around it ends that script alone.
  const { default: compilerPath } = await import(pathToFileURL(join(root, 'node_modules/typescript7/lib/getExePath.js')).href);
  const args = ['-p', compilerOptions.tsConfigPath, '--watch', '--preserveWatchOutput'];
  const child = spawn(compilerPath(), args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  eachLine(child.stdout, (line) => {
    const errors = /Found (\d+) errors?\. Watching for file changes/.exec(line)?.[1];
    if (errors === undefined) {
      if (line.trim() && !/Starting (incremental )?compilation/.test(line)) console.log(line);
    } else if (errors === '0') restart();
    else console.error(`Found ${errors === '1' ? '1 error' : `${errors} errors`}. The server stays as it was until it compiles again.`);
  });
  return child;
}

/** Ends the server in order, so that its data folder is free, and starts it as it is compiled now. */
function restart() {
  if (isQueued) return;
  isQueued = true;
  restarting = restarting.then(async () => {
    isQueued = false;
    if (server) console.log('The server starts again');
    opened = gate();
    await stopServer();
    await copyPaperFiles(outDir);
    if (!isEnding) startServer();
  });
}

function startServer() {
  const child = spawn(process.execPath, ['--enable-source-maps', join(root, outDir, `${entryFile}.js`)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(apiPort), PUBLIC_URL: process.env.PUBLIC_URL || address },
  });
  server = child;
  const { open } = opened;
  eachLine(child.stdout, (line) => {
    console.log(line.replaceAll(apiAddress, address));
    if (line.startsWith('Selvedge is ready')) open();
  });
  child.once('exit', () => {
    open();
    if (server !== child) return;
    server = undefined;
    console.error('The server ended. It starts again at the next change.');
  });
}

async function stopServer() {
  const child = server;
  if (!child) return;
  server = undefined;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exited;
}

/** Serves the web app; a request for the server waits while that is starting. */
async function startWeb() {
  process.env.API_URL = apiAddress;
  const { createServer } = await import('vite');
  const waiting = {
    name: 'waits-for-the-server',
    configureServer: ({ middlewares }) => {
      middlewares.use('/api', async (_request, _response, next) => {
        await Promise.race([opened.isOpen, sleep(START_MS, undefined, { ref: false })]);
        next();
      });
    },
  };
  const vite = await createServer({
    configFile: join(root, 'web/vite.config.ts'),
    cacheDir: join(root, outDir, 'vite'),
    clearScreen: false,
    plugins: [waiting],
    server: { host: '127.0.0.1', port, strictPort: true },
  });
  await vite.listen().catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
  console.log(`Selvedge is being compiled and will be at ${address}`);
  return vite;
}

async function end() {
  if (isEnding) return;
  isEnding = true;
  opened.open();
  compiler.kill();
  await restarting;
  await Promise.all([web.close(), stopServer()]);
  process.exit(0);
}

/** A promise, and what resolves it. */
function gate() {
  let open;
  const isOpen = new Promise((resolve) => {
    open = resolve;
  });
  return { isOpen, open };
}

function eachLine(input, take) {
  createInterface({ input }).on('line', take);
}

function json(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}

/** The server keeps the same port for as long as this runs, since the web app's requests go there. */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createTcpServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address();
      probe.close(() => resolve(free));
    });
  });
}
