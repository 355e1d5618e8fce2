import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import ExcelJS from 'exceljs';
import { LANGUAGES } from '../../../../contracts/shared/languages.js';
import { hyphenateProductId } from '../../../../contracts/shared/product-id.js';
import type { TraceReply } from '../../../../contracts/trace/tracing/replies.js';
import type { Site } from '../../../../test/support/histories/custody-world.js';
import { massBalanceSites } from '../../../../test/support/histories/mass-balance-example.js';
import { pdfRows, wordsNotIn } from '../../../../test/support/papers/pdf-text.js';
import { ApiWorld, startWorldServer, type WorldServer } from '../../../../test/support/server/world-server.js';

type Name = 'farm' | 'ginner' | 'spinner' | 'mill' | 'brand' | 'stranger';

let world: ApiWorld;
let sites: Record<Name, Site>;
let product: WorldServer<Name>;
let fabric: string;
let lint: string;
let metres: string;
let blend: string;
let unweighed: string;
let short: string;
let beforeFabric: string;

beforeAll(async () => {
  world = new ApiWorld();
  sites = {
    ...massBalanceSites(world),
    brand: world.site('BRAND'),
    stranger: world.site('BRAND'),
  };
  const { farm, ginner, spinner, mill, brand } = sites;
  const raw = world.records(farm, '1,000 kg rawCotton BCI');
  world.buys(ginner, farm, raw.productIds);
  const ginned = world.transforms(ginner, raw.productIds, '380 kg lint');
  lint = ginned.productIds[0] as string;
  world.buys(spinner, ginner, ginned.productIds);
  world.buysOutside(spinner, '120 kg lint');
  const yarn = world.transforms(spinner, '500 kg lint', ['430 kg yarn']);
  world.buys(mill, spinner, yarn.productIds);
  beforeFabric = new Date(world.now - 1).toISOString();
  const woven = world.transforms(mill, yarn.productIds, '410 kg fabric');
  fabric = woven.productIds[0] as string;
  world.sells(mill, brand, woven.productIds);
  metres = world.buysOutside(mill, '700 m fabric').productIds[0] as string;
  const blended = world.transforms(mill, world.buysOutside(mill, '20 kg yarn').productIds, '90 kg fabric', {
    otherInputs: [{ name: 'tow', fibre: 'polyester', quantity: 80, unit: 'kg' }],
  });
  blend = blended.productIds[0] as string;
  world.sells(mill, brand, blended.productIds);
  const woven200 = world.transforms(mill, world.buysOutside(mill, '200 kg yarn').productIds, '600 m fabric');
  unweighed = woven200.productIds[0] as string;
  world.sells(mill, brand, woven200.productIds);
  [short = ''] = world.records(farm, '96.57 kg rawCotton').productIds;
  world.buys(ginner, farm, [short], { received: 3 });
  product = await startWorldServer(world, sites, ['mill']);
}, 120_000);
afterAll(() => product?.stop());

const traceOf = async (who: Name, productId: string, query = ''): Promise<TraceReply> =>
  (await product.get(who, `/traces/lots/${productId}?${query}`)).body as unknown as TraceReply;

async function paper(who: Name | 'auditor', productId: string, query = '', language = 'en') {
  const answer = await product.file(who, `/traces/lots/${productId}/paper?${query}`, language);
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}

const textOf = (book: ExcelJS.Workbook) =>
  book.worksheets
    .flatMap((sheet) => sheet.getSheetValues())
    .flat()
    .join(' ');

async function workbook(productId: string, query = '', language = 'en'): Promise<ExcelJS.Workbook> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load((await paper('brand', productId, `format=xlsx&${query}`, language)).bytes as unknown as ArrayBuffer);
  return book;
}

/** Rows of the sheet with a title, from the one after the heads to the first empty one. */
function rowsUnder(book: ExcelJS.Workbook, title: string): unknown[][] {
  for (const sheet of book.worksheets) {
    const rows = Array.from(sheet.getSheetValues() as unknown[][], (row) => row?.slice(1) ?? []);
    const at = sheet.name === title ? 0 : rows.findIndex((row) => row[0] === title);
    if (at < 0) continue;
    const rest = rows.slice(at + 2);
    const end = rest.findIndex((row) => row.length === 0);
    return end < 0 ? rest : rest.slice(0, end);
  }
  return [];
}

describe('goods of which little is cotton', () => {
  it('say how much of their weight is, in the trace, on the lot and on paper', async () => {
    const said = { cottonGrams: 18_000, wholeGrams: 90_000 };
    const trace = await traceOf('brand', blend);
    expect(trace.nodes.map(({ cottonOfWeight }) => cottonOfWeight)).toEqual([said, undefined]);
    expect((await product.get('brand', `/lots/${blend}`)).body).toMatchObject({ cottonOfWeight: said });
    expect((await product.get('brand', `/lots/${fabric}`)).body).not.toHaveProperty('cottonOfWeight');
    const words = 'Cotton is 18 of 90 kg (20% of the weight)';
    const book = await workbook(blend);
    expect(rowsUnder(book, 'Lots')[0]).toContain(`Fabric. ${words}`);
    expect(book.worksheets[0]?.getSheetValues().flat()).toContain(words);
    expect(pdfRows((await paper('brand', blend)).bytes).join('\n')).toContain(words);
  });
});

