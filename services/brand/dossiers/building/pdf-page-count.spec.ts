import { deflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { turnsDuring } from '../../../../test/support/server/turns-during.js';
import { COUNTED_BYTES_MAX, countPdfPages, pdfPageCount } from './pdf-page-count.js';

const pdf = (...objects: string[]): Buffer => Buffer.from(`%PDF-1.7\n${objects.join('\n')}\n%%EOF`, 'latin1');
const tree = (count: number) => `1 0 obj<</Type /Pages /Count ${count}>>endobj`;
const page = (number: number) => `${number} 0 obj<</Type/Page /Parent 1 0 R>>endobj`;
const stream = (dictionary: string, content: Buffer) => `<<${dictionary}>>\nstream\n${content.toString('latin1')}\nendstream\nendobj`;

describe('the pages of a PDF', () => {
  it('are counted by its objects, packed or not', () => {
    expect(pdfPageCount(pdf(tree(2), page(2), page(3)))).toBe(2);
    const bodies = ['<</Type/Pages/Count 1>>', '<</Type /Page/Parent 1 0 R>>'];
    const list = `1 0 2 ${bodies[0]?.length} `;
    const packed = deflateSync(Buffer.from(list + bodies.join('')));
    expect(pdfPageCount(pdf(`9 0 obj${stream(`/Type /ObjStm /N 2 /First ${list.length}`, packed)}`))).toBe(1);
  });

  it('are those of the last version of an object', () => {
    expect(pdfPageCount(pdf(tree(1), page(2), page(2)))).toBe(1);
    expect(pdfPageCount(pdf(tree(2), page(2), page(3), '3 0 obj<</Type/Annot>>endobj', tree(1)))).toBe(1);
  });

  it.each([
    ['what is no PDF', Buffer.from('<html>/Type /Page</html>')],
    ['objects and a tree that differ', pdf(tree(9_999_999), page(2))],
    ['no tree', pdf(page(2))],
    ['an encrypted file', pdf(tree(1), page(2), 'trailer<</Encrypt 5 0 R>>')],
    [
      'a stream that unpacks to more than is read',
      pdf(tree(1), page(2), `9 0 obj${stream('/Type /ObjStm /First 1', deflateSync(Buffer.alloc(9_000_000)))}`),
    ],
    ['a file that is too large', Buffer.alloc(COUNTED_BYTES_MAX + 1)],
    ['a stream without an end', pdf(tree(2), page(2), '9 0 obj<<>>stream\nendless')],
    ['spaces without end', Buffer.from(`%PDF-1.4 1${' '.repeat(1_000_000)}0 obj`)],
    ['keywords without end', Buffer.from(`%PDF-1.4 ${'stream '.repeat(100_000)}`)],
  ])('are not told of %s', (_, file) => {
    expect(pdfPageCount(file)).toBeNull();
  });

  it('hold nobody up, whatever the file unpacks to, and end in time', async () => {
    const list = '1 0 1 16384 '.repeat(700_000);
    const packed = deflateSync(Buffer.from((list.slice(0, 8_300_000) + '/Type/Pagf'.repeat(1_638)).slice(0, 8 * 1024 * 1024)));
    const streams = Array.from({ length: 5 }, (_, at) => `${at + 9} 0 obj${stream('/Type /ObjStm /N 1400000 /First 8300000', packed)}`);
    const file = pdf(tree(1), page(2), ...streams);
    expect(file.length).toBeLessThan(120_000);
    const counted = countPdfPages(file);
    expect(await turnsDuring(counted)).toBeGreaterThan(20);
    expect(await counted).toBeNull();
    expect(await countPdfPages(pdf(tree(2), page(2), page(3)))).toBe(2);
  });
});
