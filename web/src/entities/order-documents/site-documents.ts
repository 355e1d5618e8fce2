/** What the checklist says of one site. Pure. */

import type {
  ChecklistDocument,
  DocumentCounts,
  DocumentRequestSummary,
  OrderDocumentsReply,
} from '../../../../contracts/brand/order-documents/replies.js';

/** It lacks for a delivery, and nobody waits for an answer or has one that stands. */
export const mayAsk = ({ state, request }: Pick<ChecklistDocument, 'state' | 'request'>): boolean =>
  state !== 'there' && state !== 'waived' && request?.state !== 'waiting' && request?.state !== 'granted';

export interface SiteDocuments {
  /** Papers, one for each delivery. */
  counts: DocumentCounts;
  /** What lacks and may be asked for. */
  askable: ChecklistDocument['kind'][];
  /** The last request that covers one of them. */
  request?: DocumentRequestSummary;
}

/** Undefined for a site of which no document is due. */
export function siteDocuments({ steps }: Pick<OrderDocumentsReply, 'steps'>, facilityId: string): SiteDocuments | undefined {
  const documents = steps
    .filter(({ stage, facility }) => stage !== 'import' && facility.id === facilityId)
    .flatMap((step) => step.documents);
  if (documents.length === 0) return undefined;
  const counts: DocumentCounts = { there: 0, withheld: 0, missing: 0, waived: 0 };
  for (const { state, deliveries } of documents)
    for (const each of ['there', 'withheld', 'missing'] as const) counts[state === 'waived' ? 'waived' : each] += deliveries[each];
  const [request] = documents.flatMap((each) => each.request ?? []).sort((a, b) => b.askedAt.localeCompare(a.askedAt));
  const askable = [...new Set(documents.filter(mayAsk).map(({ kind }) => kind))];
  return { counts, askable, ...(request && { request }) };
}
