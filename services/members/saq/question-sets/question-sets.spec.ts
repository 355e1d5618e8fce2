/** Checks question sets over HTTP, as super admins manage them. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { QuestionSetSummary } from '../../../../contracts/members/saq/replies.js';
import { ManualClock } from '../../../../test/support/crashes/command-side.js';
import { type ApiCall, startTestServer, type TestServer } from '../../../../test/support/server/test-server.js';
import { SHEET_COLUMNS } from './import/sheet-columns.js';

// Access tokens end by the machine's own clock: none has ended by then.
const clock = new ManualClock('2090-06-01T08:00:00.000Z');
let product: TestServer;
let superAdmin: ApiCall;
beforeAll(async () => {
  product = await startTestServer({ clock });
  superAdmin = await product.signIn((await product.user('SUPER_ADMIN')).email);
}, 60_000);
afterAll(() => product.stop());

type Row = Partial<Record<(typeof SHEET_COLUMNS)[number], string>>;
const question = (id: string, more: Row = {}): Row => ({ Question: id, Section: 'labor', Type: 'yesNo', Text: `Is it ${id}?`, ...more });

async function workbook(rows: readonly Row[]): Promise<FormData> {
  const { default: ExcelJS } = await import('exceljs');
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('Questions');
  sheet.columns = SHEET_COLUMNS.map((header) => ({ header, key: header }));
  for (const row of rows) sheet.addRow(row);
  return form(Buffer.from(await book.xlsx.writeBuffer()));
}

function form(content: Buffer): FormData {
  const data = new FormData();
  data.append('file', new Blob([new Uint8Array(content)]), 'questions.xlsx');
  return data;
}

const imported = (data: FormData, facilityType: string, effectiveFrom = '2090-06-01') =>
  superAdmin('POST', `/api/saq/question-sets/import?${new URLSearchParams({ facilityType, effectiveFrom })}`, data);
const versions = async (type: string): Promise<QuestionSetSummary[]> =>
  (await superAdmin('GET', '/api/saq/question-sets')).body.filter(({ facilityType }: QuestionSetSummary) => facilityType === type);

describe('importing a question set', () => {
  it('takes the downloaded one back as the next version', async () => {
    const file = await fetch(`${product.url}/api/saq/question-sets/template?facilityType=SPINNER`, {
      headers: { authorization: `Bearer ${(superAdmin as ApiCall & { token: string }).token}` },
    });
    expect(file.headers.get('content-disposition')).toContain('questions-spinner-1.xlsx');
    const { body } = await imported(form(Buffer.from(await file.arrayBuffer())), 'SPINNER');
    expect(body).toMatchObject({ failed: 0, errors: [], set: { version: 2, status: 'current', effectiveFrom: '2090-06-01' } });
    const [one, two] = await Promise.all([1, 2].map((version) => superAdmin('GET', `/api/saq/question-sets/SPINNER/${version}`)));
    expect(two?.body.questions).toEqual(one?.body.questions);
    expect(await versions('SPINNER')).toMatchObject([
      { version: 2, status: 'current', imported: { at: clock.at, by: 'Test Person' } },
      { version: 1, status: 'past', imported: null },
    ]);
  });

  it('takes all of it or nothing, and names each bad row', async () => {
    const rows = [
      question('fine'),
      question('1bad'),
      question('lonely', { 'Shown when': 'gone: yes' }),
      question('other', { Type: 'date' }),
    ];
    const { status, body } = await imported(await workbook(rows), 'GINNER');
    expect([status, body]).toEqual([
      200,
      {
        set: null,
        passed: 2,
        failed: 2,
        errors: [
          { row: 3, message: 'Row 3. The name of a question must begin with a lowercase letter and have only letters and digits.' },
          { row: 5, message: 'Row 5. For type, enter one of these: yesNo, single, multi, integer, text.' },
        ],
      },
    ]);
    expect(await versions('GINNER')).toHaveLength(1);
    const circle = [question('a1', { 'Shown when': 'b1: yes' }), question('b1', { 'Shown when': 'a1: yes' })];
    expect((await imported(await workbook(circle), 'GINNER')).body).toMatchObject({ set: null, passed: 0, failed: 2 });
  });

  it.each([
    ['what is no spreadsheet', () => Promise.resolve(form(Buffer.from('%PDF-1.4\0'))), 'GINNER', '2090-06-01', 415],
    ['a day that is over', () => workbook([question('a1')]), 'GINNER', '2090-05-31', 400],
    ['a facility type without a questionnaire', () => workbook([question('a1')]), 'BRAND', '2090-06-01', 400],
    ['no file', () => Promise.resolve(new FormData()), 'GINNER', '2090-06-01', 400],
  ])('refuses %s', async (_, make, type, day, expected) => {
    expect((await imported(await make(), type, day)).status).toBe(expected);
    expect(await versions('GINNER')).toHaveLength(1);
  });

  it('gives two that come at once a version each', async () => {
    const both = await Promise.all(['a1', 'b1'].map(async (id) => imported(await workbook([question(id)]), 'GINNER', '2090-07-01')));
    expect(both.map(({ body }) => body.set.version).sort()).toEqual([2, 3]);
    expect((await versions('GINNER')).map(({ version, status }) => `${version} ${status}`)).toEqual(['3 coming', '2 coming', '1 current']);
  });
});

describe('a new version', () => {
  it('is for assessments begun from its day on; one under way keeps its own; last year’s answers stay where they still fit', async () => {
    const [early, late] = [await product.facility('FARM'), await product.facility('FARM')];
    const emails = await Promise.all([early, late].map(async (facility) => (await product.user('FARM', facility)).email));
    const assessment = async (at: 0 | 1) => (await (await product.signIn(emails[at] ?? ''))('GET', '/api/saq/assessment')).body;
    const say = async (at: 0 | 1, ...answers: object[]) =>
      (await product.signIn(emails[at] ?? ''))('PUT', '/api/saq/assessment/answers', { answers });
    await say(0, { questionId: 'picking', value: 'hand' });
    const next = [
      question('picking', { Type: 'single' }),
      { Question: 'picking', Option: 'machine', Text: 'By machine' },
      { Question: 'picking', Option: 'pulled', Text: 'By pulling' },
      question('housing'),
      question('joyful', { Type: 'text' }),
    ];
    expect((await imported(await workbook(next), 'FARM', '2090-09-01')).body.set).toMatchObject({ version: 2, status: 'coming' });
    expect([(await assessment(0)).set.version, (await assessment(1)).set.version]).toEqual([1, 1]);
    clock.at = '2090-09-01T00:00:00.000Z';
    expect([(await assessment(0)).set.version, (await assessment(1)).set.version]).toEqual([1, 2]);
    expect((await say(1, { questionId: 'joyful', value: 'Most days' })).status).toBe(200);
    // The first is completed under version 1, and asked by version 2 a year later.
    for (;;) {
      const { set, progress } = await assessment(0);
      const open = set.questions.filter(({ id }: { id: string }) => progress.missing.includes(id));
      if (open.length === 0) break;
      const answers = open.map(({ id, type, options = [] }: { id: string; type: string; options?: { id: string }[] }) => ({
        questionId: id,
        value: type === 'integer' ? 0 : type === 'text' ? 'Words' : type === 'multi' ? [options[0]?.id] : options[0]?.id,
      }));
      expect((await say(0, ...answers)).status).toBe(200);
    }
    expect((await (await product.signIn(emails[0] ?? ''))('POST', '/api/saq/assessment/complete')).status).toBe(201);
    clock.at = '2091-09-01T00:00:00.000Z';
    const { set, previous, status } = await assessment(0);
    expect([status, set.version, Object.keys(previous.answers)]).toEqual(['open', 2, []]);
    clock.at = '2090-06-01T08:00:00.000Z';
  });

  it('is read by admins alone', async () => {
    const admin = await product.signIn((await product.user('ADMIN')).email);
    expect((await admin('GET', '/api/saq/question-sets')).status).toBe(200);
    expect((await admin('GET', '/api/saq/question-sets/MILL/1')).body.questions.length).toBeGreaterThan(50);
    for (const path of ['MILL/2', 'BRAND/1', 'constructor/1', 'MILL/x'])
      expect((await admin('GET', `/api/saq/question-sets/${path}`)).status).toBe(404);
    const mill = await product.signIn((await product.user('MILL', await product.facility('MILL'))).email);
    expect((await mill('GET', '/api/saq/question-sets')).status).toBe(403);
  });
});
