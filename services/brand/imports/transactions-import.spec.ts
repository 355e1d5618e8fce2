/** Transactions out of a workbook, from the template's download to the entries in the ledger. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PreviewedTransaction, TransactionsPreview } from '../../../contracts/ledger/custody/replies.js';
import type { JobReply } from '../../../contracts/shared/replies.js';
import { until } from '../../../test/support/jest/until.js';
import {
  type FileRow,
  type FileRows,
  fileForm,
  fillWorkbook,
  waitForImport,
  withoutExamples,
} from '../../../test/support/server/import-files.js';
import {
  code,
  DAY,
  happened,
  type ImportingChain,
  type ImportingSite,
  importingChain,
  ok,
} from '../../../test/support/server/importing-chain.js';
import {
  type ApiCall,
  type ApiResponse,
  sharedTestServer,
  startTestServer,
  type TestServer,
} from '../../../test/support/server/test-server.js';
import { reading } from '../../ledger/custody/import/transaction-file.js';
import { EventStore } from '../../platform/events/event-store.js';
import { readRows } from '../../platform/sheets/read-sheets.js';

let product: TestServer;
let template: ImportingChain['template'];
let sites: ImportingChain['sites'];
let calls: ImportingChain['calls'];
let ginned: ImportingChain['ginned'];

beforeAll(async () => {
  product = await sharedTestServer();
  ({ template, sites, calls, ginned } = await importingChain(product));
}, 60_000);
afterAll(() => product?.stop());

const upload = (call: ApiCall, content: Uint8Array, name = 'march.xlsx') => call('POST', '/api/custody/import', fileForm(content, name));
const previewed = async (call: ApiCall, content: Uint8Array): Promise<TransactionsPreview> =>
  ok(await call('POST', '/api/custody/import/preview', fileForm(content, 'march.xlsx'))).body;
/** Imports rows, of which the preview must have said the same. */
async function imported(call: ApiCall, rows: FileRows): Promise<JobReply> {
  const content = await fillWorkbook(template, rows);
  const { counts, transactions } = await previewed(call, content);
  const job = await waitForImport(call, await upload(call, content));
  expect([counts.recorded + counts.same, counts.failed, counts.untried]).toEqual([job.passed, job.failed, 0]);
  expect(job.errors.map(({ message }) => message)).toEqual(expect.arrayContaining(refusalsIn(transactions)));
  return job;
}
const refusalsIn = (transactions: readonly PreviewedTransaction[]): string[] =>
  transactions.flatMap(({ errors }) => errors.map(({ row, text }) => `Row ${row}. ${text}`));
const messages = ({ errors }: JobReply): string[] => errors.map(({ sheet, message }) => `${sheet}: ${message}`);

/** Reads from views that hold all that was recorded until now. */
async function get(call: ApiCall, path: string): Promise<ApiResponse> {
  const lots = [{ productId: code(), product: 'rawCotton', quantity: 1, unit: 'kg' }];
  const { body } = ok(await calls.farm('POST', '/api/custody/records', { ...happened(), lots }));
  return call('GET', `/api${path}`, undefined, { 'x-position': body.position });
}

const eventsOf = async (name: ImportingSite): Promise<number> => (await calls[name]('GET', `/api/ledgers/${sites[name].id}`)).body.total;

