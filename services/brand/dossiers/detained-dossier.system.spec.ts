/** Recomputes the figures of the dossier of the demo's detained order from the API. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DossierBlock, DossierContent } from '../../../contracts/brand/dossiers/content.js';
import type { OrderSummary } from '../../../contracts/brand/orders/replies.js';
import type { PaperCell } from '../../../contracts/platform/papers/paper-blocks.js';
import type { RisksOnTraceReply } from '../../../contracts/trace/risk/on-trace.js';
import type { TraceNode, TraceReply } from '../../../contracts/trace/tracing/replies.js';
import { type ApiCall, startTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import { EventStore } from '../../platform/events/event-store.js';
import { cellText } from '../../platform/papers/layout/table-layout.js';
import { DossierContents } from './content/dossier-contents.js';

type Row = string[];

let product: TestServer;
let trace: TraceReply;
let risks: RisksOnTraceReply;
let content: DossierContent;

beforeAll(async () => {
  product = await startTestServer({ demo: true });
  const call: ApiCall = await product.signIn('brand1@example.org');
  const head = (await product.app.get(EventStore).head()) ?? '';
  const orders: OrderSummary[] = (await call('GET', '/api/orders?perPage=100', undefined, { 'x-position': head })).body.items;
  const { id = '' } = orders.find(({ detention }) => detention !== undefined) ?? {};
  const { facility } = (await call('GET', '/api/me')).body;
  trace = (await call('GET', `/api/orders/${id}/trace`)).body.trace;
  risks = (await call('GET', `/api/orders/${id}/risks`)).body;
  const asked = { regime: 'UFLPA', language: 'en', asOf: new Date().toISOString() } as const;
  content = await product.app.get(DossierContents).of(id, asked, { role: 'BRAND', facilityId: facility.id });
}, 240_000);
afterAll(() => product.stop());

const tablesOf = (blocks: readonly DossierBlock[]): Row[][] =>
  blocks.flatMap((block) => (block.kind === 'table' ? [block.table.rows.map((row) => row.map((cell: PaperCell) => cellText(cell)))] : []));
const chapter = (id: string): Row[][] => tablesOf(content.chapters.find((each) => each.id === id)?.blocks ?? []);
const number = (text = ''): number => Number(text.replaceAll(',', '').replace(/^–$/, 'NaN'));
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const kg = (grams: number): number => grams / 1000;
const percent = (text = ''): number => (text === '<1%' ? 0 : text === '>99%' ? 100 : Number(text.replace('%', '')));

/** Reads the lots that a site made, not those that it bought or pooled. */
const madeBy = (name: string): TraceNode[] =>
  trace.nodes.filter(({ facility, end }) => facility.name === name && end !== 'pool' && end !== 'manual');

