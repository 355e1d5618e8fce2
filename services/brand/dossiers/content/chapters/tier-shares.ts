/** Divides each tier among its sites, so that a share has the same figure wherever it is printed, and a tier adds up. Pure. */
import { largestRemainder, percentText, SHARE_EPSILON } from '../../../../../contracts/shared/percents.js';
import type { Stage } from '../../../../../contracts/shared/products.js';
import { sumOrNull } from '../../../../../contracts/shared/units.js';
import type { TraceReply } from '../../../../../contracts/trace/tracing/replies.js';
import type { DossierFacts } from '../dossier-facts.js';
import { orderPartsAt, partOf } from './order-parts.js';

const WHOLE_PERCENT = 100;

export interface TierLine {
  /** Null where no site is on record. */
  siteId: string | null;
  share: number;
  grams: number | null;
  /** Its part of the order in whole percent, the same as it is printed, and its part of what was found. */
  whole: number;
  percent: string;
  ofFound: string;
}

export interface TierShares {
  tier: Stage;
  /** Leaves out the part that is in no record, which is the same at every tier. */
  lines: TierLine[];
}

/** Returns the tiers from the farms on. */
export function tierSharesOf(facts: Pick<DossierFacts, 'traced'>): TierShares[] {
  const { trace } = facts.traced;
  if (!trace) return [];
  const found = WHOLE_PERCENT - partOf(orderPartsAt(facts), 'notRecorded').whole;
  return trace.tiers.toSorted((a, b) => b.tier - a.tier).map((tier) => ({ tier: tier.tier, lines: linesOf(trace, tier, found) }));
}

function linesOf(trace: TraceReply, { facilities, unknownShare, unknownGrams }: TraceReply['tiers'][number], found: number): TierLine[] {
  const { notRecordedShare = 0 } = trace;
  const nobody = facilities.filter(({ facility }) => facility === null);
  const lines = [
    ...facilities.flatMap(({ facility, share, grams }) => (facility ? [{ siteId: facility.id, share, grams }] : [])),
    {
      siteId: null,
      share: nobody.reduce((all, { share }) => all + share, Math.max(0, unknownShare - notRecordedShare)),
      grams: sumOrNull([unknownGrams, ...nobody.map(({ grams }) => grams)]),
    },
  ].filter(({ share }) => share > SHARE_EPSILON);
  const shares = lines.map(({ share }) => share);
  const [ofOrder, ofFound] = [largestRemainder(shares, found), largestRemainder(shares, WHOLE_PERCENT)];
  const whole = shares.reduce((all, share) => all + share, 0);
  return lines.map((line, at) => ({
    ...line,
    whole: ofOrder[at] ?? 0,
    percent: percentText(ofOrder[at] ?? 0, line.share),
    ofFound: percentText(ofFound[at] ?? 0, line.share / whole),
  }));
}
