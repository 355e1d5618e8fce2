import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, expect, it } from '@jest/globals';
import PDFDocument from 'pdfkit';
import { LANGUAGES } from '../../../../contracts/shared/languages.js';
import { PDF_FACES } from './pdf-faces.js';
import { PdfFonts } from './pdf-fonts.js';

let fonts: PdfFonts;
beforeAll(async () => {
  fonts = await PdfFonts.of(new PDFDocument({ autoFirstPage: false }));
});

it.each(PDF_FACES)('$name: each part can be read, in both weights', ({ name, bold }) => {
  const parts = JSON.parse(readFileSync(new URL(`../../../../fonts/${name}/unicode.json`, import.meta.url), 'utf8'));
  for (const part of Object.keys(parts))
    for (const weight of [400, bold]) expect(() => fonts.use(`${name}|${part.replaceAll(/[[\]]/g, '')}|${weight}`)).not.toThrow();
});

it.each(LANGUAGES)('$code: every letter of every text has a glyph, in both weights', ({ code }) => {
  const folder = new URL(`../../../../../locales/${code}/`, import.meta.url);
  const texts = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => readFileSync(new URL(file, folder), 'utf8'));
  const letters = new Set(JSON.stringify(texts.map((text) => JSON.parse(text))).replaceAll(/[\u2066-\u2069]/g, ''));
  const lacking = [...letters].filter((letter) => [false, true].some((bold) => !fonts.has(fonts.fontFor(letter, undefined, bold), letter)));
  expect(lacking).toEqual([]);
});

it('takes a font that has the letter, not one that names it in its range', () => {
  for (const letter of 'ıœ→≤✓') expect([letter, fonts.has(fonts.fontFor(letter, undefined, true), letter)]).toEqual([letter, true]);
});

it('writes Chinese with a bold of its own', () => {
  expect(fonts.fontFor('棉', undefined, false)).toMatch(/^noto-sans-sc\|.*\|400$/);
  expect(fonts.fontFor('棉', undefined, true)).toMatch(/^noto-sans-sc\|.*\|600$/);
});
