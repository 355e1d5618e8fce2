/** Finds the deliveries of a site that need a document, and the documents that belong to each. Pure. */

import type { ChecklistKey } from '../../../../contracts/brand/orders/events.js';
import type { DocumentKind } from '../../../../contracts/ledger/custody/command-parts.js';
import type { RecordDocument } from '../../../../contracts/ledger/custody/document-events.js';
import { groupBy } from '../../../../contracts/shared/group-by.js';
import type { TracedRecord } from '../traced-documents.js';
import { isOfStage } from './checklist.rules.js';

/** Names the record that cites the document. */
export interface CitedPaper extends RecordDocument {
  record: TracedRecord;
}

/** Is empty for a delivery without documents. */
export type Delivery = readonly CitedPaper[];

/** Names the record of the delivery, where a site recorded one. */
export type RecordedDelivery = { record?: TracedRecord; papers: Delivery };

/**
 * Requires a receipt for goods that came to the site, and the other documents for goods that left it; a farm, to which nothing comes, gives
 * a receipt for what left. A document belongs to a delivery if a record of the same lots cites it: a transport has the log of the sale that
 * it carries out. A document without a delivery is a delivery of its own, and a site on the trace had at least one.
 */
export function recordedDeliveries({ stage, document }: ChecklistKey, own: readonly TracedRecord[]): RecordedDelivery[] {
  const records = own.filter(({ tier }) => isOfStage(document, tier, stage));
  const papers = records.flatMap((record) => papersOf(record, document));
  const due = withoutCarriers(records.filter((record) => isDue(record, stage, document)));
  const byLot = groupBy(
    papers.flatMap((paper) => paper.record.lotIds.map((lotId) => ({ lotId, paper }))),
    ({ lotId }) => lotId,
  );
  const deliveries = due.map((record): RecordedDelivery => {
    const papersOfLots = record.lotIds.flatMap((lotId) => (byLot.get(lotId) ?? []).map(({ paper }) => paper));
    return { record, papers: [...new Set(papersOfLots)] };
  });
  const gone = new Set(deliveries.flatMap((each) => each.papers).map(({ record }) => record));
  const apart = [
    ...groupBy(
      papers.filter(({ record }) => !gone.has(record)),
      ({ record }) => record,
    ).values(),
  ];
  const found = [...deliveries, ...apart.map(apartOf)];
  return found.length > 0 ? found : [{ papers: [] }];
}

const apartOf = (papers: readonly CitedPaper[]): RecordedDelivery => ({ ...(papers[0] && { record: papers[0].record }), papers });

export const deliveriesOf = (item: ChecklistKey, own: readonly TracedRecord[]): Delivery[] =>
  recordedDeliveries(item, own).map(({ papers }) => papers);

const papersOf = (record: TracedRecord, document: DocumentKind): CitedPaper[] =>
  record.transaction.documents.filter(({ kind }) => kind === document).map((paper) => ({ ...paper, record }));

function isDue({ kind, transaction }: TracedRecord, stage: ChecklistKey['stage'], document: DocumentKind): boolean {
  switch (document) {
    case 'proof':
      return kind === 'purchase' && transaction.counterpartyId === null;
    case 'receipt':
      return kind === (stage === 'rawCotton' ? 'sell' : 'purchase') && !isFromOutside(kind, transaction);
    case 'transportLog':
      return kind === 'sell' || kind === 'transport';
    default:
      return kind === 'sell';
  }
}

/** Requires a proof instead of a receipt. */
const isFromOutside = (kind: TracedRecord['kind'], { counterpartyId }: TracedRecord['transaction']): boolean =>
  kind === 'purchase' && counterpartyId === null;

/** Counts a transport of sold goods as the delivery of that sale. */
function withoutCarriers(due: readonly TracedRecord[]): TracedRecord[] {
  const sold = new Set(due.filter(({ kind }) => kind === 'sell').flatMap(({ lotIds }) => lotIds));
  return due.filter(({ kind, lotIds }) => kind !== 'transport' || !lotIds.some((lotId) => sold.has(lotId)));
}
