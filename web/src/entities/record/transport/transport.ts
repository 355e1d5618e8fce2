/** Ships lots, sold or not; for a mill it may name the purchaser and so be the sale too. */
import { RecordTransport } from '../../../../../contracts/ledger/custody/commands.js';
import type { CounterpartyRef, RecordDefinition } from '../record-definition.js';
import { sumGrams } from '../record-lot.js';
import { lotsStep, newOutgoing, type OutgoingValues, partyStep, returnPart } from '../sale/outgoing-goods.js';

export interface TransportValues extends OutgoingValues {
  /** Of a mill's transport: to whom it sells too. */
  purchaser?: CounterpartyRef | null;
}

/** Returns undefined for a date that is not written yet. */
const offsetMinutesAt = (instant: string): number | undefined => {
  const minutes = -new Date(instant).getTimezoneOffset();
  return Number.isNaN(minutes) ? undefined : minutes + 0;
};

export const transport: RecordDefinition<TransportValues, 'party' | 'lots' | 'papers'> = {
  kind: 'transport',
  command: RecordTransport,
  defaults: newOutgoing,
  toCommand: (values) => ({
    transactionId: values.transactionId,
    occurredAt: values.occurredAt,
    // The day of the trip is the one at the site, where the form is filled in.
    utcOffsetMinutes: offsetMinutesAt(values.occurredAt),
    purchaseOrderNumber: values.purchaseOrderNumber,
    packingListNumber: values.packingListNumber,
    transporterId: values.party?.id,
    ...(values.purchaser && { purchaserId: values.purchaser.id, transferKind: values.transferKind }),
    ...returnPart(values),
    lots: values.lots.map(({ productId }) => ({ productId })),
  }),
  fieldOf: (path) => (path === 'transporterId' ? 'party' : path === 'purchaserId' ? 'purchaser' : path),
  summarize: ({ party, purchaser, lots }) => ({
    party: party?.name,
    lots: lots.length,
    grams: sumGrams(lots),
    effect: {
      makes: [],
      takes: lots.flatMap(({ productId }) => [
        { productId, as: 'shipped' as const },
        ...(purchaser ? [{ productId, as: 'sold' as const }] : []),
      ]),
    },
  }),
  steps: [partyStep, lotsStep, { name: 'papers', fields: [] }],
  beside: ['saleOfTransport'],
  details: ['purchaseOrderNumber', 'packingListNumber'],
  papers: ['transportLog', 'packingList'],
};
