/** Compresses the built texts and programs once, so that the server sends them as they are. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|html|svg|json|webmanifest|wasm)$/;
/** Smaller files gain nothing: they fit one packet as they are. */
const BYTES_MIN = 1_024;
/** The highest of 11 takes more than twice as long for 2 % less; programs take longer than all texts for a tenth less. */
const BROTLI_QUALITY = { text: 10, program: 9 };
const GZIP_LEVEL = 9;

/** Runs after all files are written, the phone's worker among them. */
export function compressedFiles(): Plugin {
  let folder = '';
  return {
    name: 'compressed-files',
    apply: 'build',
    configResolved: ({ build }) => {
      folder = build.outDir;
    },
    closeBundle: { order: 'post', sequential: true, handler: () => compressFilesIn(folder) },
  };
}

/** Writes `<file>.br` and `<file>.gz` next to each text file below `folder`, where they are smaller. */
export async function compressFilesIn(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name)).map(({ parentPath, name }) => join(parentPath, name));
  await Promise.all(files.map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < BYTES_MIN) return;
  const quality = file.endsWith('.wasm') ? BROTLI_QUALITY.program : BROTLI_QUALITY.text;
  const params = { [zlib.BROTLI_PARAM_QUALITY]: quality, [zlib.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [br, gz] = await Promise.all([promisify(brotliCompress)(content, { params }), promisify(gzip)(content, { level: GZIP_LEVEL })]);
  if (br.length < content.length) await writeFile(`${file}.br`, br);
  if (gz.length < content.length) await writeFile(`${file}.gz`, gz);
}
