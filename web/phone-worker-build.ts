/** Builds the phone's service worker after the app, with the list of the files that the phone's screens are made of. */
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

/** Modules that the phone's screens need before they ask for them; what they import comes along. */
const ROOTS = /\/src\/(main|start)\.tsx$|\/src\/features\/(phone|errors)\/|\/src\/features\/auth\/sign-in\.tsx$|\/src\/custody\//;
/** Catalogs of other languages are kept once they were used. */
const CATALOG = /\/(ur|hi|bn|zh|tr|vi|es|fr|pt)\.ts$/;
const FONTS = /\/(inter|jetbrains-mono)-latin-wght-normal-[^/]*\.woff2$/;
const ICONS = ['/manifest.webmanifest', '/favicon.svg', '/icons/192.png'];

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string>; importedAssets: Set<string> } };

export function phoneWorker(): Plugin {
  let files: string[] = [];
  return {
    name: 'phone-worker',
    apply: 'build',
    generateBundle: (_options, bundle) => {
      files = filesOf(bundle);
    },
    closeBundle: () => buildWorker(files),
  };
}

function filesOf(bundle: Bundle): string[] {
  const chunks = Object.values(bundle).filter((part): part is Chunk => part.type === 'chunk');
  const wanted = new Set<string>();
  const take = (name: string): void => {
    const chunk = bundle[name] as Chunk | undefined;
    if (wanted.has(name) || chunk?.type !== 'chunk') return;
    wanted.add(name);
    for (const each of chunk.imports) take(each);
    for (const each of [...(chunk.viteMetadata?.importedCss ?? []), ...(chunk.viteMetadata?.importedAssets ?? [])]) wanted.add(each);
  };
  const isRoot = ({ moduleIds }: Chunk): boolean => moduleIds.some((id) => ROOTS.test(id) && !CATALOG.test(id));
  for (const chunk of chunks.filter(isRoot)) take(chunk.fileName);
  const assets = [...wanted].filter((name) => !/\.woff2?$/.test(name)).map((name) => `/${name}`);
  const fonts = Object.keys(bundle).filter((name) => FONTS.test(`/${name}`));
  return [...assets, ...fonts.map((name) => `/${name}`), ...ICONS].sort();
}

async function buildWorker(files: readonly string[]): Promise<void> {
  const here = fileURLToPath(new URL('.', import.meta.url));
  const name = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16);
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
      lib: { entry: 'src/worker/sw.ts', formats: ['iife'], name: 'phoneWorker', fileName: () => 'sw.js' },
    },
  });
}
