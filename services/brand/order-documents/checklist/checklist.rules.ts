/** Decides the checklist of an order: which documents each site on its trace should provide, and how many are there. Pure. */

import { CHECKLIST, documentStageOf, OUTSIDE_DOCUMENTS } from '../../../../contracts/brand/order-documents/checklist.js';
import type {
  ChecklistDocument,
  ChecklistFile,
  ChecklistStep,
  DeliveryCounts,
  DeliveryState,
  DocumentCounts,
  DocumentState,
  UnknownPart,
} from '../../../../contracts/brand/order-documents/replies.js';
import type { DocumentKind } from '../../../../contracts/ledger/custody/command-parts.js';
import { groupBy } from '../../../../contracts/shared/group-by.js';
import type { Stage } from '../../../../contracts/shared/products.js';
import { type DocumentStage } from '../../../../contracts/shared/products.js';
import type { DeclaredOrigin, TraceFacility, TraceReply } from '../../../../contracts/trace/tracing/replies.js';
import { omitUndefined } from '../../../platform/lib/omit-undefined.js';

export interface AskedSite {
  stage: DocumentStage;
  facility: TraceFacility;
  /** Holds the site's part of the order's cotton, 0 to 1. */
  share: number;
  /** Is true when the site bought goods of the stage outside the platform. */
  isOutside: boolean;
  kinds: readonly DocumentKind[];
}

/** Lists sites from farm to finished product, largest part of a stage first; sites that bought outside follow the makers. */
export function askedSites(trace: TraceReply): AskedSite[] {
  return trace.tiers
    .toSorted((a, b) => b.tier - a.tier)
    .flatMap(({ tier, facilities }) => {
      const stage = documentStageOf(tier);
      const makers = facilities.flatMap(({ facility, share }): AskedSite[] =>
        facility && share > 0 ? [{ stage, facility, share, isOutside: false, kinds: CHECKLIST[stage] }] : [],
      );
      return [...bySize(makers), ...bySize(outsideBuyers(trace, tier, stage))];
    });
}

function outsideBuyers({ nodes }: TraceReply, tier: number, stage: DocumentStage): AskedSite[] {
  const found = new Map<string, AskedSite>();
  for (const { facility, rootShare, tier: own, end } of nodes) {
    if (own !== tier || end !== 'manual') continue;
    const known = found.get(facility.id);
    found.set(facility.id, { stage, facility, share: (known?.share ?? 0) + rootShare, isOutside: true, kinds: OUTSIDE_DOCUMENTS });
  }
  return [...found.values()];
}

const bySize = (sites: readonly AskedSite[]): AskedSite[] => sites.toSorted((a, b) => b.share - a.share);

/** Returns the part of each stage that nobody recorded or bought, so that no site can be asked. */
export function unknownParts(trace: TraceReply, sites: readonly AskedSite[]): UnknownPart[] {
  return trace.tiers
    .toSorted((a, b) => b.tier - a.tier)
    .flatMap(({ tier, unknownShare }) => {
      const stage = documentStageOf(tier);
      const outside = sites.filter((site) => site.isOutside && site.stage === stage).reduce((sum, { share }) => sum + share, 0);
      const share = unknownShare - outside;
      return share > 1e-9 ? [{ stage, share, ...omitUndefined({ outside: boughtAfter(trace, tier) }) }] : [];
    });
}

/** Sums up what was bought outside after a tier: its makers up to there are known to its buyer at most. */
function boughtAfter({ nodes }: TraceReply, tier: number): UnknownPart['outside'] {
  const lots = nodes.filter((node) => node.end === 'manual' && node.tier < tier && node.rootShare > 0);
  if (lots.length === 0) return undefined;
  const bought = [...groupBy(lots, ({ facility }) => facility.id).values()].flatMap((own) => {
    const [first] = own;
    return first
      ? [{ facility: first.facility, declaredOrigins: sumByCountry(own.flatMap(({ declaredOrigins = [] }) => declaredOrigins)) }]
      : [];
  });
  return { share: lots.reduce((sum, { rootShare }) => sum + rootShare, 0), bought };
}

function sumByCountry(origins: readonly DeclaredOrigin[]): DeclaredOrigin[] {
  return [...groupBy(origins, ({ country }) => country)].map(([country, own]) => ({
    country,
    grams: own.reduce<number | null>((sum, { grams }) => (sum === null || grams === null ? null : sum + grams), 0),
  }));
}

export const deliveryState = (files: readonly Pick<ChecklistFile, 'readable'>[]): DeliveryState =>
  files.length === 0 ? 'missing' : files.every(({ readable }) => readable) ? 'there' : 'withheld';

/** Counts the deliveries whose document is there, withheld or missing. All files of a delivery must be readable. */
export function deliveryCounts(deliveries: readonly (readonly Pick<ChecklistFile, 'readable'>[])[]): DeliveryCounts {
  const counts: DeliveryCounts = { there: 0, withheld: 0, missing: 0 };
  for (const files of deliveries) {
    counts[deliveryState(files)] += 1;
  }
  return counts;
}

/** Returns `waived` first; otherwise the state that all deliveries share. */
export function stateOf({ deliveries, waiver }: Pick<ChecklistDocument, 'deliveries' | 'waiver'>): DocumentState {
  if (waiver) return 'waived';
  const found = DELIVERY_STATES.filter((state) => deliveries[state] > 0);
  return found.length === 1 ? (found[0] as DeliveryState) : 'partly';
}

const DELIVERY_STATES = ['there', 'withheld', 'missing'] as const satisfies readonly DeliveryState[];

/** Counts one document per delivery; waived documents count none. */
export function countsOf(steps: readonly Pick<ChecklistStep, 'documents'>[]): DocumentCounts {
  const counts: DocumentCounts = { there: 0, withheld: 0, missing: 0, waived: 0 };
  for (const { documents } of steps) {
    for (const { state, deliveries } of documents)
      for (const each of DELIVERY_STATES) counts[state === 'waived' ? 'waived' : each] += deliveries[each];
  }
  return counts;
}

/** Returns there ÷ (all − waived) as a whole number, 100 only when nothing is missing; null when nothing is required. */
export function percentOf({ there, withheld, missing }: DocumentCounts): number | null {
  const asked = there + withheld + missing;
  if (asked === 0) return null;
  return there === asked ? 100 : Math.min(99, Math.round((there / asked) * 100));
}

/**
 * Says whether a record at the tier provides a document of the stage. A proof covers goods that the site did not make, whatever the tier.
 */
export const isOfStage = (kind: DocumentKind, tier: Stage, stage: DocumentStage): boolean =>
  kind === 'proof' || documentStageOf(tier) === stage;
