import { segmentsUsed, tracedInput } from '../../../contracts/ledger/balance/pool-segments.js';
import type { CustodyEvent, ProductsTransformed } from '../../../contracts/ledger/custody/events.js';
import type { Product } from '../../../contracts/shared/products.js';
import type { CustodyWorld, Site } from '../histories/custody-world.js';
import { assertAgrees } from '../oracles/naive-math.js';

/** A pool does not choose, and no segment gives more than it holds. Returns how many named lots were traced through their pool, and apart from it. */
export function assertPoolLaws({ sites }: CustodyWorld): { through: number; apart: number } {
  const counts = { through: 0, apart: 0 };
  for (const site of sites) {
    assertSegmentsHold(site);
    const pooled = new Map<string, boolean>();
    const terms: { fromWindow: number; keptApart: readonly Product[] }[] = [];
    for (const { event } of site.log) {
      for (const { lotId, pooled: isPooled = false } of arrivals(event)) pooled.set(lotId, isPooled);
      if (event.type === 'LedgerOpened' || event.type === 'LedgerPolicyChanged') {
        const fromWindow = event.type === 'LedgerOpened' ? 1 : event.data.fromWindow;
        const { keptApart = [], model } = event.data;
        while (terms.length > 0 && (terms.at(-1)?.fromWindow ?? 0) >= fromWindow) terms.pop();
        terms.push({ fromWindow, keptApart: model === 'massBalance' ? keptApart : [] });
      }
      if (event.type !== 'ProductsTransformed') continue;
      const window = event.data.belongsTo ?? event.data.window;
      const { keptApart = [] } = terms.findLast(({ fromWindow }) => fromWindow <= window) ?? terms[0] ?? {};
      for (const { from, product, through } of event.data.inputs) {
        const isApart = keptApart.includes(product);
        assertAgrees(`${from} through its pool`, through !== undefined, pooled.get(from) === true && !isApart);
        if (through) counts.through += 1;
        else if (isApart && pooled.get(from)) counts.apart += 1;
      }
    }
  }
  return counts;
}

function arrivals({ type, data }: CustodyEvent) {
  if (type === 'ProductsTransformed') return [...data.outputs, ...data.byProducts];
  return type === 'ProductRecorded' || type === 'ProductsPurchased' ? data.lots : [];
}

function assertSegmentsHold({ log }: Site): void {
  const events = log.map(({ event }) => event);
  const voided = new Set(events.flatMap((event) => (event.type === 'TransactionVoided' ? [event.data.transactionId] : [])));
  const left = new Map<string, number>();
  const add = (id: string, grams: number): void => void left.set(id, (left.get(id) ?? 0) + grams);
  const steps: ProductsTransformed[] = [];
  for (const event of events) {
    if (!('transactionId' in event.data) || voided.has(event.data.transactionId)) continue;
    if (event.type === 'ProductsTransformed') steps.push(event.data);
    if (event.type === 'StockCounted')
      for (const { segmentId, book, counted } of event.data.segments ?? []) add(segmentId, counted.massGrams - book.massGrams);
  }
  const segments = new Set(steps.flatMap((step) => segmentsUsed(step).map(({ from }) => from)));
  for (const step of steps) {
    for (const { from, massGrams } of [...step.inputs, ...step.draws].map(tracedInput))
      if (segments.has(from)) add(from, -(massGrams ?? 0));
    for (const { from: segment, opens } of segmentsUsed(step))
      for (const { from, massGrams } of opens?.inputs ?? []) {
        add(segment, massGrams ?? 0);
        if (segments.has(from)) add(from, -(massGrams ?? 0));
      }
  }
  for (const [id, grams] of left) if (grams < 0) throw new Error(`${id} gave ${-grams} g more than it held`);
}
