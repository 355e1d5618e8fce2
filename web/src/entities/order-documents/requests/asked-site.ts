import type { ChecklistDocument, ChecklistStep, DocumentRequestSummary } from '../../../../../contracts/brand/order-documents/replies.js';

/** A site and the documents requested from it. */
export interface AskedSite {
  facility: Pick<ChecklistStep['facility'], 'id' | 'name'>;
  kinds: ChecklistDocument['kind'][];
  /** The last request for one of them that it refused. */
  refused?: DocumentRequestSummary;
}

/** Returns a site, the documents requested from it, and its last refusal of one of them. */
export function askedSite(facility: AskedSite['facility'], documents: readonly ChecklistDocument[]): AskedSite {
  const refusals = documents.flatMap(({ request, refusedBefore }) => (request?.state === 'refused' ? request : (refusedBefore ?? [])));
  const [refused] = refusals.sort((a, b) => (b.answeredAt ?? '').localeCompare(a.answeredAt ?? ''));
  return { facility, kinds: [...new Set(documents.map(({ kind }) => kind))], ...(refused && { refused }) };
}

/** The order or the lot whose documents are requested. */
export type AskedSubject = { orderId: string } | { productId: string };
