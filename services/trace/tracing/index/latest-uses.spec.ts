/** When the last of what a lot was made of went its way, by which tracers are inherited. */
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { LedgerEvent } from '../../../../contracts/ledger/custody/events.js';
import { countsAt, type PointInTime } from '../../../../projections/shared/point-in-time.js';
import { LogBuilder } from '../../../../test/support/histories/log-builder.js';
import { pointInTimeIn, traceCases } from '../../../../test/support/histories/random-supply-chains.js';
import { type OracleNode, oracleNodesAt } from '../../../../test/support/oracles/oracle-nodes.js';
import { runsOf, SEED } from '../../../../test/support/property-runs.js';
import { TraceIndex } from './trace-index.js';

function indexOf(events: readonly LedgerEvent[]): TraceIndex {
  const index = new TraceIndex();
  for (const event of events) index.apply(event);
  return index;
}

/** Visits every way by itself: from the lot to each input, with when it was used. */
function naiveUses(events: readonly LedgerEvent[], lotId: string, at: PointInTime): Record<string, number> {
  const nodes = oracleNodesAt(events, at);
  const uses: Record<string, number> = {};
  const isSeen = (node: OracleNode | undefined): node is OracleNode => node !== undefined && countsAt(node.fact, at);
  const visit = (node: OracleNode, usedAt: number): void => {
    if ((uses[node.id] ?? Number.NEGATIVE_INFINITY) >= usedAt) return;
    uses[node.id] = usedAt;
    const next = node.count ? usedAt : node.pool ? Number.POSITIVE_INFINITY : Date.parse(node.fact.occurredAt);
    for (const { from } of node.inputs) {
      const input = nodes.get(from);
      if (isSeen(input)) visit(input, next);
    }
  };
  const root = nodes.get(lotId);
  if (isSeen(root)) visit(root, Number.POSITIVE_INFINITY);
  return Object.fromEntries(Object.entries(uses).filter(([id]) => !nodes.get(id)?.count));
}

it('is what a walk over every way finds, at every moment of any history', () => {
  fc.assert(
    fc.property(traceCases, ({ chain, lot, asOf, on }) => {
      const lotId = chain.lotIds[lot % Math.max(1, chain.lotIds.length)];
      if (lotId === undefined) return;
      const at = pointInTimeIn(chain, asOf, on);
      expect(Object.fromEntries(indexOf(chain.log.events).latestUses(lotId, at))).toEqual(naiveUses(chain.log.events, lotId, at));
    }),
    { numRuns: runsOf(), seed: SEED },
  );
});

const occurredAt = ({ events }: LogBuilder): number => Date.parse((events.at(-1) as { data: { occurredAt: string } }).data.occurredAt);

it('is the later of two uses, and never for the lot itself', () => {
  const told = new LogBuilder();
  told.record('gin', [{ id: 'LINT', product: 'lint', grams: 300_000, verifiedGrams: 300_000 }]);
  told.transform('spinner', { inputs: [{ from: 'LINT', grams: 100_000 }] }, [{ id: 'EARLY', product: 'yarn', grams: 90_000 }]);
  const early = occurredAt(told);
  told.transform('spinner', { inputs: [{ from: 'LINT', grams: 100_000 }] }, [{ id: 'LATE', product: 'yarn', grams: 90_000 }]);
  const late = occurredAt(told);
  const index = indexOf(told.events);
  expect(Object.fromEntries(index.latestUses('EARLY'))).toEqual({ EARLY: Number.POSITIVE_INFINITY, LINT: early });
  expect(Object.fromEntries(index.latestUses('LATE'))).toEqual({ LATE: Number.POSITIVE_INFINITY, LINT: late });
  expect(index.lotsMadeFrom('LINT').sort()).toEqual(['EARLY', 'LATE']);
  expect(index.latestUses('NOWHERE').size).toBe(0);
});
