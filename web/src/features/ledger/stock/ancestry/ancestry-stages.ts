import type { Stage } from '../../../../../../contracts/shared/products.js';
import type { TraceReply } from '../../../../../../contracts/trace/tracing/replies.js';

/** A stage of the chain: shares of the lot's cotton, of which each was worked by somebody, by nobody on record, or passed the stage by. */
export interface StageParts {
  tier: Stage;
  /** The largest first. */
  sites: { id: string; name: string; share: number; grams: number | null }[];
  more: { count: number; share: number } | null;
  bypassed: number;
  unknown: number;
  hidden: number;
}

const SITES_SHOWN = 4;
/** A share below this is the rest of a division. */
const NOTHING = 1e-6;

/** Returns the stages before and after the lot's own, from the farm on; a lot has at most four before it. */
export function ancestryStages(backward: TraceReply, forward: TraceReply): { before: StageParts[]; after: StageParts[] } {
  const own = backward.nodes.find(({ lotId }) => lotId === backward.root)?.tier ?? 5;
  const parts = (tiers: TraceReply['tiers']): StageParts[] =>
    tiers
      .map(stageParts)
      .filter(({ sites, unknown, hidden }) => sites.length > 0 || unknown > 0 || hidden > 0)
      .sort((a, b) => b.tier - a.tier);
  return {
    before: parts(backward.tiers.filter(({ tier }) => tier > own)),
    after: parts(forward.tiers.filter(({ tier }) => tier < own)).filter(({ sites }) => sites.length > 0),
  };
}

function stageParts({ tier, facilities, unknownShare, hiddenGrams }: TraceReply['tiers'][number]): StageParts {
  const sites = facilities
    .flatMap(({ facility, share, grams }) => (facility ? [{ id: facility.id, name: facility.name, share, grams }] : []))
    .sort((a, b) => b.share - a.share);
  const isCut = sites.length > SITES_SHOWN;
  const rest = isCut ? sites.slice(SITES_SHOWN - 1) : [];
  return {
    tier,
    sites: isCut ? sites.slice(0, SITES_SHOWN - 1) : sites,
    more: isCut ? { count: rest.length, share: sumOf(rest) } : null,
    bypassed: kept(sumOf(facilities.filter(({ facility }) => facility === null))),
    unknown: kept(unknownShare),
    hidden: kept(hiddenShareOf(hiddenGrams, facilities)),
  };
}

/** Weighs what is hidden by the grams of a site beside it. */
function hiddenShareOf(hiddenGrams: number | undefined, facilities: TraceReply['tiers'][number]['facilities']): number {
  const weighed = facilities.find(({ share, grams }) => share > 0 && grams);
  return hiddenGrams && weighed ? (hiddenGrams * weighed.share) / (weighed.grams as number) : 0;
}

const sumOf = (all: readonly { share: number }[]): number => all.reduce((sum, { share }) => sum + share, 0);
const kept = (share: number): number => (share > NOTHING ? share : 0);
