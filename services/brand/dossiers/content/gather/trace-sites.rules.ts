/** Lists the sites of a trace from farm to finished goods and numbers them. Pure. */

import { SHARE_EPSILON } from '../../../../../contracts/shared/percents.js';
import type { Stage } from '../../../../../contracts/shared/products.js';
import type { TraceFacility, TraceReply } from '../../../../../contracts/trace/tracing/replies.js';
import type { RestsOnReply } from '../../../../../contracts/trace/tracing/rests-on.js';
import type { DossierSite, SitePart } from '../dossier-facts.js';

type FoundSite = Omit<DossierSite, 'number' | 'timeZone' | 'names' | 'point'>;

/** A site that has a record about the goods, such as a broker or a carrier. */
export interface Handler {
  facility: TraceFacility;
  tier: Stage;
}

/** Numbers makers by the step farthest from the finished goods, largest part first, and among them the holders who made nothing. */
export function sitesOf(
  trace: TraceReply | undefined,
  { sites: listed }: RestsOnReply,
  handlers: readonly Handler[],
): Omit<DossierSite, 'timeZone' | 'names' | 'point'>[] {
  if (!trace) return [];
  const parts = new Map<string, { facility: TraceFacility; parts: SitePart[] }>();
  const addPart = (facility: TraceFacility, part: SitePart | undefined) => {
    const known = parts.get(facility.id) ?? { facility, parts: [] };
    parts.set(facility.id, part ? { ...known, parts: [...known.parts, part] } : known);
  };
  for (const { tier, facilities } of trace.tiers.toSorted((a, b) => b.tier - a.tier))
    for (const { facility, share, grams, evidence } of facilities)
      if (facility && share > SHARE_EPSILON) addPart(facility, { tier, share, grams, ...(evidence && { evidence }) });
  const tierOfHolder = new Map<string, Stage>();
  for (const { facility, tier, end } of trace.nodes) {
    if (end === 'manual') continue;
    addPart(facility, undefined);
    tierOfHolder.set(facility.id, Math.max(tier, tierOfHolder.get(facility.id) ?? 1) as Stage);
  }
  for (const { facility, tier } of handlers) {
    addPart(facility, undefined);
    tierOfHolder.set(facility.id, Math.max(tier, tierOfHolder.get(facility.id) ?? 1) as Stage);
  }
  const standings = new Map(listed.map((site) => [site.facility.id, site]));
  const found = [...parts].map(([id, { facility, parts: own }]): FoundSite => {
    const standing = standings.get(id);
    return { id, facility, parts: own, tier: own[0]?.tier ?? tierOfHolder.get(id) ?? 1, ...(standing && { standing }) };
  });
  return found.sort(fromFarm).map((site, at) => ({ number: at + 1, ...site }));
}

/** Breaks ties by ID, so that the order is the same at each time. */
const fromFarm = (a: FoundSite, b: FoundSite): number => b.tier - a.tier || largest(b) - largest(a) || (a.id < b.id ? -1 : 1);

const largest = ({ parts }: FoundSite): number => parts[0]?.share ?? 0;
