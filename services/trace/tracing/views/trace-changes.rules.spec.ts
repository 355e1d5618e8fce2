import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { TraceReply } from '../../../../contracts/trace/tracing/replies.js';
import { changesBetween } from './trace-changes.rules.js';
import '../../../../test/support/property-runs.js';

type Tier = TraceReply['tiers'][number];

/** A tier of sites with these parts, in hundredths; the rest is unknown. */
function tierOf(tier: Tier['tier'], parts: Record<string, number>): Tier {
  const facilities = Object.entries(parts).map(([name, hundredths]) => {
    const share = hundredths / 100;
    const facility = { id: name, name, type: 'GINNER' as const };
    return { facility, share, grams: hundredths * 10, evidence: { named: share, pooled: 0, unverified: 0, unknown: 0 } };
  });
  const known = Object.values(parts).reduce((sum, part) => sum + part, 0);
  const unknown = (100 - known) / 100;
  return {
    tier,
    facilities,
    unknownShare: unknown,
    unknownGrams: (100 - known) * 10,
    unknownEvidence: { named: 0, pooled: 0, unverified: 0, unknown },
  };
}
const traceOf = (tiers: Tier[], more: Partial<TraceReply> = {}): TraceReply => ({
  root: 'r',
  asOf: '2026-01-01T00:00:00.000Z',
  grams: 1000,
  evidence: { named: 1, pooled: 0, unverified: 0, unknown: 0 },
  nodes: [],
  edges: [],
  tiers,
  ...more,
});

it('says who came, who went and whose part is another, the largest difference first', () => {
  const before = traceOf([tierOf(4, { gin: 60, 'old gin': 40 })]);
  const after = traceOf([tierOf(4, { gin: 75, 'new gin': 20 })]);
  const found = changesBetween(before, after).map(({ kind, facility, before: was, after: is }) => [
    facility?.name ?? kind,
    was?.share,
    is?.share,
  ]);
  expect(found).toEqual([
    ['old gin', 0.4, undefined],
    ['new gin', undefined, 0.2],
    ['gin', 0.6, 0.75],
    ['unknown', undefined, 0.05],
  ]);
});

it('says nothing of parts that stay as they are, and reports a part that rests on something else with the same share', () => {
  const before = traceOf([tierOf(4, { gin: 60, other: 40 })]);
  const after = structuredClone(before);
  expect(changesBetween(before, after)).toEqual([]);
  const [gin] = (after.tiers[0] as Tier).facilities;
  Object.assign(gin as object, { evidence: { named: 0, pooled: 0.6, unverified: 0, unknown: 0 } });
  expect(changesBetween(before, after).map(({ facility }) => facility?.name)).toEqual(['gin']);
});

it('keeps what is in no record apart from what is recorded and unknown', () => {
  const before = traceOf([tierOf(4, { gin: 60 })]);
  const after = traceOf([tierOf(4, { gin: 60 })], { notRecordedShare: 0.3 });
  const found = changesBetween(before, after).map(({ kind, before: was, after: is }) => [
    kind,
    was?.share,
    is && Math.round(is.share * 100),
  ]);
  expect(found).toEqual([
    ['unknown', 0.4, 10],
    ['notRecorded', undefined, 30],
  ]);
});

it('weighs the ends of a way forward', () => {
  const forward = (stockGrams: number) => {
    const { evidence: _, ...trace } = traceOf([
      { tier: 3, facilities: [], unknownShare: 0, unknownGrams: null, stockGrams, lostGrams: 100 },
    ]);
    return trace;
  };
  expect(changesBetween(forward(400), forward(250))).toEqual([
    { tier: 3, kind: 'stock', facility: null, before: { share: 0.4, grams: 400 }, after: { share: 0.25, grams: 250 } },
  ]);
});

const PARTS = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.integer({ min: 1, max: 20 }));

it('the differences of a tier add up to nothing', () => {
  fc.assert(
    fc.property(PARTS, PARTS, (old, now) => {
      const changes = changesBetween(traceOf([tierOf(4, old)]), traceOf([tierOf(4, now)]));
      const sum = changes.reduce((all, { before, after }) => all + (after?.share ?? 0) - (before?.share ?? 0), 0);
      expect(sum).toBeCloseTo(0, 9);
    }),
  );
});
