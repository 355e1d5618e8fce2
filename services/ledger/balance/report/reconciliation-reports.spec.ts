import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Type } from '@nestjs/common';
import ExcelJS from 'exceljs';
import type { ReportReply } from '../../../../contracts/ledger/balance/report-replies.js';
import { hasBookStock } from '../../../../contracts/shared/products.js';
import type { Site } from '../../../../test/support/histories/custody-world.js';
import { massBalanceSites, spinExample } from '../../../../test/support/histories/mass-balance-example.js';
import { pdfRows } from '../../../../test/support/papers/pdf-text.js';
import { signingWitness } from '../../../../test/support/proof/log-world.js';
import { ApiWorld, startWorldServer, type WorldServer } from '../../../../test/support/server/world-server.js';
import { LogReads } from '../../proof/log/log-reads.js';
import { LogSigning } from '../../proof/log/log-signing.js';
import { Witnesses } from '../../proof/log/witnesses.js';
import { RootSigning } from '../../proof/roots/root-signing.js';

type Name = 'farm' | 'ginner' | 'spinner' | 'mill' | 'stranger';

/** March is window 3 of a ledger by calendar months. */
const MARCH = 3;
const ROUNDS = 30;

let world: ApiWorld;
let sites: Record<Name, Site>;
let product: WorldServer<Name>;
/** Yarn at the mill. */
let bought: string;

beforeAll(async () => {
  world = new ApiWorld();
  sites = {
    ...massBalanceSites(world),
    stranger: world.site('MILL'),
  };
  bought = spinExample(world, sites).yarn;
  world.buys(sites.mill, sites.spinner, [bought]);
  world.setClock('2026-04-20T08:00:00.000Z');
  world.closes(sites.spinner, MARCH);
  inApril();
  soldAgain();
  product = await startWorldServer(world, sites, ['spinner']);
}, 120_000);
afterAll(() => product?.stop());

/** More lines than a page of paper has, a run that yields little, a void, and fabric without a mass at the mill. */
function inApril(): void {
  const { farm, ginner, spinner, mill } = sites;
  for (let round = 0; round < ROUNDS; round++) {
    const raw = world.records(farm, '10 kg rawCotton BCI');
    world.buys(ginner, farm, raw.productIds);
    const lint = world.transforms(ginner, raw.productIds, '4 kg lint');
    world.buys(spinner, ginner, lint.productIds);
  }
  const poor = world.transforms(spinner, '60 kg lint', ['30 kg yarn']);
  world.sells(spinner, mill, poor.productIds);
  const kept = world.transforms(spinner, '40 kg lint', ['34 kg yarn']);
  world.voids(spinner, kept.transactionId);
  world.buysOutside(mill, '700 m fabric');
  world.counts(spinner, '44 kg yarn');
  world.counts(mill, `${bought} of 1990 kg`);
  world.voids(spinner, world.counts(spinner, '50 kg lint').transactionId);
}

/** Lint whose sale is void in April, and that is sold into a pool in May. */
function soldAgain(): void {
  const { farm, ginner, spinner } = sites;
  const raw = world.records(farm, '50 kg rawCotton BCI');
  world.buys(ginner, farm, raw.productIds);
  const lint = world.transforms(ginner, raw.productIds, '20 kg lint');
  world.setClock('2026-04-25T08:00:00.000Z');
  world.voids(ginner, world.sells(ginner, spinner, lint.productIds).transactionId);
  world.setClock('2026-05-04T08:00:00.000Z');
  world.buys(spinner, ginner, lint.productIds);
}

const pathOf = (name: Name, window: number, format: string): string =>
  `/balances/${sites[name].id}/windows/${window}/report?format=${format}`;
const json = async (name: Name, window: number): Promise<ReportReply> => (await product.get(name, pathOf(name, window, 'json'))).body;
const bytes = async (answer: Response): Promise<Buffer> => Buffer.from(await answer.arrayBuffer());

