import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib.mjs';

/**
 * Copies the fonts of papers from their packages to `fonts` in the folder that the server was compiled to, in the two
 * weights that papers are written in: Noto Sans SC is 76 MB in all its weights, what is copied 11 MB in all.
 */
export async function copyPaperFonts(outDir) {
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
}
