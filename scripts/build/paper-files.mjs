import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../lib.mjs';

/**
 * Copies what papers are made of to the folder that the server was compiled to: outlines of maps to `ground`, and fonts from their
 * packages to `fonts`, in the two weights that papers are written in. Noto Sans SC is 76 MB in all its weights, what is copied 11 MB in all.
 */
export async function copyPaperFiles(outDir) {
  const { PDF_FACES } = await import(join(root, outDir, 'services/platform/papers/text/pdf-faces.js'));
  for (const { name, bold } of PDF_FACES) {
    const from = join(root, 'node_modules/@fontsource', name);
    const to = join(root, outDir, 'fonts', name);
    mkdirSync(to, { recursive: true });
    copyFileSync(join(from, 'unicode.json'), join(to, 'unicode.json'));
    const endings = [400, bold].map((weight) => `-${weight}-normal.woff`);
    for (const file of readdirSync(join(from, 'files')))
      if (endings.some((ending) => file.endsWith(ending))) copyFileSync(join(from, 'files', file), join(to, file));
  }
  const ground = join(root, outDir, 'ground');
  mkdirSync(ground, { recursive: true });
  for (const file of ['node_modules/world-atlas/countries-50m.json', 'web/drawing/charts/ground/cotton-provinces.json'])
    copyFileSync(join(root, file), join(ground, basename(file)));
}