describe('the dossier of the order that is detained in the demo', () => {
  it('states for each step the weights that the trace has, which add up, and the yield of the API', () => {
    const rows = (chapter('quantities')[0] ?? []).filter((row) => row.length > 1);
    expect(rows.length).toBeGreaterThan(3);
    for (const [, name = '', into, , out, traced, byProducts, loss, said, range] of rows) {
      expect(number(out) + number(byProducts) + number(loss)).toBeCloseTo(number(into), 6);
      expect(number(traced)).toBe(kg(sum(madeBy(name).map(({ massGrams }) => massGrams ?? 0))));
      const [step] = risks.sites.find(({ facility }) => facility.name === name)?.steps ?? [];
      expect(number(out) / number(into)).toBeCloseTo((step?.yieldBp ?? 0) / 10_000, 3);
      expect(Math.abs(Number.parseFloat(said ?? '') - (number(out) / number(into)) * 100)).toBeLessThan(0.06);
      expect(range).toBe(`${(step?.rangeBp.low ?? 0) / 100}–${(step?.rangeBp.high ?? 0) / 100}%`);
    }
  });

  it('closes the account of the goods that each site used, by what the sites sent each other', () => {
    const [, accounts = [], sent = []] = chapter('quantities');
    const starts = accounts.flatMap((row, at) => (row.length === 1 ? [at] : []));
    expect(starts.length).toBeGreaterThan(3);
    for (const [n, start] of starts.entries()) {
      const [[title = ''] = [], ...lines] = accounts.slice(start, starts[n + 1]);
      const site = title.replace(/^\d+\. /, '').replace(/: .*$/, '');
      const middle = lines.findIndex(([text]) => text === 'To account for');
      const whole = number(lines[middle]?.[2]);
      expect(sum(lines.slice(0, middle).map(([, , weight]) => number(weight)))).toBe(whole);
      expect(sum(lines.slice(middle + 1, -1).map(([, , weight]) => number(weight)))).toBe(whole);
      expect(lines.at(-1)).toEqual(['Accounted for, difference 0', '', lines[middle]?.[2]]);
      for (const [text = '', lots, weight] of lines.slice(0, middle)) {
        const from = text.replace('Received from ', '');
        const ends = from === text ? undefined : `${from}, ${site}`;
        if (ends) expect(sent.find(([each]) => each === ends)).toEqual(expect.arrayContaining([lots, weight]));
      }
    }
  });

  it('draws from the pool what the edges of the trace draw, and keeps the rest of the pool', () => {
    const pools = new Map(trace.nodes.filter(({ end }) => end === 'pool').map((node) => [node.lotId, node]));
    const lines = (chapter('quantities')[1] ?? []).filter((row) => row.length > 1);
    const said = (text: RegExp) => number(lines.find(([label = '']) => text.test(label))?.[2]);
    const drawn = trace.edges.filter(({ from, to }) => pools.has(from) && !pools.has(to));
    expect(said(/^Drawn from the pool for lots of this order/)).toBe(kg(drawn[0]?.grams ?? 0));
    const newest = pools.get(drawn[0]?.from ?? '');
    expect(said(/^Left in the pool/)).toBe(kg((newest?.massGrams ?? 0) - (drawn[0]?.grams ?? 0)));
  });

  it('divides each tier to the gram, and in percent of the goods held and of the order, which add up', () => {
    const own = chapter('quantities').find((table) => table.some(([, name]) => name === 'Sum')) ?? [];
    const starts = own.flatMap((row, at) => (row.length === 1 ? [at] : []));
    expect(starts).toHaveLength(trace.tiers.length);
    for (const [n, start] of starts.entries()) {
      const lines = own.slice(start + 1, starts[n + 1]);
      const tier = trace.tiers.toSorted((a, b) => b.tier - a.tier)[n];
      for (const { facility, grams } of tier?.facilities ?? [])
        if (facility && grams) expect(number(lines.find(([, name]) => name === facility.name)?.[2])).toBe(kg(grams));
      const parts = lines.filter(([, name]) => name !== 'Sum' && name !== 'Not in any record');
      expect(sum(parts.map(([, , weight]) => Math.round(number(weight) * 1000)))).toBe(trace.grams);
      expect(lines.at(-1)?.slice(3)).toEqual(['100%', '100%']);
      const missing = percent(lines.find(([, name]) => name === 'Not in any record')?.[4]);
      expect(missing).toBe(Math.round((trace.notRecordedShare ?? 0) * 100));
    }
  });

  it('prints the parts of the order with the same figures on the cover, in the summary and in the quantities', () => {
    const cover = tablesOf(content.cover).at(-1) ?? [];
    const [summary = []] = chapter('summary');
    const covered = chapter('quantities').at(-1) ?? [];
    expect(summary).toEqual(cover);
    const found = cover.find(([origin]) => origin === 'Found in records') ?? [];
    const lines = cover.slice(0, cover.indexOf(found));
    expect(sum(lines.map((row) => number(row[4])))).toBe(number(found[4]));
    expect(number(found[4])).toBe(Math.round(kg(trace.grams ?? 0)));
    expect(covered.find(([, name]) => name === 'Found in records')?.slice(3)).toEqual(found.slice(4));
    const declared = trace.nodes.filter(({ end }) => end === 'manual');
    const outside = sum(declared.map(({ evidence }) => evidence?.unverified ?? 0));
    const ofDeclared = lines.filter(([, who = '']) => who.startsWith('Declared by '));
    expect(Math.abs(sum(ofDeclared.map((row) => percent(row[6]))) - outside * 100)).toBeLessThan(1);
    const [bought, labor] = [covered.find(([, name]) => name === 'Named, not verified'), chapter('measures').at(-1)];
    expect(bought?.[5] ?? '0%').toBe(`${sum(ofDeclared.map((row) => percent(row[6])))}%`);
    for (const { facility } of trace.tiers.find(({ tier }) => tier === 3)?.facilities ?? [])
      expect(labor?.find(([name]) => name === facility?.name)?.at(-1)).toBe(found[6]);
  });
});
