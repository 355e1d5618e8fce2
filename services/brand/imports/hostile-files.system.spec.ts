/**
 * Sends files that try to take all memory and time to everything that takes a sheet. The reader's own specs hold its bounds; here each
 * importer is shown to keep to them, with a limit of 100 rows, or with its own one where `npm run properties` tries more.
 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { JobReply } from '../../../contracts/shared/replies.js';
import { runsOf, USUAL_RUNS } from '../../../test/support/property-runs.js';
import { fileForm, waitForImport } from '../../../test/support/server/import-files.js';
import { rawWorkbook } from '../../../test/support/server/raw-workbook.js';
import { type ApiCall, sharedTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import { reading as questionSetReading } from '../../members/saq/question-sets/import/question-set-reading.js';
import { ROWS_MAX, type SheetShape } from '../../platform/sheets/sheet.js';
import { ImportWorker } from './import-worker.js';

const IS_FULL = runsOf() > USUAL_RUNS;
/** Rows that a file can hold while the limit is tried. */
const FEW_ROWS = 100;
/** Rows with a cell of 30,000 characters, more than the errors that a job shows; and rows of 1,500 columns. */
const [LONG_ROWS, WIDE_ROWS] = IS_FULL ? [300, 100] : [60, 10];

interface SheetTaker {
  path: string;
  role: 'SPINNER' | 'BRAND' | 'ADMIN' | 'SUPER_ADMIN';
  sheet: string;
  /** Lists heads that the file needs; the first holds any text. */
  heads: readonly string[];
  rowsMax: number;
}

const IMPORTS: Readonly<Record<string, SheetTaker>> = {
  transactions: { path: '/custody/import', role: 'SPINNER', sheet: 'Records', heads: ['Name', 'Product ID'], rowsMax: 10_000 },
  registry: { path: '/facilities/registry/import', role: 'SUPER_ADMIN', sheet: 'Sheet1', heads: ['name', 'address'], rowsMax: 100_000 },
  users: { path: '/users/invite/bulk', role: 'ADMIN', sheet: 'Users', heads: ['Facility', 'Email', 'Role'], rowsMax: 1_000 },
  facilities: {
    path: '/facilities/import',
    role: 'ADMIN',
    sheet: 'Facilities',
    heads: ['Address', 'Facility', 'Facility type', 'Country'],
    rowsMax: 1_000,
  },
  suppliers: { path: '/suppliers/import', role: 'BRAND', sheet: 'Suppliers', heads: ['Address', 'Business name'], rowsMax: 1_000 },
  orders: { path: '/orders/import', role: 'BRAND', sheet: 'Orders', heads: ['Suppliers', 'Invoice number'], rowsMax: 10_000 },
  'goods-list': {
    path: '/lists/goods/import',
    role: 'SUPER_ADMIN',
    sheet: 'List',
    heads: ['source', 'country', 'good', 'concern', 'published'],
    rowsMax: 100_000,
  },
  'entity-list': {
    path: '/lists/entities/import',
    role: 'SUPER_ADMIN',
    sheet: 'List',
    heads: ['address', 'name', 'list'],
    rowsMax: 100_000,
  },
  partners: {
    path: '/partners/invite/bulk',
    role: 'SPINNER',
    sheet: 'Partners',
    heads: ['Email', 'Business name', 'Facility type', 'Country', 'Contact name'],
    rowsMax: 50,
  },
  'farm-groups': {
    path: '/farm-groups/import',
    role: 'ADMIN',
    sheet: 'Farms',
    heads: ['Farm', 'Group ID', 'Farm ID', 'Registration', 'Tehsil'],
    rowsMax: 10_000,
  },
};
const QUERY = '?facilityType=FARM&effectiveFrom=2099-01-01';
/** Lists routes that answer at once, without a job. */
const AT_ONCE: Readonly<Record<string, SheetTaker>> = {
  'preview of transactions': { ...(IMPORTS['transactions'] as SheetTaker), path: '/custody/import/preview' },
  'preview of orders': { ...(IMPORTS['orders'] as SheetTaker), path: '/orders/import/preview' },
  'preview of facilities': { ...(IMPORTS['facilities'] as SheetTaker), path: '/facilities/import/preview' },
  'preview of suppliers': { ...(IMPORTS['suppliers'] as SheetTaker), path: '/suppliers/import/preview' },
  'question set': {
    path: `/saq/question-sets/import${QUERY}`,
    role: 'SUPER_ADMIN',
    sheet: 'Questions',
    heads: ['Text', 'Question'],
    rowsMax: 10_000,
  },
};
const TAKERS = Object.entries({ ...IMPORTS, ...AT_ONCE });

let product: TestServer;
beforeAll(async () => {
  product = await sharedTestServer();
}, 60_000);
afterAll(() => product.stop());

/** Signs in a user of a new site, where no other import runs. */
async function caller(role: SheetTaker['role']): Promise<ApiCall> {
  const site = role === 'SPINNER' || role === 'BRAND' ? await product.facility(role) : undefined;
  return product.signIn((await product.user(role, site)).email);
}

/** Returns the job that a file became, or the answer. */
async function outcomeOf({ path, role }: SheetTaker, content: Buffer) {
  const call = await caller(role);
  const answer = await call('POST', `/api${path}`, fileForm(content, 'file.xlsx'));
  const isJob = answer.status === 201 && typeof answer.body.id === 'string' && 'done' in answer.body;
  if (!isJob) return { text: answer.text, call, answer };
  const job = await waitForImport(call, answer);
  return { text: JSON.stringify(job), call, job };
}

