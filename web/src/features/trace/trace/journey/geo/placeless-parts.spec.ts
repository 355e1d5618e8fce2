import { expect, test } from '@jest/globals';
import type { Stage } from '../../../../../../../contracts/shared/products.js';
import type { TraceNode, TraceProvenance } from '../../../../../../../contracts/trace/tracing/replies.js';
import { emptyPlace, notRecordedKey, type TracePlace, unknownKey } from '../../../../../../drawing/places.js';
import { NO_PROVENANCE } from '../../../../../../drawing/provenance.js';
import { placePercents } from '../../../../../../drawing/whole-percents.js';
import { placelessParts } from './placeless-parts.js';

const bought = (rootShare: number, country?: string): TraceNode =>
  ({
    ...{ rootShare, evidence: { ...NO_PROVENANCE, unverified: rootShare }, facility: { name: 'Mill' } },
    ...(country && { declaredOrigins: [{ country, grams: null }] }),
  }) as TraceNode;

/** What is unknown at a tier, with all that ended nearer. */
function unknown(tier: Stage, share: number, lots: TraceNode[], evidence: Partial<TraceProvenance>): TracePlace {
  return { ...emptyPlace(unknownKey(tier), 'unknown', tier), share, lots, evidence: { ...NO_PROVENANCE, ...evidence } };
}

const partsOf = (places: TracePlace[]) =>
  placelessParts({ places, percents: placePercents(places) }).map(({ place, percent, declared }) => [
    place.key,
    percent,
    declared?.origins.map(({ country }) => country).join() ?? null,
  ]);

test('declared parts of two tiers have the share of their own lots', () => {
  const places = [
    unknown(3, 0.2, [bought(0.2, 'IN')], { unverified: 0.2 }),
    unknown(4, 0.35, [bought(0.15, 'BR')], { unverified: 0.35 }),
    unknown(5, 0.35, [], { unverified: 0.35 }),
  ];
  expect(partsOf(places)).toEqual([
    ['unknown 4', '15%', 'BR'],
    ['unknown 3', '20%', 'IN'],
  ]);
});

test('what is not declared is one part, without the lots that are', () => {
  const places = [
    unknown(3, 0.3, [bought(0.05, 'IN'), bought(0.25)], { unverified: 0.3 }),
    unknown(4, 0.3, [], { unverified: 0.3 }),
    unknown(5, 0.5, [], { unverified: 0.3, unknown: 0.2 }),
  ];
  expect(partsOf(places)).toEqual([
    ['unknown 3', '5%', 'IN'],
    ['unknown 5', '45%', null],
  ]);
  const [, rest] = placelessParts({ places, percents: placePercents(places) });
  expect(rest?.place.evidence).toMatchObject({ unverified: 0.25, unknown: 0.2 });
});

test('without a declared origin, each unknown part is listed once, and what is in no record last', () => {
  const lane = { ...emptyPlace(notRecordedKey(3), 'notRecorded', 3), share: 0.2 };
  const places = [unknown(3, 0.1, [bought(0.1)], { unverified: 0.1 }), unknown(5, 0.49, [], { unverified: 0.1, unknown: 0.39 }), lane];
  expect(partsOf(places).map(([key]) => key)).toEqual(['unknown 5', 'notRecorded 3']);
  expect(partsOf([])).toEqual([]);
});