describe('a filled template', () => {
  let file: Buffer;
  let first: JobReply;
  let before: TransactionsPreview;
  let lint: string[];
  const yarn = code();
  const dust = code();

  beforeAll(async () => {
    lint = await ginned(140, 100, 60, 50);
    const [one = '', two = '', three = '', four = ''] = lint;
    const bought = (Transaction: string, Seller: string, productId: string): FileRow => ({
      Transaction,
      'Date and time': new Date(`${DAY}T09:00:00.000Z`),
      Seller,
      'Product ID': productId,
    });
    file = await fillWorkbook(template, {
      // Below the template's own examples: row 3 is the first.
      Purchases: [
        { ...bought('P-1', 'the  Ginner', one), 'Total price': '1,200.5', Currency: 'usd', 'Purchase order number': 'PO 7/a' },
        bought('P-1', '', two),
        bought('', sites.ginner.id, three),
        bought('P-2', 'Nobody Ltd', four),
        bought('P-3', 'The ginner', 'NONE-SUCH'),
        bought('P-3', '', four),
      ],
      Transforms: [
        { Transaction: 'A-1', 'Date and time': `${DAY} 10:00`, Role: 'input', 'Product ID': one },
        { Transaction: 'A-1', Role: 'output', 'Product ID': yarn, Product: 'Yarn', Quantity: 110, Unit: 'Kg' },
        { Transaction: 'A-1', Role: 'by product', Name: 'Flat strips', Quantity: 5, Unit: 'kg' },
        { Transaction: 'A-2', 'Date and time': `${DAY} 10:00`, 'Product ID': two },
        { Transaction: 'A-2', Role: 'output', 'Product ID': code(), Product: 'yarn', Quantity: '100,5', Unit: 'kg' },
      ],
      Records: [
        {
          'Date and time': `${DAY} 10:00`,
          'By-product of': 'A-1',
          'Product ID': dust,
          Product: 'By-product',
          Quantity: 3,
          Unit: 'kg',
          Name: 'Dust',
        },
      ],
      Sales: [
        { Transaction: 'S-1', 'Date and time': `${DAY} 10:00`, Purchaser: 'The mill', 'Product ID': yarn, Claim: 'bci' },
        { Transaction: 'S-2', 'Date and time': 'soon', Purchaser: 'The mill', 'Product ID': yarn },
      ],
      Transports: [{ Transaction: 'T-1', 'Date and time': `${DAY} 10:00`, Transporter: 'The transporter', 'Product ID': yarn }],
    });
    before = await previewed(calls.spinner, file);
    const states: JobReply[] = [];
    first = await waitForImport(calls.spinner, await upload(calls.spinner, file), (job) => states.push(job));
    for (const { done, passed, failed } of states) expect(passed + failed).toBe(done);
  });

  it('is counted row by row, and says of each bad row what is wrong', () => {
    expect(first).toMatchObject({ state: 'completed', total: 15, done: 15, passed: 9, failed: 6 });
    expect(messages(first)).toEqual([
      'Purchases: Row 6. Nobody Ltd is not your partner',
      'Purchases: Row 7. Invalid product ID',
      'Purchases: Row 8. Another row of this transaction has an error.',
      'Sales: Row 4. Date and time: soon is not a date or is ambiguous. Enter 2026-11-18 or 18/11/2026.',
      'Transforms: Row 9. Another row of this transaction has an error.',
      'Transforms: Row 10. Quantity: 100,5 is not a number or is ambiguous. Enter 1234.5 or 1,234.5.',
    ]);
  });

  it('was shown as what it would do, before anything was recorded, and as what is there afterwards', async () => {
    expect(before.counts).toEqual({ recorded: 9, same: 0, failed: 6, untried: 0 });
    const beside = 'Another row of this transaction has an error.';
    const refused = first.errors.map(({ message }) => message).filter((each) => !each.endsWith(beside));
    expect(refusalsIn(before.transactions).sort()).toEqual(refused.sort());
    const [sale] = before.transactions.filter(({ sheet, result }) => sheet === 'Sales' && result === 'recorded');
    expect(sale).toEqual({
      ...{ sheet: 'Sales', rows: [3], rowCount: 1, result: 'recorded', errors: [] },
      ...{ occurredAt: `${DAY}T05:00:00.000Z`, partner: 'The mill' },
    });
    const events = await Promise.all([eventsOf('spinner'), eventsOf('ginner')]);
    expect((await previewed(calls.spinner, file)).counts).toEqual({ recorded: 0, same: 9, failed: 6, untried: 0 });
    const [more = ''] = await ginned(10);
    const bought = { 'Date and time': DAY, Seller: 'The ginner', 'Product ID': more };
    expect((await previewed(calls.spinner, await fillWorkbook(template, { Purchases: [bought] }))).counts.recorded).toBe(1);
    // The ginner's new lots are in the books; no preview is.
    expect(await Promise.all([eventsOf('spinner'), eventsOf('ginner')])).toEqual([events[0], (events[1] ?? 0) + 2]);
  });

  it('hands back the rows that failed, with why, and reads them again', async () => {
    const form = fileForm(file, 'march.xlsx');
    const headers = { authorization: `Bearer ${calls.spinner.token}` };
    const failedRows = (job: string) =>
      fetch(`${product.url}/api/custody/import/failed-rows?job=${job}`, { method: 'POST', headers, body: form });
    expect((await failedRows('none-such')).status).toBe(404);
    const answer = await failedRows(first.id);
    const failed = Buffer.from(await answer.arrayBuffer());
    const rows = await readRows(failed, reading);
    expect(rows.map(({ sheet, row, cells }) => [sheet, row, cells['transaction']])).toEqual([
      ['Purchases', 2, 'P-2'],
      ['Purchases', 3, 'P-3'],
      ['Purchases', 4, 'P-3'],
      ['Sales', 2, 'S-2'],
      ['Transforms', 2, 'A-2'],
      ['Transforms', 3, 'A-2'],
    ]);
    const again = await previewed(calls.spinner, failed);
    expect([again.counts, again.findings.unread]).toEqual([{ recorded: 0, same: 0, failed: 6, untried: 0 }, []]);
    expect(
      refusalsIn(again.transactions)
        .map((text) => text.replace(/^Row \d+\. /, ''))
        .sort(),
    ).toEqual(
      refusalsIn(before.transactions)
        .map((text) => text.replace(/^Row \d+\. /, ''))
        .sort(),
    );
  });

  it('leaves its good rows in stock and in the history', async () => {
    const { body: stock } = await get(calls.spinner, '/lots?sort=-remainingGrams');
    const strips = stock.items[3]?.productId;
    expect(stock.items.map(({ productId, remainingGrams, title }: Record<string, unknown>) => [productId, remainingGrams, title])).toEqual([
      [yarn, 110_000, 'sold'],
      [lint[1], 100_000, 'held'],
      [lint[2], 60_000, 'held'],
      [strips, 5_000, 'held'],
      [dust, 3_000, 'held'],
    ]);
    const { body: history } = await get(calls.spinner, '/custody/transactions?sort=occurredAt');
    expect(history.items.map(({ kind, occurredAt }: Record<string, unknown>) => [kind, occurredAt]).sort()).toEqual([
      ['purchase', `${DAY}T04:00:00.000Z`],
      ['purchase', `${DAY}T04:00:00.000Z`],
      ['record', `${DAY}T05:00:00.000Z`],
      ['sell', `${DAY}T05:00:00.000Z`],
      ['transform', `${DAY}T05:00:00.000Z`],
      ['transport', `${DAY}T05:00:00.000Z`],
    ]);
    expect(history.items).toContainEqual(
      expect.objectContaining({ purchaseOrderNumber: 'PO 7/a', price: { amount: 1200.5, currency: 'USD' } }),
    );
    expect((await get(calls.spinner, `/lots/${yarn}`)).body).toMatchObject({ title: 'sold', dispatch: 'shipped' });
  });

  it('doubles nothing when it is repeated, as it was or saved again', async () => {
    const events = await eventsOf('spinner');
    const again = await waitForImport(calls.spinner, await upload(calls.spinner, file));
    expect({ ...again, id: first.id }).toEqual(first);
    const savedAnew = await waitForImport(calls.spinner, await upload(calls.spinner, await fillWorkbook(file, {})));
    expect({ ...savedAnew, id: first.id }).toEqual(first);
    expect(await eventsOf('spinner')).toBe(events);
  });

  it('is made good by the same rows, corrected', async () => {
    const row = { Transaction: 'P-2', 'Date and time': `${DAY} 09:00`, Seller: 'The ginner', 'Product ID': lint[3] ?? '' };
    expect(await imported(calls.spinner, { Purchases: [row] })).toMatchObject({ state: 'completed', passed: 1, failed: 0 });
    expect((await get(calls.spinner, `/lots/${lint[3]}`)).body.remainingGrams).toBe(50_000);
  });

  it('is nobody’s business but its sender’s and an admin’s', async () => {
    const path = `/api/jobs/${first.id}`;
    expect((await calls.otherSpinner('GET', path)).status).toBe(404);
    expect((await calls.ginner('GET', path)).status).toBe(404);
    const admin = await product.signIn((await product.user('ADMIN')).email);
    expect((await admin('GET', path)).body).toEqual(first);
    expect((await calls.spinner('GET', '/api/jobs/none-such')).status).toBe(404);
  });
});

