import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import PDFDocument from 'pdfkit';
import { PDF_FACES } from './pdf-faces.js';
import { PdfFonts } from './pdf-fonts.js';

it.each(PDF_FACES)('$name: each part can be read, in both weights', ({ name, bold }) => {
  const parts = JSON.parse(readFileSync(new URL(`../../../fonts/${name}/unicode.json`, import.meta.url), 'utf8'));
  const document = new PDFDocument({ autoFirstPage: false });
  const fonts = new PdfFonts(document as never);
  const empty = Object.keys(parts)
    .flatMap((part) => [400, bold].map((weight) => `${name}|${part.replaceAll(/[[\]]/g, '')}|${weight}`))
    .filter((font) => {
      fonts.use(font);
      return charactersOf(document) === 0;
    });
  expect(empty).toEqual([]);
});

it('writes Chinese with a bold of its own', () => {
  const fonts = new PdfFonts(new PDFDocument({ autoFirstPage: false }) as never);
  expect(fonts.fontFor('棉', undefined, false)).toMatch(/^noto-sans-sc\|.*\|400$/);
  expect(fonts.fontFor('棉', undefined, true)).toMatch(/^noto-sans-sc\|.*\|600$/);
});

/** How many characters the current font knows. */
function charactersOf(document: PDFKit.PDFDocument): number {
  const { _font: embedded } = document as unknown as { _font: { font: { characterSet: readonly number[] } } };
  return embedded.font.characterSet.length;
}
