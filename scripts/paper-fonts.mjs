// A step of the build: copies the fonts of papers from their packages to dist/fonts, in the two weights that papers are
// written in, so that the image needs none of the packages. Noto Sans SC is 76 MB in all its weights and 11 MB in these.
import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PDF_FACES } from '../dist/services/platform/papers/pdf-faces.js';
import { root } from './lib.mjs';

for (const { name, bold } of PDF_FACES) {
  const from = join(root, 'node_modules/@fontsource', name);
  const to = join(root, 'dist/fonts', name);
  mkdirSync(to, { recursive: true });
  copyFileSync(join(from, 'unicode.json'), join(to, 'unicode.json'));
  const endings = [400, bold].map((weight) => `-${weight}-normal.woff`);
  for (const file of readdirSync(join(from, 'files')))
    if (endings.some((ending) => file.endsWith(ending))) copyFileSync(join(from, 'files', file), join(to, file));
}