describe('rows', () => {
  it('under a name that is no kind of transaction are not lost in silence', async () => {
    const [lint = ''] = await ginned(10);
    const bought = { 'Date and time': DAY, Seller: 'The ginner', 'Product ID': lint };
    const job = await waitForImport(
      calls.spinner,
      await upload(calls.spinner, await fillWorkbook(undefined, { Purchase: [bought], Notes: [{ Remark: 'x' }] })),
    );
    expect(job).toMatchObject({ state: 'completed', total: 1, passed: 0, failed: 1 });
    expect(messages(job)).toEqual(['Purchase: Row 2. “Purchase” is not a sheet of the template. Rename it.']);
  });

  it('of one day are recorded in the order in which one needs the other, wherever they are in the file', async () => {
    const [lint = ''] = await ginned(100);
    const yarn = code();
    const job = await imported(calls.spinner, {
      Transports: [{ 'Date and time': DAY, Transporter: 'The transporter', 'Product ID': yarn }],
      Sales: [{ 'Date and time': DAY, Purchaser: 'The mill', 'Product ID': yarn }],
      Transforms: [
        { Transaction: 'same day', 'Date and time': DAY, 'Product ID': lint },
        { Transaction: 'same day', Role: 'output', 'Product ID': yarn, Product: 'yarn', Quantity: 90, Unit: 'kg' },
      ],
      Purchases: [{ 'Date and time': DAY, Seller: 'The ginner', 'Product ID': lint }],
    });
    expect(messages(job)).toEqual([]);
    expect(job).toMatchObject({ passed: 5, failed: 0 });
  });

  it('name a seller outside the platform, and none on it in addition to its own record', async () => {
    const form = new FormData();
    form.append('files', new Blob(['%PDF-1.4\n%%EOF'], { type: 'application/pdf' }), 'proof.pdf');
    const [{ blobName }] = ok(await calls.spinner('POST', '/api/upload/files', form)).body;
    const outside = { Product: 'lint', Quantity: 40, Unit: 'kg', 'Country of origin': 'eg', Proof: blobName };
    const [named, unnamed] = [code(), code()];
    const [lint = ''] = await ginned(10);
    const job = await imported(calls.spinner, {
      Purchases: [
        { 'Date and time': DAY, 'Seller name': 'Nile Traders', 'Product ID': named, ...outside },
        { 'Date and time': DAY, 'Product ID': unnamed, ...outside },
        { 'Date and time': DAY, Seller: 'The ginner', 'Seller name': 'Nile Traders', 'Product ID': lint },
      ],
    });
    expect(messages(job)).toEqual(['Purchases: Row 5. Name a seller only for goods from outside the platform.']);
    const sellers = [named, unnamed].map(
      async (productId) => (await get(calls.spinner, `/custody/transactions?productId=${productId}`)).body.items[0].sellerName,
    );
    expect(await Promise.all(sellers)).toEqual(['Nile Traders', undefined]);
  });

  it('name an existing kind of other input, or say so in their row', async () => {
    const [lint = ''] = await ginned(20);
    const other = (Kind: string) => ({ Transaction: 'K', Role: 'other input', Name: 'Oil', Kind, Quantity: 1, Unit: 'kg' });
    const job = await imported(calls.ginner, {
      Transforms: [
        { Transaction: 'K', 'Date and time': DAY, Role: 'input', 'Product ID': lint },
        other('Sizing'),
        other('sticky'),
        { Transaction: 'K', Role: 'output', 'Product ID': code(), Product: 'yarn', Quantity: 9, Unit: 'kg' },
      ],
    });
    expect(messages(job)).toContainEqual(expect.stringMatching(/^Transforms: Row 8\. .*kind/i));
  });

  it('of a kind that the facility may not record are refused', async () => {
    const job = await imported(calls.farm, {
      Transforms: [
        { Transaction: 'T', 'Date and time': DAY, 'Product ID': code() },
        { Transaction: 'T', Role: 'output', 'Product ID': code(), Product: 'lint', Quantity: 9, Unit: 'kg' },
      ],
    });
    expect(job).toMatchObject({ state: 'completed', passed: 0, failed: 2 });
  });
});

