import type { Stage } from '../../../../../../contracts/shared/products.js';
import type { TraceProvenance, TraceReply } from '../../../../../../contracts/trace/tracing/replies.js';
import { ALL_UNKNOWN, addProvenance, NO_PROVENANCE, scaledProvenance } from '../../../../../drawing/provenance.js';

/** A stage of the chain: shares of the lot's cotton, of which each was worked by somebody, by nobody on record, or passed the stage by. */
export interface StageParts {
  tier: Stage;
  /** The largest first. */
  sites: SitePart[];
  more: { count: number; share: number; evidence: TraceProvenance } | null;
  bypassed: number;
  bypassedEvidence: TraceProvenance;
  /** The evidence for goods without a maker on record; it adds up to `withoutMaker`. */
  withoutMaker: number;
  withoutMakerEvidence: TraceProvenance;
  hidden: number;
}

interface SitePart {
  id: string;
  name: string;
  share: number;
  grams: number | null;
  /** Adds up to `share`. */
  evidence: TraceProvenance;
}

const SITES_SHOWN = 4;
/** A share below this is the rest of a division. */
const NOTHING = 1e-6;

/**
 * Returns the stages before and after the lot's own, from the farm on; a lot has at most four before it. Goods that went further have the
 * evidence of the lot.
 */
export function ancestryStages(backward: TraceReply, forward: TraceReply): { before: StageParts[]; after: StageParts[] } {
  const own = backward.nodes.find(({ lotId }) => lotId === backward.root)?.tier ?? 5;
  const parts = (tiers: TraceReply['tiers'], ofLot?: TraceProvenance): StageParts[] =>
    tiers
      .map((tier) => stageParts(tier, ofLot))
      .filter(({ sites, withoutMaker, hidden }) => sites.length > 0 || withoutMaker > 0 || hidden > 0)
      .sort((a, b) => b.tier - a.tier);
  return {
    before: parts(backward.tiers.filter(({ tier }) => tier > own)),
    after: parts(
      forward.tiers.filter(({ tier }) => tier < own),
      backward.evidence,
    ).filter(({ sites }) => sites.length > 0),
  };
}

type Tier = TraceReply['tiers'][number];

/** @param ofLot the evidence for the whole lot, where a tier states none of its own */
function stageParts({ tier, facilities, unknownShare, unknownEvidence, hiddenGrams }: Tier, ofLot = ALL_UNKNOWN): StageParts {
  const evidenceOf = (share: number, stated: TraceProvenance | undefined) => stated ?? scaledProvenance(ofLot, share);
  const sites = facilities
    .flatMap(({ facility, share, grams, evidence }): SitePart[] =>
      facility ? [{ id: facility.id, name: facility.name, share, grams, evidence: evidenceOf(share, evidence) }] : [],
    )
    .sort((a, b) => b.share - a.share);
  const isCut = sites.length > SITES_SHOWN;
  const rest = isCut ? sites.slice(SITES_SHOWN - 1) : [];
  const passing = facilities.filter(({ facility }) => facility === null);
  return {
    tier,
    sites: isCut ? sites.slice(0, SITES_SHOWN - 1) : sites,
    more: isCut ? { count: rest.length, share: sumOf(rest), evidence: sumOfEvidence(rest) } : null,
    bypassed: kept(sumOf(passing)),
    bypassedEvidence: sumOfEvidence(passing.map(({ share, evidence }) => ({ evidence: evidenceOf(share, evidence) }))),
    withoutMaker: kept(unknownShare),
    withoutMakerEvidence: evidenceOf(unknownShare, unknownEvidence),
    hidden: kept(hiddenShareOf(hiddenGrams, facilities)),
  };
}

/** Weighs hidden goods by the grams of a site next to them. */
function hiddenShareOf(hiddenGrams: number | undefined, facilities: Tier['facilities']): number {
  const weighed = facilities.find(({ share, grams }) => share > 0 && grams);
  return hiddenGrams && weighed ? (hiddenGrams * weighed.share) / (weighed.grams as number) : 0;
}

const sumOfEvidence = (all: readonly { evidence: TraceProvenance }[]): TraceProvenance =>
  all.reduce((sum, { evidence }) => addProvenance(sum, evidence), NO_PROVENANCE);
const sumOf = (all: readonly { share: number }[]): number => all.reduce((sum, { share }) => sum + share, 0);
const kept = (share: number): number => (share > NOTHING ? share : 0);
