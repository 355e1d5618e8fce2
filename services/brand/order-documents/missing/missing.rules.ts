/** Decides what the file of an order lacks, and which of it sites are asked to give. Pure. */

import type { ChecklistDocument, ChecklistStep, MissingItem, MissingVerb } from '../../../../contracts/brand/order-documents/replies.js';
import type { DocumentKind } from '../../../../contracts/ledger/custody/command-parts.js';
import { groupBy } from '../../../../contracts/shared/group-by.js';
import type { FacilityRef } from '../../../../contracts/shared/replies.js';
import type { OrderCovered, TraceFacility, TraceNode } from '../../../../contracts/trace/tracing/replies.js';

const DAY_MS = 86_400_000;
/** A site that did not answer is asked again after so many days. */
export const ASK_AGAIN_DAYS = 3;
/** Lists the countries whose firms are registered in Chinese characters. */
const CHINESE = new Set(['CN', 'HK', 'MO', 'TW']);
const HAN = /\p{Script=Han}/u;

const lacking = ({ deliveries: { missing, withheld } }: ChecklistDocument): number => missing + withheld;

/** Says how a site is asked for a document; undefined while it is to be waited for, and where it granted what there is. */
export function verbOf({ request }: Pick<ChecklistDocument, 'request'>, now: string): MissingVerb | undefined {
  if (!request) return 'ask';
  if (request.state === 'granted') return undefined;
  if (request.state !== 'waiting') return 'askAgain';
  return Date.parse(now) - Date.parse(request.askedAt) >= ASK_AGAIN_DAYS * DAY_MS ? 'askAgain' : undefined;
}

/** Lists the documents that lack for deliveries: those of the sites with the largest shares first, and of a site those that lack for most. */
export function missingDocuments(steps: readonly ChecklistStep[], now: string): MissingItem[] {
  const found = steps.flatMap((step) =>
    step.documents.filter((document) => document.state !== 'waived' && lacking(document) > 0).map((document) => ({ step, document })),
  );
  return found
    .toSorted((a, b) => (b.step.share ?? 0) - (a.step.share ?? 0) || lacking(b.document) - lacking(a.document))
    .map(({ step: { stage, facility }, document }) => {
      const { kind, deliveries, request } = document;
      const verb = stage === 'import' ? 'record' : verbOf(document, now);
      const { id, name, type } = facility;
      return {
        kind: 'document',
        ...(verb && { verb }),
        facility: { id, name, type },
        stage,
        document: kind,
        deliveries,
        ...(request && { request }),
      };
    });
}

/** Lists the lots of finished goods that the order consists of, those that weigh most first. */
export const finishedLots = (nodes: readonly TraceNode[]): TraceNode[] =>
  nodes.filter(({ product, rootShare }) => product === 'finished' && rootShare > 0).toSorted((a, b) => b.rootShare - a.rootShare);

/** Lists sites whose country writes Chinese, and whose name on file is not in Chinese characters. */
export function sitesWithoutChineseName(nodes: readonly TraceNode[]): { lacking: FacilityRef[]; all: number } {
  const sites = new Map<string, TraceFacility>(nodes.map(({ facility }) => [facility.id, facility]));
  const missing = [...sites.values()].filter(({ country = '', name }) => CHINESE.has(country) && !HAN.test(name));
  return { lacking: missing.map(({ id, name, type }) => ({ id, name, type })), all: sites.size };
}

export const notRecorded = (covered: OrderCovered | null): MissingItem[] =>
  covered && covered.found < covered.ordered
    ? [{ kind: 'notRecorded', verb: 'record', goods: { ordered: covered.ordered, found: covered.found, unit: covered.unit } }]
    : [];

export interface SiteToAsk {
  facilityId: string;
  kinds: DocumentKind[];
  /** The waiting requests that the new one takes the place of. */
  unanswered: string[];
}

/** Joins the requests to each site in one request. */
export function sitesToAsk(items: readonly MissingItem[], only: { facilityId?: string; kinds?: readonly DocumentKind[] }): SiteToAsk[] {
  const { facilityId, kinds } = only;
  const asked = items.filter(
    ({ verb, facility, document }) =>
      (verb === 'ask' || verb === 'askAgain') &&
      (facilityId === undefined || facility?.id === facilityId) &&
      (kinds === undefined || (document !== undefined && kinds.includes(document))),
  );
  return [...groupBy(asked, ({ facility }) => facility?.id ?? '')].map(([id, own]) => {
    const unanswered = [...new Set(own.flatMap(({ request }) => (request?.state === 'waiting' ? request.id : [])))];
    // The other documents of the earlier request are requested again, too.
    const replaced = items.filter(({ facility, request }) => facility?.id === id && request && unanswered.includes(request.id));
    return { facilityId: id, kinds: [...new Set([...own, ...replaced].flatMap(({ document }) => document ?? []))].sort(), unanswered };
  });
}