describe('a file that cannot be imported', () => {
  const refused = async (content: Uint8Array | string, name: string) => {
    const { status, body } = await calls.spinner('POST', '/api/custody/import', fileForm(content, name));
    return [status, body.code, body.detail];
  };
  const WRONG = [415, 'FileFormatInvalid', 'Invalid file format'];

  it('is refused at once: by its name, by its content, cut off, garbled, or packed with anything else', async () => {
    expect(await refused(template, 'march.csv')).toEqual(WRONG);
    expect(await refused('Product ID\nAAA\n', 'march.xlsx')).toEqual(WRONG);
    expect(await refused('', 'march.xlsx')).toEqual(WRONG);
    expect(await refused(template.subarray(0, template.length / 2), 'march.xlsx')).toEqual(WRONG);
    const garbled = Uint8Array.from(template);
    garbled.fill(0x55, 400, 460);
    expect(await refused(garbled, 'march.xlsx')).toEqual(WRONG);
    // An empty zip.
    expect(await refused(Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex'), 'march.xlsx')).toEqual(WRONG);
  });

  it('is refused over 10 MB, and where there is none or more than one', async () => {
    expect(await refused(new Uint8Array(10 * 1024 * 1024 + 1), 'march.xlsx')).toEqual([
      413,
      'FileTooLarge',
      'File cannot be uploaded as it exceeds 10 MB',
    ]);
    const none = await calls.spinner('POST', '/api/custody/import', new FormData());
    expect(none).toMatchObject({ status: 400, body: { code: 'Invalid', fields: { file: ['This file is required.'] } } });
    const two = fileForm(template, 'one.xlsx');
    two.append('file', new Blob([new Uint8Array(template)]), 'two.xlsx');
    expect((await calls.spinner('POST', '/api/custody/import', two)).status).toBe(400);
  });

  it('is a job that failed where it holds no rows', async () => {
    const empty = [template, await withoutExamples(template), await fillWorkbook(undefined, { Sheet1: [] })];
    for (const content of empty) {
      const job = await waitForImport(calls.spinner, await upload(calls.spinner, content));
      expect(job).toMatchObject({
        state: 'failed',
        total: 0,
        passed: 0,
        errors: [{ row: 0, message: 'This file has no rows to import. Fill in the template and upload it again.' }],
      });
    }
  });
});

it('continues after a restart, and records nothing twice', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'selvedge-'));
  const before = await startTestServer({ dataDir });
  const farm = await before.facility('FARM');
  const { email } = await before.user('FARM', farm);
  const grower = await before.signIn(email);
  const count = 400;
  const rows = Array.from({ length: count }, () => ({
    'Date and time': DAY,
    'Product ID': code(),
    Product: 'rawCotton',
    Quantity: 100,
    Unit: 'kg',
  }));
  const bad = { ...rows[0], 'Product ID': '', Quantity: 7 } as FileRow;
  const taken = await upload(grower, await fillWorkbook(template, { Records: [...rows, bad] }));
  const eventsAs = async (call: ApiCall) => (await call('GET', `/api/ledgers/${farm.id}`)).body.total as number;
  // Counted as the log grows: a read over HTTP waits for views, and the import continues meanwhile.
  let recorded = 0;
  const counting = before.app.get(EventStore).subscribeAll(undefined, async (events) => {
    recorded += events.length;
  });
  await until(() => recorded >= 40);
  await before.stop();
  await counting.stop();
  expect(recorded).toBeLessThan(count);

  const after = await startTestServer({ dataDir });
  const again = await after.signIn(email);
  const job = await waitForImport(again, taken);
  expect(job).toMatchObject({ state: 'completed', total: count + 1, passed: count, failed: 1 });
  expect(job.errors).toEqual([{ row: count + 3, message: `Row ${count + 3}. This product ID is required.`, sheet: 'Records' }]);
  // The ledger's opening, the farm's registration, and one record for each row.
  expect(await eventsAs(again)).toBe(count + 2);
  await after.stop();
  rmSync(dataDir, { recursive: true, force: true });
}, 60_000);
