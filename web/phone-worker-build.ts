/** Builds the phone's service worker after the app, with the list of the files that the phone's screens are made of. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { type Built, phoneFiles } from './phone-files.js';

const FONTS = /\/(inter|jetbrains-mono)-latin-wght-normal-[^/]*\.woff2$/;
const ICONS = ['/manifest.webmanifest', '/favicon.svg', '/icons/192.png'];
/** Kept by the worker, and named otherwise than by their content. */
const NAMED = ['/index.html', ...ICONS];

export function phoneWorker(): Plugin {
  let files: string[] | undefined;
  return {
    name: 'phone-worker',
    apply: 'build',
    // Keeps only written files: chunks that contain only styles are gone by now.
    writeBundle: (_options, bundle) => {
      files = filesOf(bundle);
    },
    // A build that failed is closed too, mostly without its error, and has written nothing.
    closeBundle: (failed) => (failed || !files ? undefined : buildWorker(files)),
  };
}

/** The files of the screens, and of the fonts those that every screen shows: others, and the outlines of maps, are kept once they were used. */
function filesOf(bundle: Rolldown.OutputBundle): string[] {
  const files = phoneFiles(bundle as Built).filter((name) => !/\.(woff2?|json)$/.test(name));
  const fonts = Object.keys(bundle).filter((name) => FONTS.test(`/${name}`));
  return [...[...files, ...fonts].map((name) => `/${name}`), ...ICONS].sort();
}

async function buildWorker(files: readonly string[]): Promise<void> {
  const here = fileURLToPath(new URL('.', import.meta.url));
  const name = await versionOf(files, join(here, 'dist'));
  await build({
    root: here,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { PHONE_FILES: JSON.stringify(files), PHONE_FILES_NAME: JSON.stringify(name) },
    build: {
      outDir: 'dist',
      emptyOutDir: false,
      target: 'es2022',
      lib: { entry: 'src/offline/worker/service-worker.ts', formats: ['iife'], name: 'phoneWorker', fileName: () => 'sw.js' },
    },
  });
}

/** Changes with any of the files, so that phones get what is new; `folder`: where they are built. */
async function versionOf(files: readonly string[], folder: string): Promise<string> {
  const hash = createHash('sha256').update(files.join('\n'));
  for (const name of NAMED) hash.update(await readFile(join(folder, name)));
  return hash.digest('hex').slice(0, 16);
}
