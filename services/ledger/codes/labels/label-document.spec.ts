/** Reads sheets of labels back: pages, labels, and what a scanner makes of them. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { LABEL_KEYS, LABELS, type LabelKey, labelsOnPage } from '../../../../contracts/ledger/codes/labels.js';
import { pdfWords, wordsNotIn } from '../../../../test/support/papers/pdf-text.js';
import type { CodeRecord } from '../code-records.js';
import { randomCode } from '../random-code.js';
import { drawLabels } from './draw-labels.js';

beforeAll(async () => {
  const wasmBinary = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer }, fireImmediately: true });
});

const PUBLIC_URL = 'https://trace.example.org';

const codes = (count: number): CodeRecord[] =>
  Array.from({ length: count }, (_, at) => ({ batchId: 'b', number: at + 1, code: randomCode(), state: 'encoded' }));

async function sheetOf(of: readonly CodeRecord[], label: LabelKey, name = 'Season 2026'): Promise<Buffer> {
  async function* parts() {
    for (let at = 0; at < of.length; at += 50) yield of.slice(at, at + 50);
  }
  const read: Buffer[] = [];
  for await (const part of drawLabels({ name, label, publicUrl: PUBLIC_URL }, parts())) read.push(part);
  return Buffer.concat(read);
}

/** Returns the drawing commands of each page. */
function pagesOf(pdf: Buffer): string[] {
  const pages: string[] = [];
  for (let at = pdf.indexOf('\nstream\n'); at >= 0; at = pdf.indexOf('\nstream\n', at + 1)) {
    pages.push(inflateSync(pdf.subarray(at + 8, pdf.indexOf('\nendstream', at))).toString('latin1'));
  }
  // The others are fonts.
  return pages.filter((page) => page.startsWith('1 0 0 -1 0'));
}

/** Returns the modules of each code on a page as dark and light pixels. */
function picturesOf(page: string): { data: Uint8ClampedArray; width: number; height: number; side: number }[] {
  const scale = 4;
  // One row of modules of the QR code, with its white border.
  const width = 41 * scale;
  return [...page.matchAll(/q ([\d.]+) 0.0000 0.0000 [\d.]+ [\d.]+ [\d.]+ cm 0 g (.+?) f Q/g)].map(([, module, drawn = '']) => {
    const data = new Uint8ClampedArray(width * width * 4).fill(255);
    for (const [, x, y, length] of drawn.matchAll(/(\d+) (\d+) (\d+) 1 re/g))
      for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row++)
        for (let column = Number(x) * scale; column < (Number(x) + Number(length)) * scale; column++)
          data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
    return { data, width, height: width, side: Number(module) };
  });
}

describe.each(LABEL_KEYS.map((key) => [key]))('labels of %s', (key) => {
  it('hold each code once, as a scanner reads it and as it is typed', async () => {
    const perPage = labelsOnPage(LABELS[key]);
    const batch = codes(Math.max(perPage * 2 + 1, 3));
    const file = await sheetOf(batch, key);
    const pages = pagesOf(file);
    expect(pages).toHaveLength(Math.ceil(batch.length / perPage));
    const pictures = pages.flatMap(picturesOf);
    const scanned = await Promise.all(pictures.map((picture) => readBarcodes(picture as unknown as ImageData, { formats: ['QRCode'] })));
    expect(scanned.map(([found]) => found?.text)).toEqual(batch.map(({ code }) => `${PUBLIC_URL}/id/lot/${code.replaceAll('-', '')}`));
    expect(pdfWords(file).trim()).toBe(batch.map(({ code, number }) => `${code} Season 2026  #${number}`).join(' '));
  });

  it('stay on the paper, with room for a scanner', async () => {
    const { page, label, columns, rows, margin, gap } = LABELS[key];
    expect(margin[0] + columns * label[0] + (columns - 1) * gap[0]).toBeLessThanOrEqual(page[0]);
    expect(margin[1] + rows * label[1] + (rows - 1) * gap[1]).toBeLessThanOrEqual(page[1]);
    const pictures = pagesOf(await sheetOf(codes(1), key)).flatMap(picturesOf);
    // A module of a third of a millimetre is what hand scanners ask for.
    expect((pictures[0]?.side ?? 0) / (72 / 25.4)).toBeGreaterThan(0.33);
  });
});

describe('a document', () => {
  it('ends where its codes break off, and its thread with it', async () => {
    async function* parts() {
      yield codes(3);
      throw new Error('no more codes');
    }
    const sheet = drawLabels({ name: 'Cut', label: 'a4x24', publicUrl: PUBLIC_URL }, parts());
    await sheet.next();
    await expect(sheet.next()).rejects.toThrow('no more codes');
  });
});

describe('the name of a batch', () => {
  it('loses its end where it is too long, never the number', async () => {
    expect(pdfWords(await sheetOf(codes(1), 'a4x65', `A name that is far ${'too '.repeat(19)}long`))).toMatch(/ A name that .*… #1$/);
  });

  it.each(['کپاس', 'कपास', 'তুলা', '棉花', 'Kırklareli', 'Đắk Lắk', 'bœuf'])('is written in its script: %s', async (name) => {
    expect(wordsNotIn(await sheetOf(codes(1), 'a4x24', name), name)).toEqual([]);
  });
});
