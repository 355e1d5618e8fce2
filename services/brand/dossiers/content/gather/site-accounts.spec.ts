import { describe, expect, it } from '@jest/globals';
import type { TraceNode, TraceReply } from '../../../../../contracts/trace/tracing/replies.js';
import { initial } from '../../../../../projections/ledger/custody/transaction-body.js';
import type { TracedRecord } from '../../../order-documents/traced-documents.js';
import { siteAccounts } from './site-accounts.rules.js';

const SITE = 'spinner';

const node = (lotId: string, massGrams: number, more: Partial<TraceNode> = {}): TraceNode => ({
  ...{ lotId, productId: lotId, product: 'lint', tier: 4, facility: { id: 'gin', name: 'gin', type: 'GINNER' }, massGrams },
  ...{ rootShare: 1, verifiedShare: null, transactionIds: [], disputed: false, ...more },
});
const pool = (lotId: string, massGrams: number) =>
  node(lotId, massGrams, { end: 'pool', facility: { id: SITE, name: SITE, type: 'SPINNER' } });
const edge = (from: string, to: string, grams: number) => ({ from, to, grams, share: 1 });

const traceOf = (nodes: TraceNode[], edges: TraceReply['edges']): TraceReply => ({ root: '', asOf: '', nodes, edges, tiers: [] });

function spun(inputs: [lotId: string, grams: number | null][], drawn = 0): TracedRecord {
  const lot = (lotId: string, role: 'input' | 'output', massGrams: number | null) => ({ lotId, productId: lotId, role, massGrams });
  const lots = [...inputs.map(([lotId, grams]) => lot(lotId, 'input', grams)), lot('yarn', 'output', 1)];
  const draws = drawn > 0 ? [{ product: 'lint' as const, massGrams: drawn }] : [];
  const transaction = { ...initial(`${SITE}:step`), step: 'spinCarded' as const, lots, draws };
  return { tier: 3, kind: 'transform', lotIds: [], transaction };
}

function accountOf(trace: TraceReply, record: TracedRecord) {
  const traced = new Set(trace.nodes.map(({ lotId }) => lotId));
  const counted = { siteIds: [SITE], records: new Map([[SITE, [record]]]), isTraced: (lotId: string) => traced.has(lotId) };
  return siteAccounts(counted, trace)[0];
}

const yarn = node('yarn', 1, { product: 'yarn', tier: 3, facility: { id: SITE, name: SITE, type: 'SPINNER' } });

describe('the account of the goods that a site used', () => {
  it('separates the used part of a lot from its rest', () => {
    const found = accountOf(traceOf([node('a', 100), yarn], [edge('a', 'yarn', 60)]), spun([['a', 60]]));
    expect(found?.in).toEqual([{ entry: { from: 'site', siteId: 'gin' }, lots: 1, grams: 100 }]);
    expect(found?.out).toEqual([
      { entry: { to: 'step', step: 'spinCarded' }, lots: 1, grams: 60 },
      { entry: { to: 'lotRest' }, grams: 40 },
    ]);
    expect(found?.parts).toEqual([{ productId: 'a', massGrams: 100, usedGrams: 60 }]);
  });

  it('divides a pool into the draw for the goods, draws for others, and the rest', () => {
    const nodes = [node('a', 100), node('b', 50), pool('p1', 100), pool('p2', 80), yarn];
    const edges = [edge('a', 'p1', 100), edge('p1', 'p2', 30), edge('b', 'p2', 50), edge('p2', 'yarn', 20)];
    const found = accountOf(traceOf(nodes, edges), spun([], 20));
    expect(found?.in).toEqual([{ entry: { from: 'site', siteId: 'gin' }, lots: 2, grams: 150 }]);
    expect(found?.out).toEqual([
      { entry: { to: 'drawn', step: 'spinCarded' }, grams: 20 },
      { entry: { to: 'others' }, grams: 70 },
      { entry: { to: 'poolRest' }, grams: 60 },
    ]);
  });

  it('says what is in no record where more was used than came in', () => {
    const found = accountOf(traceOf([node('a', 100), yarn], [edge('a', 'yarn', 130)]), spun([['a', 130]]));
    expect(found?.in.at(-1)).toEqual({ entry: { from: 'notRecorded' }, grams: 30 });
    expect(found?.out).toEqual([{ entry: { to: 'step', step: 'spinCarded' }, lots: 1, grams: 130 }]);
  });

  it('does not add up goods without a weight', () => {
    const trace = traceOf([node('a', 0, { massGrams: null }), yarn], [{ ...edge('a', 'yarn', 0), grams: null }]);
    const found = accountOf(trace, spun([['a', null]]));
    expect(found?.in).toEqual([{ entry: { from: 'site', siteId: 'gin' }, lots: 1, grams: null }]);
    expect(found?.out.some(({ grams }) => grams === null)).toBe(true);
  });
});
