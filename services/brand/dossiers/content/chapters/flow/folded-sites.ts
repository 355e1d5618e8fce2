/** Finds the sites of a tier that share one box of the flow chart: small farms, and those for which a row has no room. Pure. */
import { groupBy } from '../../../../../../contracts/shared/group-by.js';
import { SHARE_EPSILON } from '../../../../../../contracts/shared/percents.js';
import type { TracePlace } from '../../../../../../web/drawing/places.js';
import { hasProvenance } from '../../../../../../web/drawing/provenance.js';

const FARMS = 5;
const SMALL = 0.01;
const SITES_MAX = 4;

export const isSmall = ({ share }: Pick<TracePlace, 'share'>): boolean => share < SMALL - SHARE_EPSILON;

/** Maps the key of a folded box to its sites, the largest first. A box holds two sites or more. */
export function foldedSites(places: readonly TracePlace[]): Map<string, TracePlace[]> {
  const folded = new Map<string, TracePlace[]>();
  for (const [row, own] of groupBy(places, ({ tier, depth }) => `${tier} ${depth}`)) {
    const sites = own.filter(({ kind }) => kind === 'sites').sort((a, b) => b.share - a.share);
    const unrecorded = own.filter(({ kind }) => kind === 'unknown');
    const lanes = unrecorded.some(({ evidence }) => hasProvenance(evidence, 'unverified') && hasProvenance(evidence, 'unknown')) ? 2 : 1;
    const room = SITES_MAX - (lanes - 1);
    const small = sites.filter((site) => site.tier === FARMS && isSmall(site));
    const kept = small.length > 1 ? sites.length - small.length : sites.length;
    const fits = kept < sites.length ? Math.min(kept, room - 1) : kept > room ? room - 1 : kept;
    if (fits < sites.length) folded.set(`folded ${row}`, sites.slice(fits));
  }
  return folded;
}