/** Numbers of each line as papers write them: whole kg, and what else is counted. */
const kg = (grams: number | null): number | null => (grams === null ? null : Math.sign(grams) * Math.round(Math.abs(grams) / 1000) + 0);
const NUMBERS = {
  Accounts: (r: ReportReply) =>
    r.accounts.map((a) => [a.openingGrams, a.creditGrams, a.debitGrams, a.adjustmentGrams, a.expiredGrams, a.balanceGrams].map(kg)),
  'Carry-over': (r: ReportReply) => r.carried.map((c) => [c.balanceGrams, c.limitGrams, c.carryGrams, c.expiredGrams].map(kg)),
  'Claims by chain of custody': (r: ReportReply) =>
    r.claims.flatMap(({ rows, byMassBalanceGrams }) => {
      const told = (['segregatedGrams', 'massBalanceGrams'] as const).filter((model) => rows.some((row) => row[model] !== 0));
      const numbers = rows.map((row) => [...told.map((model) => row[model]), row.sumGrams].map(kg));
      // An empty table has a row of words.
      return [
        ...numbers,
        ...(byMassBalanceGrams === 0 ? [] : [[kg(byMassBalanceGrams)]]),
        ...Array.from({ length: 2 - told.length }, () => []),
      ];
    }),
  'Mass by product': (r: ReportReply) =>
    r.mass.map((m) =>
      [
        ...(hasBookStock(m.product) ? [m.openingGrams] : []),
        m.receivedGrams,
        m.madeGrams,
        m.otherGrams,
        m.usedGrams,
        m.soldGrams,
        m.byProductGrams,
        m.gainedGrams,
        m.lostGrams,
        ...(hasBookStock(m.product) ? [m.closingGrams] : []),
      ].map(kg),
    ),
  Losses: (r: ReportReply) =>
    r.losses.map((l) => [l.runs, ...[l.usedGrams, l.otherGrams, l.madeGrams, l.byProductGrams, l.lossGrams].map(kg)]),
  Checks: (r: ReportReply) => r.checks.map(({ grams }) => [kg(grams)]),
  Receipts: (r: ReportReply) =>
    r.receipts.map((l) => [l.revision, l.lots, kg(l.massGrams), kg(l.verifiedGrams), ...l.claims.map(({ grams }) => kg(grams))]),
  'Production runs': (r: ReportReply) =>
    r.runs.map((l) => [
      l.revision,
      ...[l.usedGrams, l.otherGrams, l.madeGrams, l.byProductGrams, l.lossGrams].map(kg),
      ...(l.yieldBp === null ? [] : [l.yieldBp / 100]),
    ]),
  Sales: (r: ReportReply) =>
    r.sales.map((l) => [l.revision, l.lots, kg(l.massGrams), kg(l.verifiedGrams), ...l.claims.map(({ grams }) => kg(grams))]),
  'Claim movements': (r: ReportReply) => r.claimMoves.map((l) => [l.revision, kg(l.grams)]),
  'Stock by lot': (r: ReportReply) =>
    r.stock.map((l) => [
      kg(l.massGrams),
      ...[l.countedGrams].filter((g) => g !== null).map(kg),
      ...(l.metres === null ? [] : [l.metres]),
      ...[l.verifiedGrams, l.claim?.grams ?? null].filter((g) => g !== null).map(kg),
    ]),
  'Stock counts': (r: ReportReply) =>
    r.counts.map((l) => [l.revision, ...[l.bookGrams, l.countedGrams].filter((g) => g !== null).map(kg), kg(l.differenceGrams)]),
  Adjustments: (r: ReportReply) => r.adjustments.map((l) => [l.revision, kg(l.grams)]),
  Flags: (r: ReportReply) => r.flags.map((l) => [l.revision]),
} as const;
/** How the row of words begins that replaces the claims of a model without any. */
const NOTHING_CLAIMED = /^(No claims with lots|No account claims)/;
const SECTIONS = Object.keys(NUMBERS) as (keyof typeof NUMBERS)[];

/** `1,234`, `−5`, `87.0%`, `–`: numbers and unknowns among the texts of a row. */
function numbersIn(cells: readonly string[]): (number | null)[] {
  return cells
    .filter((cell) => /^[−\d][\d,.]*%?$|^–$/.test(cell))
    .map((cell) => (cell === '–' ? null : Number(cell.replaceAll(/[,%]/g, '').replace('−', '-'))));
}

