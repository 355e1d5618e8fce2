/** Lists the parts of a backward trace that have no site to draw. Pure. */
import { largestRemainder, percentText, SHARE_EPSILON } from '../../../../../../../contracts/shared/percents.js';
import type { TraceNode } from '../../../../../../../contracts/trace/tracing/replies.js';
import { type Declared, declaredOf } from '../../../../../../drawing/declared-origins.js';
import type { TracePicture } from '../../../../../../drawing/picture.js';
import type { TracePlace } from '../../../../../../drawing/places.js';
import { addProvenance, NO_PROVENANCE, PROVENANCE } from '../../../../../../drawing/provenance.js';
import { placePercent } from '../../../../../../drawing/whole-percents.js';

export interface PlacelessPart {
  /** Has the key of the place that shows the lots of the part, with the share of the part alone. */
  place: TracePlace;
  percent: string;
  /** Is present where buyers declared the origin of the whole part. */
  declared: Declared | undefined;
}

/**
 * Returns each part once, though an unknown part stays unknown in all later tiers: what was bought outside with a declared origin, by tier,
 * then the rest of what is unknown, then what is in no record. The percents add up to what is unknown at the farthest tier.
 */
export function placelessParts({ places, percents }: Pick<TracePicture, 'places' | 'percents'>): PlacelessPart[] {
  const unknown = places.filter(({ kind }) => kind === 'unknown').sort((a, b) => b.tier - a.tier);
  const parts = unknown.flatMap((place) => declaredPart(place) ?? []);
  const [farthest] = unknown;
  const rest = farthest && restOf(farthest, parts);
  if (rest && rest.share > SHARE_EPSILON) parts.push(rest);
  const shown = farthest && (percents.get(farthest.key) ?? Math.round(farthest.share * 100));
  const rounded = largestRemainder(
    parts.map(({ share }) => share),
    shown,
  );
  return [
    ...parts.map((place, at) => ({ place, percent: percentText(rounded[at] as number, place.share), declared: declaredOf(place.lots) })),
    ...places
      .filter(({ kind }) => kind === 'notRecorded')
      .slice(0, 1)
      .map((place) => ({ place, percent: placePercent(place, percents), declared: undefined })),
  ];
}

const evidenceOf = ({ evidence, rootShare }: TraceNode) => evidence ?? { ...NO_PROVENANCE, unverified: rootShare };

function declaredPart(place: TracePlace): TracePlace | undefined {
  const lots = place.lots.filter((lot) => declaredOf([lot]) !== undefined);
  if (lots.length === 0) return undefined;
  const share = lots.reduce((sum, { rootShare }) => sum + rootShare, 0);
  return { ...place, lots, share, grams: null, evidence: lots.map(evidenceOf).reduce(addProvenance, NO_PROVENANCE) };
}

function restOf(farthest: TracePlace, declared: readonly TracePlace[]): TracePlace {
  const evidence = { ...farthest.evidence };
  for (const part of declared) for (const kind of PROVENANCE) evidence[kind] = Math.max(0, evidence[kind] - part.evidence[kind]);
  const share = declared.reduce((left, part) => left - part.share, farthest.share);
  return { ...farthest, lots: farthest.lots.filter((lot) => declaredOf([lot]) === undefined), share, grams: null, evidence };
}
