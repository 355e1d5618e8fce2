import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { StatedClaim } from '../../../../contracts/ledger/custody/stated-claim.js';
import { message } from '../../../../contracts/shared/refusals.js';
import { sheetsOf } from '../../../platform/sheets/sheet-readers.js';
import { templateOf, templateWorkbook } from '../../../platform/sheets/template.js';
import { validationErrorsOf } from './draft-errors.js';
import { unrecognizedSheets } from './row-groups.js';
import { commandDrafts, type ImportingSite } from './rows-to-commands.js';
import { SHEET_KINDS } from './sheets/sheet-kinds.js';
import { reading } from './transaction-file.js';

const FACILITY = '11111111-1111-4111-8111-111111111111';
const PARTNER = '22222222-2222-4222-8222-222222222222';
const site: ImportingSite = {
  facilityId: FACILITY,
  timeZone: 'Asia/Karachi',
  partners: (text) => ({ 'Indus Gin': [PARTNER], 'Twin Gin': [PARTNER, FACILITY] })[text] ?? [],
  certifications: ['BCI', 'Our Own Cotton'],
};
const row = (number: number, cells: Record<string, string>) => ({ row: number, cells, faults: [] });
const drafts = (name: string, ...rows: ReturnType<typeof row>[]) => commandDrafts([{ name, heads: [], rows }], site);

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
      occurredAt: '2026-10-02T03:00:00.000Z',
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
    expect(draft?.rowNumbers).toEqual({ inputs: [2], outputs: [3], byProducts: [4], otherInputs: [] });
    expect(draft?.command).toMatchObject({
      inputs: [{ productId: 'AAA' }],
      outputs: [{ product: 'yarn', unit: 'kg' }],
      byProducts: [{ name: 'Flat strips' }],
    });
  });

  it('reads of which kind an other input is, and leaves what is no kind to the validation of its row', () => {
    const [draft] = drafts(
      'Transforms',
      row(2, { transaction: 'A', role: 'input', 'product id': 'AAA' }),
      row(3, { transaction: 'A', role: 'other input', name: 'Starch', kind: 'Sizing', quantity: '5', unit: 'kg' }),
      row(4, { transaction: 'A', role: 'other input', name: 'Tow', kind: 'fibre', fibre: 'Polyester', quantity: '1', unit: 'kg' }),
      row(5, { transaction: 'A', role: 'other input', name: 'Glue', kind: 'sticky', quantity: '1', unit: 'kg' }),
      row(6, { transaction: 'A', role: 'output', 'product id': 'BBB', product: 'fabric', quantity: '5', unit: 'kg' }),
    );
    expect(draft?.command).toMatchObject({
      otherInputs: [{ kind: 'sizing' }, { kind: 'fibre', fibre: 'Polyester' }, { kind: 'sticky' }],
    });
    expect(draft?.rowNumbers.otherInputs).toEqual([3, 4, 5]);
  });

  it('takes a certification by the name that the settings give it, and any other as it is', () => {
    const [, claimed] = drafts(
      'Sales',
      row(2, { 'product id': 'AAA', claim: 'bci' }),
      row(3, { 'product id': 'BBB', claim: 'our own cotton' }),
    );
    expect(claimed?.command).toMatchObject({ lots: [{ claim: { certification: 'Our Own Cotton', coverageBp: 10_000 } }] });
    const [recorded, other] = drafts(
      'Records',
      row(2, { 'product id': 'AAA', certification: 'OUR OWN COTTON' }),
      row(3, { 'product id': 'BBB', certification: 'Hearsay' }),
    );
    expect(recorded?.command).toMatchObject({ lots: [{ certification: 'Our Own Cotton' }] });
    expect(other?.command).toMatchObject({ lots: [{ certification: 'Hearsay' }] });
  });

  it('gives the same row the same transaction ID wherever it is, and the same row again another', () => {
    const [one, other] = drafts('Records', row(2, { 'product id': 'AAA' }), row(3, { 'product id': 'AAA' }));
    const [again] = drafts('Records', row(9, { 'product id': 'AAA' }));
    expect(one?.command.transactionId).toBe(again?.command.transactionId);
    expect(one?.command.transactionId).not.toBe(other?.command.transactionId);
  });

  it('knows a row without a reference for ever by the columns that it had at first, and by no name of a person', () => {
    const cells = { 'product id': 'AAA', product: 'lint', quantity: '5', unit: 'kg' };
    const idOf = (sheet: string, more = {}) => drafts(sheet, row(2, { ...cells, ...more }))[0]?.command.transactionId;
    // A column that is added later must be in `unmarking` too.
    expect(SHEET_KINDS.map(({ name }) => [name, idOf(name)])).toEqual([
      ['Records', 'c63d2029-3ee5-85e4-88bf-252a15e86fb5'],
      ['Purchases', 'ef3289e5-7764-8c60-87b9-4267f636568d'],
      ['Sales', 'b40ed195-e360-8ba6-895f-b851e14170ae'],
      ['Transports', 'a7cbc3ef-6a66-8231-8d94-8980ed0e5abb'],
      ['Transforms', 'ee224c1f-284a-8dd0-86a5-e08645714d79'],
    ]);
    expect(idOf('Purchases', { 'seller name': 'Nile Traders' })).toBe(idOf('Purchases'));
    expect(idOf('Purchases', { 'country of origin': 'EG' })).not.toBe(idOf('Purchases'));
  });

  it('takes the name of a seller outside the platform', () => {
    const [named, unnamed] = drafts(
      'Purchases',
      row(2, { 'product id': 'AAA', 'seller name': 'Nile Traders' }),
      row(3, { 'product id': 'BBB' }),
    );
    expect(named?.command).toMatchObject({ sellerName: 'Nile Traders', lots: [{ productId: 'AAA' }] });
    expect(unnamed?.command).not.toHaveProperty('sellerName');
  });

  it('names a partner that is none, and one that may be either of two', () => {
    const errors = (purchaser: string) => drafts('Sales', row(7, { purchaser, 'product id': 'AAA' }))[0]?.errors;
    expect(errors('Nobody')).toEqual([{ row: 7, error: message('notYourPartner', { name: 'Nobody' }) }]);
    expect(errors('Twin Gin')).toEqual([{ row: 7, error: message('facilityAmbiguous') }]);
  });

  it('leaves no coverage without the certification that it is of', () => {
    const sale = { purchaser: 'Indus Gin', 'product id': 'AAA', 'date and time': '2026-10-09 08:00' };
    const lotOf = (cells: object) =>
      (drafts('Sales', row(2, { ...sale, ...cells }))[0]?.command as { lots: object[] } | undefined)?.lots[0];
    expect(lotOf({})).not.toHaveProperty('claim');
    expect(lotOf({ claim: 'BCI', 'coverage percent': '40' })).toMatchObject({ claim: { certification: 'BCI', coverageBp: 4000 } });
    const unnamed = lotOf({ 'coverage percent': '40' }) as { claim: object };
    expect(unnamed).toMatchObject({ claim: { coverageBp: 4000 } });
    expect(validateSync(plainToInstance(StatedClaim, unnamed.claim)).map(({ property }) => property)).toEqual(['certification']);
    expect(validateSync(plainToInstance(StatedClaim, { coverageBp: 0 }))).toEqual([]);
  });

  it('names a row that says otherwise than its transaction, and one in no role', () => {
    const sale = { transaction: 'S', purchaser: 'Indus Gin', 'product id': 'AAA' };
    const [sold] = drafts('Sales', row(2, sale), row(3, { ...sale, purchaser: 'Other Gin' }));
    expect(sold?.errors).toEqual([{ row: 3, error: message('differsFromRow', { field: 'Purchaser', row: 2 }) }]);
    const [made] = drafts('Transforms', row(4, { transaction: 'A', role: 'waste', 'product id': 'AAA' }));
    expect(made?.errors).toEqual([{ row: 4, error: message('rowRole', { roles: 'input, output, by-product, other input' }) }]);
  });

  it.each([
    ['1250.5', 1250.5],
    ['1,250.5', 1250.5],
    ['1.250,5', Number.NaN],
    ['12,5', Number.NaN],
    ['0,500', Number.NaN],
    ['5,00,000', 500_000],
    ['۱۲۳۴', 1234],
    ['12 kg', Number.NaN],
  ])('takes a weight of %s as %s', (quantity, read) => {
    const [draft] = drafts('Records', row(2, { 'product id': 'AAA', quantity }));
    expect(draft?.command).toMatchObject({ lots: [{ quantity: read }] });
  });

  it.each([
    ['2026-10-02', '2026-10-01T19:00:00.000Z'],
    ['2026-10-02T08:00:00.000', '2026-10-02T03:00:00.000Z'],
    ['2026-10-02T08:00:00+02:00', '2026-10-02T08:00:00+02:00'],
    ['13/10/2026 08:00', '2026-10-13T03:00:00.000Z'],
    ['2026-02-30', '2026-02-30'],
    ['03.04.2026', '03.04.2026'],
    ['yesterday', 'yesterday'],
  ])('takes %s at a site in Karachi as %s', (text, occurredAt) => {
    expect(drafts('Records', row(2, { 'date and time': text }))[0]?.command).toMatchObject({ occurredAt });
  });

  it('puts what happened on one day in the order in which one needs the other', () => {
    const on = (sheet: string, cells: Record<string, string>) => ({
      name: sheet,
      heads: [],
      rows: [row(2, { 'date and time': '2026-10-02', 'product id': 'AAA', ...cells })],
    });
    const sheets = [
      on('Transports', { transporter: 'Indus Gin' }),
      on('Sales', { purchaser: 'Indus Gin' }),
      on('Records', { transaction: 'by', 'by-product of': 'A' }),
      on('Transforms', { transaction: 'A' }),
      on('Purchases', { seller: 'Indus Gin' }),
      on('sales', { transaction: 'before', 'date and time': '2026-10-01T23:59:00Z', purchaser: 'Indus Gin' }),
    ];
    const read = commandDrafts(sheets, site);
    expect(read.map(({ sheet }) => sheet.name)).toEqual(['Purchases', 'Transforms', 'Records', 'Sales', 'Transports', 'Sales']);
    expect(read[2]?.command).toMatchObject({ byProductOf: read[1]?.command.transactionId });
  });

  it('passes over the examples of its own template, which are good rows', async () => {
    const template = await templateWorkbook(templateOf(reading.shape, 'en'));
    expect(commandDrafts(await sheetsOf('xlsx', template, reading.shape), site)).toEqual([]);
    const filled = (
      await sheetsOf('xlsx', template, { ...reading.shape, columns: reading.shape.columns.map((column) => ({ head: column.head })) })
    ).map((sheet) => ({
      ...sheet,
      rows: sheet.rows.map((each) => ({ ...each, cells: { ...each.cells, transaction: 'own' } })),
    }));
    const read = commandDrafts(filled, { ...site, partners: () => [PARTNER] });
    expect(read.map(({ sheet, rows }) => [sheet.name, rows])).toEqual([
      ['Records', [2]],
      ['Purchases', [2]],
      ['Transforms', [2, 3, 4, 5]],
      ['Sales', [2]],
      ['Transports', [2]],
    ]);
    expect(read.map((draft) => validationErrorsOf(draft))).toEqual([[], [], [], [], []]);
  });

  it('distinguishes a sheet of lots by another name from an unrelated one', () => {
    const sheet = (name: string, heads: string[]) => ({ name, heads, rows: [row(2, { 'product id': 'AAA' })] });
    const sheets = [sheet('Purchase', ['product id']), sheet('Purchases', ['product id']), sheet('Notes', ['remarks'])];
    expect(unrecognizedSheets(sheets, SHEET_KINDS).map(({ name }) => name)).toEqual(['Purchase']);
  });
});