/** Rows of a PDF's table, without its heads. */
function section(rows: readonly string[][], title: string): string[][] {
  const at = rows.findIndex((row) => row.length === 1 && row[0] === title);
  const titles = new Set<string>([...SECTIONS, 'Margin of error', 'Verified shares', 'Lapsed claims', 'Claims in doubt', 'Signed root']);
  const after = rows.slice(at + 1);
  const end = after.findIndex((row) => row.length === 1 && titles.has(row[0] as string));
  const head = after[0];
  return (end < 0 ? after : after.slice(0, end)).filter(
    (row) => row.join() !== head?.join() && !/Page \d+/.test(row.join(' ')) && row.join() !== 'None',
  );
}

const asNumber = (value: unknown): number | null | undefined => (typeof value === 'number' ? value : value === '–' ? null : undefined);

/** Of a sheet, or of the table with this title on the first one, in the units of papers. */
function sheetNumbers(book: ExcelJS.Workbook, title: string): (number | null)[][] {
  const own = book.getWorksheet(title);
  const sheet = own ?? (book.getWorksheet('Summary') as ExcelJS.Worksheet);
  const rows: ExcelJS.Row[] = [];
  sheet.eachRow({ includeEmpty: true }, (row) => void rows.push(row));
  const start = own ? 1 : rows.findIndex((row) => row.getCell(1).value === title && row.getCell(2).value === null) + 2;
  const found: (number | null)[][] = [];
  for (const row of rows.slice(start)) {
    if (!row.hasValues) break;
    const cells: (number | null)[] = [];
    row.eachCell((cell) => {
      const number = asNumber(cell.value);
      if (number === undefined) return;
      const isWhole = cell.numFmt === '#,##0' && number !== null;
      cells.push(
        isWhole
          ? Math.sign(number) * Math.round(Math.abs(number)) + 0
          : cell.numFmt === '0.0%' && number !== null
            ? Math.round(number * 10_000) / 100
            : number,
      );
    });
    found.push(cells);
  }
  return found;
}

