import { describe, expect, it } from '@jest/globals';
import { readSheets } from '../../platform/sheets/read-sheets.js';
import { draftsOf } from './rows-to-commands.js';
import { importTemplate } from './template.js';

const FACILITY = '11111111-1111-4111-8111-111111111111';
const PARTNER = '22222222-2222-4222-8222-222222222222';
const find = (text: string) => (text === 'Indus Gin' ? PARTNER : undefined);
const row = (number: number, cells: Record<string, string>) => ({ row: number, cells });
const drafts = (name: string, ...rows: ReturnType<typeof row>[]) => draftsOf([{ name, heads: [], rows }], FACILITY, 'hash', find);

describe('rows to commands', () => {
  it('takes rows with the same reference as one transaction', () => {
    const [draft, ...others] = drafts(
      'Purchases',
      row(2, {
        transaction: 'P-1',
        'date and time': '2026-10-02 08:00',
        seller: 'Indus Gin',
        'product id': '7KM-4QX-9TR-2HB',
        'total price': '2,250,000',
        currency: 'PKR',
      }),
      row(3, { transaction: 'P-1', 'product id': '9FH-2RT-5XM-7QA', 'received quantity': '990.5' }),
    );
    expect(others).toEqual([]);
    expect(draft?.rows).toEqual([2, 3]);
    expect(draft?.errors).toEqual([]);
    expect(draft?.command).toMatchObject({
      occurredAt: '2026-10-02T08:00Z',
      sellerId: PARTNER,
      price: { amount: 2_250_000, currency: 'PKR' },
      lots: [{ productId: '7KM-4QX-9TR-2HB' }, { productId: '9FH-2RT-5XM-7QA', receivedQuantity: 990.5 }],
    });
  });

  it('puts each row of a transform in its place', () => {
    const [draft] = drafts(
      'Transforms',
      row(2, { transaction: 'A', role: 'input', 'product id': 'AAA' }),
      row(3, { transaction: 'A', role: 'Output', 'product id': 'BBB', product: 'Yarn', quantity: '5', unit: 'KG' }),
      row(4, { transaction: 'A', role: 'by-product', name: 'Flat strips', quantity: '1', unit: 'kg' }),
    );
    expect(draft?.places).toEqual({ inputs: [2], outputs: [3], byProducts: [4], otherInputs: [] });
    expect(draft?.command).toMatchObject({
      inputs: [{ productId: 'AAA' }],
      outputs: [{ product: 'yarn', unit: 'kg' }],
      byProducts: [{ name: 'Flat strips' }],
    });
  });

  it('gives the same row the same transaction ID, and another row another', () => {
    const [one, other] = drafts('Records', row(2, { 'product id': 'AAA' }), row(3, { 'product id': 'AAA' }));
    const [again] = drafts('Records', row(2, { 'product id': 'AAA' }));
    expect(one?.command.transactionId).toBe(again?.command.transactionId);
    expect(one?.command.transactionId).not.toBe(other?.command.transactionId);
  });

  it('names a partner that is none', () => {
    const [draft] = drafts('Sales', row(7, { purchaser: 'Nobody', 'product id': 'AAA' }));
    expect(draft?.errors).toEqual([{ row: 7, error: 'Nobody is not your partner' }]);
  });

  it('reads its own template', async () => {
    const sheets = await readSheets(await importTemplate(), ['xlsx']);
    const read = draftsOf(sheets, FACILITY, 'hash', () => PARTNER);
    expect(read.map(({ sheet, rows }) => [sheet, rows])).toEqual([
      ['Records', [2]],
      ['Purchases', [2]],
      ['Sales', [2]],
      ['Transports', [2]],
      ['Transforms', [2, 3, 4]],
    ]);
  });
});