/** Returns the required shape of a file, which a preview shares with its import. */
function shapeOf({ path }: SheetTaker): SheetShape {
  const kind = Object.keys(IMPORTS).find((each) => path.startsWith(IMPORTS[each]?.path ?? ''));
  const importer = product.app.get(ImportWorker).importers.find((each) => each.kind === kind);
  return importer?.reading.shape ?? questionSetReading.shape;
}

/** Counts the rows of an answer by what becomes of them. */
function rowsIn({ counts, passed = 0, failed = 0 }: { counts?: Record<string, number>; passed?: number; failed?: number }): number {
  return Object.values(counts ?? { passed, failed }).reduce((sum, each) => sum + each, 0);
}

it('every importer of the product is tried here', () => {
  const kinds = product.app.get(ImportWorker).importers.map(({ kind }) => kind);
  expect(Object.keys(IMPORTS).sort()).toEqual([...kinds].sort());
});

describe.each(TAKERS)('%s', (_, taker) => {
  const { heads, sheet, rowsMax } = taker;

  it('says little of cells of 30,000 characters, and takes no row that has one', async () => {
    const rows = Math.min(LONG_ROWS, rowsMax - 1);
    const content = await rawWorkbook(sheet, heads, rows, (row) => [
      `${row}${'x'.repeat(30_000)}`,
      ...heads.slice(1).map((head) => `${head} ${row}`),
    ]);
    const { text, job } = await outcomeOf(taker, content);
    expect(text).toContain('a cell can hold 5,000 characters at most');
    expect(text).not.toContain('x'.repeat(300));
    expect(text.length).toBeLessThan(job ? 20_000 : rows * 1_400);
    if (job) expect(job).toMatchObject({ total: rows, passed: 0, failed: rows });
  });

  it('reads of 1,500 columns those that it knows', async () => {
    const many = [...heads, ...Array.from({ length: 1_500 }, (_, column) => `Column ${column}`)];
    const content = await rawWorkbook(sheet, many, WIDE_ROWS, (row) => many.map((head) => `${head} ${row}`));
    const { text, job, answer } = await outcomeOf(taker, content);
    // The first columns that nobody reads are named, and no cell of them.
    expect(text).not.toMatch(/Column 7[0-9]|Column 7 1/);
    expect(text.length).toBeLessThan(job ? 20_000 : 100_000);
    expect(job?.total ?? rowsIn(answer?.body)).toBe(WIDE_ROWS);
  });

  it('takes no more rows than it states', async () => {
    const shape: { rowsMax?: number } = shapeOf(taker);
    const own = shape.rowsMax;
    expect(own ?? ROWS_MAX).toBe(rowsMax);
    if (!IS_FULL) shape.rowsMax = FEW_ROWS;
    try {
      const most = shape.rowsMax ?? rowsMax;
      const content = await rawWorkbook(sheet, heads, most + 1, () => heads.map(() => 'x'));
      expect((await outcomeOf(taker, content)).text).toContain(
        `A file can have at most ${most.toLocaleString('en-US')} rows. Split it into several files.`,
      );
    } finally {
      if (own === undefined) delete shape.rowsMax;
      else shape.rowsMax = own;
    }
  });
});

/** Rows of files in which every row fails: more than the errors that are kept. */
const ROWS = IS_FULL ? 9_999 : 1_100;

describe('a file of equal rows', () => {
  it('is read row by row, and refused row by row', async () => {
    const content = await rawWorkbook('Records', ['Product', 'Quantity', 'Unit'], ROWS, () => ['yarn', '5', 'kg']);
    const { job, call } = await outcomeOf(IMPORTS['transactions'] as SheetTaker, content);
    expect(job).toMatchObject({ state: 'completed', total: ROWS, failed: ROWS });
    await expectPagedErrors(call, job as JobReply);
  });
});

describe('an order that names suppliers endlessly', () => {
  const heads = ['Invoice number', 'Suppliers'];
  const send = async (names: number) => {
    const suppliers = Array.from({ length: names }, (_, at) => `Nobody ${at}`).join(';');
    return outcomeOf(IMPORTS['orders'] as SheetTaker, await rawWorkbook('Orders', heads, ROWS, (row) => [`INV-${row}`, suppliers]));
  };

  it('reports ten errors of each row, and counts all', async () => {
    const { job, call } = await send(40);
    expect(job).toMatchObject({ total: ROWS, failed: ROWS, errorCount: ROWS * 40 });
    await expectPagedErrors(call, job as JobReply);
  });

  it('is refused by one sentence where a cell names more than 50', async () => {
    const { job } = await send(60);
    expect(job).toMatchObject({ failed: ROWS, errorCount: ROWS });
    expect(job?.errors[0]?.message).toBe('Row 2. Suppliers: a cell can list 50 entries at most.');
  });

  it('is refused by its length where a cell names a thousand', async () => {
    const { job } = await send(1_000);
    expect(job).toMatchObject({ total: ROWS, failed: ROWS });
    expect(job?.errors[0]?.message).toBe('Row 2. Suppliers: a cell can hold 5,000 characters at most.');
  });
});

/** Expects 50 errors with the job, and all kept ones on its pages. */
async function expectPagedErrors(call: ApiCall, { id, errors }: JobReply): Promise<void> {
  expect(errors).toHaveLength(50);
  const page = (await call('GET', `/api/jobs/${id}/errors?page=10&perPage=100`)).body;
  expect([page.total, page.items.length]).toEqual([1_000, 100]);
  expect((await call('GET', `/api/jobs/${id}/errors?page=11&perPage=100`)).body.items).toEqual([]);
}