describe('the reconciliation report', () => {
  it('says of the worked example what came in, was made, was sold, is missing and is carried', async () => {
    const report = await json('spinner', MARCH);
    expect(report).toMatchObject({
      facility: { name: 'spinner', oarId: null },
      number: MARCH,
      status: 'closed',
      model: 'massBalance',
      accounts: [{ certification: 'BCI', creditGrams: 2_250_000, debitGrams: 2_200_000, expiredGrams: 253, balanceGrams: 49_747 }],
      carried: [{ certification: 'BCI', balanceGrams: 50_000, limitGrams: 49_747, carryGrams: 49_747, expiredGrams: 253, short: false }],
      marginOfError: 5,
      losses: [{ step: 'spinCarded', runs: 1, usedGrams: 3_500_000, madeGrams: 3_045_000, byProductGrams: 280_000, lossGrams: 175_000 }],
      runs: [{ step: 'spinCarded', yieldBp: 8700, expectedLowBp: 8000, expectedHighBp: 9300, lossGrams: 175_000 }],
    });
    expect(report.receipts.map(({ massGrams, claims }) => [massGrams, claims])).toEqual([
      [2_250_000, [{ certification: 'BCI', grams: 2_250_000 }]],
      [1_250_000, []],
    ]);
    expect(report.sales.map(({ massGrams, claims, counterparty }) => [massGrams, claims, counterparty?.name])).toEqual([
      [2_000_000, [{ certification: 'BCI', grams: 2_200_000 }], 'mill'],
      [1_000_000, [], 'mill'],
    ]);
    expect(report.claims).toMatchObject([{ certification: 'BCI', byMassBalanceGrams: 0 }]);
    expect(report.claims[0]?.rows.at(-1)).toEqual({ as: 'closing', segregatedGrams: 0, massBalanceGrams: 49_747, sumGrams: 49_747 });
    expect(report.checks.map(({ law }) => law)).toEqual(expect.arrayContaining(['claimsInLots', 'claimsInAccount']));
    expect(report.stock).toMatchObject([{ product: 'yarn', massGrams: 45_000, countedGrams: null, verifiedGrams: null, claim: null }]);
    expect(report.checks.every(({ passes }) => passes)).toBe(true);
  });

  it.each<[Name, number]>([
    ['spinner', MARCH],
    ['spinner', MARCH + 1],
    ['ginner', MARCH],
    ['ginner', MARCH + 1],
    ['mill', MARCH + 1],
    ['farm', MARCH + 1],
  ])('of the %s, window %i, adds up: lines to books, lots to what they close with', async (name, window) => {
    const report = await json(name, window);
    const total = (grams: (number | null)[]) => (grams.includes(null) ? null : grams.reduce((sum: number, each) => sum + (each ?? 0), 0));
    expect(total(report.receipts.map(({ massGrams }) => massGrams))).toBe(total(report.mass.map(({ receivedGrams }) => receivedGrams)));
    expect(total(report.sales.map(({ massGrams }) => massGrams))).toBe(total(report.mass.map(({ soldGrams }) => soldGrams)));
    expect(total(report.runs.map(({ lossGrams }) => lossGrams))).toBe(
      total(report.losses.filter(({ step }) => step !== 'count').map(({ lossGrams }) => lossGrams)),
    );
    expect(report.checks.filter(({ passes }) => passes === false)).toEqual([]);
    for (const { product, ...sums } of report.mass) {
      for (const as of ['received', 'made', 'used', 'sold', 'byProduct', 'other', 'gained', 'lost'] as const) {
        const moves = report.massMoves.filter((line) => line.product === product && line.as === as);
        expect([product, as, total(moves.map(({ massGrams }) => massGrams))]).toEqual([product, as, sums[`${as}Grams`]]);
      }
    }
    for (const { certification, rows } of report.claims) {
      for (const { as, segregatedGrams, massBalanceGrams } of rows.slice(1, -1)) {
        const moved = (model: string) =>
          total(
            report.claimMoves
              .filter((line) => line.model === model && line.as === as && line.certification === certification)
              .map(({ grams }) => grams),
          );
        expect([as, moved('segregated'), moved('massBalance')]).toEqual([as, segregatedGrams, massBalanceGrams]);
      }
    }
  });

  it('shows what a void took back as lines of its own', async () => {
    const { runs, losses } = await json('spinner', MARCH + 1);
    expect(runs.map(({ step, madeGrams }) => [step, madeGrams])).toEqual([
      ['spinCarded', 30_000],
      ['spinCarded', 34_000],
      ['void', -34_000],
    ]);
    expect(losses.find(({ step }) => step === 'void')).toMatchObject({ runs: 1, usedGrams: -40_000, lossGrams: -6_000 });
  });

  it('says what was counted, and what a count found missing as a loss', async () => {
    const [pooled, segregated] = [await json('spinner', MARCH + 1), await json('mill', MARCH + 1)];
    expect(
      pooled.counts.map(({ product, bookGrams, countedGrams, differenceGrams }) => [product, bookGrams, countedGrams, differenceGrams]),
    ).toEqual([
      ['yarn', 45_000, 44_000, -1_000],
      ['lint', 60_000, 50_000, -10_000],
      ['lint', null, null, 10_000],
    ]);
    expect(pooled.losses.find(({ step }) => step === 'count')).toMatchObject({ lossGrams: 1_000 });
    expect(segregated.stock).toContainEqual(expect.objectContaining({ productId: bought, massGrams: 1_990_000, countedGrams: 1_990_000 }));
  });

  it('names lots that a void brought back as they came here, wherever they are now', async () => {
    const ginner = await json('ginner', MARCH + 1);
    expect(ginner.stock).toMatchObject([{ product: 'lint', claim: { certification: 'BCI', grams: 20_000, model: 'segregated' } }]);
    expect(ginner.claimMoves.filter(({ kind }) => kind === 'void')).toMatchObject([{ as: 'adjusted', grams: 20_000 }]);
  });

  it('keeps the day on which a lot came that a void brought back', async () => {
    const made = await json('ginner', MARCH + 1);
    expect(made.stock.map(({ since }) => since.slice(0, 10))).toEqual(['2026-04-20']);
  });

  it('says which lots were claimed by mass balance before they came here', async () => {
    const mill = await json('mill', MARCH + 1);
    expect(mill.stock.find(({ productId }) => productId === bought)?.claim).toEqual({
      certification: 'BCI',
      grams: mill.claims[0]?.byMassBalanceGrams,
      model: 'massBalance',
    });
  });

  it('cannot calculate with a lot that has no mass, and says so', async () => {
    const { stock, margin, checks } = await json('mill', MARCH + 1);
    expect(stock).toContainEqual(expect.objectContaining({ product: 'fabric', massGrams: null, metres: 700 }));
    expect(margin.percent).toBeNull();
    expect(checks).toContainEqual({ law: 'stock', product: 'fabric', grams: null, passes: null });
  });

  it.each<[Name, number]>([
    ['spinner', MARCH],
    ['spinner', MARCH + 1],
    ['mill', MARCH + 1],
  ])('says the same numbers as a PDF: %s, window %i', async (name, window) => {
    const [report, answer] = [await json(name, window), await product.file(name, pathOf(name, window, 'pdf'))];
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toContain(`${name}-window-${window}.pdf`);
    const rows = pdfRows(await bytes(answer));
    expect(rows.flat().join(' ')).toContain(report.headHash);
    expect(rows.flat()).toEqual(expect.arrayContaining([name, 'Reconciliation report']));
    for (const title of SECTIONS) {
      // Lines that continue the one above have words alone too.
      const told = section(rows, title).filter((row) => numbersIn(row).length > 0 || row.some((cell) => NOTHING_CLAIMED.test(cell)));
      expect([title, told.map(numbersIn)]).toEqual([title, NUMBERS[title](report)]);
    }
  });

  it.each<[Name, number]>([
    ['spinner', MARCH],
    ['spinner', MARCH + 1],
    ['mill', MARCH + 1],
  ])('says the same numbers as an xlsx: %s, window %i', async (name, window) => {
    const [report, answer] = [await json(name, window), await product.file(name, pathOf(name, window, 'xlsx'))];
    const book = new ExcelJS.Workbook();
    await book.xlsx.load((await bytes(answer)) as unknown as ArrayBuffer);
    for (const title of SECTIONS) expect([title, sheetNumbers(book, title)]).toEqual([title, NUMBERS[title](report)]);
  });

  it.each(['ur', 'hi', 'bn', 'zh', 'tr', 'vi', 'es', 'fr', 'pt'])('is written in %s with letters that its fonts have', async (language) => {
    const rows = pdfRows(await bytes(await product.file('spinner', pathOf('spinner', MARCH, 'pdf'), language)));
    const text = rows.flat().join(' ');
    expect(text).not.toMatch(/[?\ufffd]/);
    expect(text).toContain('2,250');
  });

  it('says which root covers the head of the ledger, and who witnessed that root', async () => {
    const part = <Part>(token: Type<Part>): Part => product.app.get(token, { strict: false });
    await part(RootSigning).signDue();
    await part(LogSigning).signDue();
    const root = { number: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/), madeAt: expect.stringMatching(/^2026-05-04T/) };
    const at = new Date(world.now).toISOString();
    expect((await json('spinner', MARCH)).proof).toEqual({ root, uncovered: 0, witnessed: null });
    const witness = signingWitness('northbank.example/w1');
    await part(Witnesses).register({ vkey: witness.vkey, operator: 'Northbank Audit', actor: { userId: 'u', facilityId: 'f' } });
    const note = witness.cosigned(await part(LogReads).checkpoint(), world.now);
    expect((await product.call('POST', '/api/log/cosignatures', { note })).status).toBe(200);
    const { proof } = await json('spinner', MARCH);
    expect(proof.witnessed).toEqual({ operators: ['Northbank Audit'], names: [witness.name], all: 1, at });
    const rows = pdfRows(await bytes(await product.file('spinner', pathOf('spinner', MARCH, 'pdf'))));
    const words = rows.flat().join(' ');
    expect(words).toMatch(/Root 1 of 04\/05\/2026 \d\d:\d\d covers this ledger/);
    expect(words).toContain('Witnessed by 1 of 1 (Northbank Audit) at 04/05/2026');
  });

  it('is for readers of the books', async () => {
    expect(await product.status('auditor', pathOf('spinner', MARCH, 'json'))).toBe(200);
    expect(await product.status('admin', pathOf('spinner', MARCH, 'pdf'))).toBe(200);
    for (const format of ['json', 'pdf', 'xlsx']) expect(await product.status('stranger', pathOf('spinner', MARCH, format))).toBe(404);
    expect(await product.status('auditor', pathOf('mill', MARCH, 'json'))).toBe(404);
  });

  it('is of an existing window, in an existing format', async () => {
    expect(await product.status('spinner', pathOf('spinner', 99, 'json'))).toBe(404);
    expect(await product.status('spinner', pathOf('spinner', MARCH, 'doc'))).toBe(400);
  });
});
