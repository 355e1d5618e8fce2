/** Sums up the checklist for one site. Pure. */

import type {
  ChecklistDocument,
  DocumentCounts,
  DocumentRequestSummary,
  OrderDocumentsReply,
} from '../../../../contracts/brand/order-documents/replies.js';

/** Returns true when the document is missing for a delivery and no request for it is open or granted. */
export const mayAsk = ({ state, request }: Pick<ChecklistDocument, 'state' | 'request'>): boolean =>
  state !== 'there' && state !== 'waived' && request?.state !== 'waiting' && request?.state !== 'granted';

export interface SiteDocuments {
  /** Papers, one for each delivery. */
  counts: DocumentCounts;
  /** Missing documents that can be requested. */
  askable: ChecklistDocument[];
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
  return { counts, askable: documents.filter(mayAsk), ...(request && { request }) };
}