describe('goods that arrived short', () => {
  it('weigh what arrived, in the trace and on paper', async () => {
    expect(await traceOf('ginner', short)).toMatchObject({ grams: 3000, nodes: [{ grams: 3000 }] });
    const rows = pdfRows((await paper('ginner', short)).bytes).join('\n');
    expect(rows).toContain('3 kg');
    expect(rows).not.toMatch(/9[67](\.57)? ?kg/);
  });
});

describe('goods without a weight', () => {
  it('weigh at most so much everywhere on their papers', async () => {
    const book = await workbook(unweighed);
    expect(book.worksheets[0]?.getSheetValues().flat()).toContain('at most 200 kg');
    expect(rowsUnder(book, 'Lots')[0]).toContain('at most 200 kg');
    const heads = book.worksheets
      .flatMap((sheet) => (sheet.getSheetValues() as unknown[][]).flat())
      .filter((text) => /, kg/.test(String(text)));
    expect(heads).toEqual(expect.arrayContaining(['Weight, kg, at most', 'Part in this trace, kg, at most']));
    expect(heads).not.toContain('Weight, kg');
    expect(pdfRows((await paper('brand', unweighed)).bytes).join('\n')).toContain('at most 200 kg');
  });

  it('say that their weight is unknown where nothing limits it', async () => {
    expect(pdfRows((await paper('mill', metres)).bytes).join('\n')).toContain('Weight unknown');
  });
});

describe('the trace of a lot on paper', () => {
  it('says on a sheet what the trace says, to the gram', async () => {
    const [trace, book] = [await traceOf('brand', fabric), await workbook(fabric)];
    const provenance = trace.evidence as NonNullable<TraceReply['evidence']>;
    const kilograms = (share: number) => expect.closeTo((share * (trace.grams as number)) / 1000, 6);
    expect(rowsUnder(book, 'Evidence').map(([kind, , kg]) => [kind, kg])).toEqual([
      ['Named lots', kilograms(provenance.named)],
      ['Mass balance pool', kilograms(provenance.pooled)],
      ['Not verified', kilograms(provenance.unverified)],
      ['Unknown', kilograms(provenance.unknown)],
      ['Sum', kilograms(1)],
    ]);
    const lots = rowsUnder(book, 'Lots');
    expect(lots).toHaveLength(trace.nodes.length);
    // A pool is no lot: what is in it is in the lots that were made of it already.
    const weights = lots.flatMap((row) => (row[6] === undefined ? [] : [row[6] as number]));
    const ofLots = trace.nodes.flatMap(({ grams, end }) => (end === 'pool' ? [] : [(grams as number) / 1000]));
    expect(weights.sort((a, b) => a - b)).toEqual(ofLots.sort((a, b) => a - b));
    expect(lots.filter((row) => row[1] === 'Lint cotton pool').map((row) => row.slice(5))).toEqual([[]]);
  });

  it('adds each tier up to its whole, with what is unknown', async () => {
    const tiers = rowsUnder(await workbook(fabric), 'Shares by tier');
    for (const tier of ['2 Fabric', '3 Yarn', '4 Lint', '5 Raw cotton']) {
      const shares = tiers.filter(([name]) => name === tier).map((row) => row[5] as number);
      expect([tier, shares.reduce((sum, share) => sum + share, 0)]).toEqual([tier, expect.closeTo(1, 6)]);
    }
    expect(tiers.map(([, facility]) => facility)).toEqual(
      expect.arrayContaining(['farm', 'ginner', 'spinner', 'mill', 'No ginner on record']),
    );
  });

  it('keeps shares and weights in one rounding, so that a share of the whole is the weight next to it', async () => {
    const [trace, book] = [await traceOf('brand', fabric), await workbook(fabric)];
    const whole = trace.grams as number;
    const pairs = [
      ...rowsUnder(book, 'Evidence').map(([, share, kg]) => [share, kg]),
      ...rowsUnder(book, 'Shares by tier').map((row) => [row[5], row[6]]),
    ] as [number, number][];
    expect(pairs.length).toBeGreaterThan(10);
    for (const [share, kg] of pairs) {
      expect(Math.abs(share * whole - kg * 1000)).toBeLessThanOrEqual(1);
      expect(Number(kg.toFixed(3))).toBe(kg);
    }
  });

  it('draws the map, with the places and shares that the screen shows', async () => {
    const { answer, bytes } = await paper('brand', fabric, 'timeZone=Asia/Karachi');
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toContain(`trace-${hyphenateProductId(fabric)}.pdf`);
    const rows = pdfRows(bytes);
    const texts = rows.flat();
    expect(texts).toEqual(expect.arrayContaining(['Trace of a lot', hyphenateProductId(fabric), 'Asia/Karachi', 'Evidence', 'Lots']));
    const map = rows.slice(
      0,
      rows.findIndex((row) => row.includes('Evidence')),
    );
    expect(map.flat()).toEqual(expect.arrayContaining(['mill', 'spinner', 'ginner', 'farm', 'No farm on record', '76%', '24%', '100%']));
    expect(map.flat().join(' ')).toContain('Tier 5  Raw cotton');
    expect(map.flat()).toEqual(expect.arrayContaining(['76% with a known ginner', 'Bought outside the']));
  });

  it('is as of an instant, which it names', async () => {
    const early = await product.get('mill', `/traces/lots/${fabric}/paper?asOf=${beforeFabric}`);
    expect(early.body).toMatchObject({ status: 404, code: 'NotRecordedYet' });
    const now = new Date(world.now).toISOString();
    expect(pdfRows((await paper('mill', fabric, `asOf=${now}`)).bytes).flat()).toContain('Recorded up to');
  });

  it('names the head of each ledger that it rests on as of its instant, and the root that covers them', async () => {
    const book = await workbook(fabric);
    const heads = rowsUnder(book, 'Ledgers');
    expect(heads.map(([name]) => name)).toEqual(expect.arrayContaining(['farm', 'ginner', 'spinner', 'mill']));
    const [, events, head] = heads.find(([name]) => name === 'mill') ?? [];
    // The hashes of this world name the ledger and the revision.
    expect(head).toBe(`${sites.mill.id}@${Number(events) - 1}`);
    const checks = rowsUnder(book, 'How to check it yourself') as [[string, string], ...[string][]];
    const [sentence, hash] = checks[0];
    expect(sentence).toMatch(/^Root \d+ of |^No root has been signed yet/);
    expect(hash ?? '').toMatch(sentence.startsWith('Root') ? /^[0-9a-f]{64}$/ : /^$/);
    // The root of the start is there or not; nobody witnesses it.
    expect(checks.slice(1, -1).map(([words]) => words)).toEqual(hash ? ['Not witnessed yet.'] : []);
    expect(checks.at(-1)?.[0]).toContain('/api/roots');
    const printed = pdfRows((await paper('brand', fabric)).bytes).flat();
    expect(printed).toEqual(expect.arrayContaining(['Ledgers', 'How to check it yourself']));
    expect(printed.join('')).toContain(String(head));
  });

  it('goes forward, to what became of it', async () => {
    const rows = pdfRows((await paper('ginner', lint, 'direction=forward')).bytes).flat();
    expect(rows).toEqual(expect.arrayContaining(['Where a lot went', 'What became of it', 'Not visible to you']));
    expect(rows).not.toContain('Evidence');
  });

  it('of goods without a weight says so by a dash', async () => {
    const { answer, bytes } = await paper('mill', metres);
    expect(answer.status).toBe(200);
    expect(pdfRows(bytes).flat()).toEqual(expect.arrayContaining([hyphenateProductId(metres), '–']));
  });

  it.each(['ur', 'hi', 'bn', 'zh', 'tr', 'vi', 'es', 'fr', 'pt'])('is written in %s with letters that its fonts have', async (language) => {
    const text = pdfRows((await paper('brand', fabric, '', language)).bytes)
      .flat()
      .join(' ');
    expect(text).not.toMatch(/[?\ufffd]|\{\{/);
    expect(text).toContain('76%');
  });

  it('is for readers of the lot, in an existing format', async () => {
    expect((await paper('auditor', fabric)).answer.status).toBe(200);
    expect((await paper('stranger', fabric)).answer.status).toBe(404);
    expect((await paper('brand', fabric, 'format=doc')).answer.status).toBe(400);
    expect((await paper('brand', fabric, 'timeZone=Mars/Olympus')).answer.status).toBe(400);
  });
});

describe('the trace of an order on paper', () => {
  it('without a match says so, and draws nothing', async () => {
    const answer = await product.file('brand', '/traces/orders/paper?purchaseOrderNumber=PO-9');
    const rows = pdfRows(Buffer.from(await answer.arrayBuffer())).flat();
    expect(rows).toEqual(expect.arrayContaining(['Trace of an order', 'PO-9', 'Transactions', 'None']));
    expect(rows.join(' ')).toContain('No traceability data found');
    expect(rows).not.toContain('Evidence');
  });
});

it('says which purchases the buyer alone recorded, as of a day within 14 days of them, and how much rests on them', async () => {
  const asOf = `asOf=${new Date(world.now).toISOString()}`;
  const { byBuyerAlone } = await traceOf('brand', fabric, asOf);
  expect(byBuyerAlone?.share).toBeGreaterThan(0.5);
  const within = textOf(await workbook(fabric, asOf));
  expect(within).toContain('Recorded by the buyer alone, since ');
  expect(within).toMatch(/\d+ kg rest on records of the buyer alone/);
  expect(textOf(await workbook(lint, `asOf=${new Date(Date.parse(beforeFabric) + 15 * 86_400_000).toISOString()}`))).not.toContain(
    'buyer alone',
  );
});

it.each(LANGUAGES)('the words of the workbook can be copied from the PDF: $code', async ({ code }) => {
  const { bytes } = await paper('brand', fabric, '', code);
  expect(wordsNotIn(bytes, textOf(await workbook(fabric, '', code)))).toEqual([]);
});
