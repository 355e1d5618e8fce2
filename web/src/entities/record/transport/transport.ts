/** Ships lots, sold or not; for a mill it may name the purchaser and so be the sale too. */
import { RecordTransport } from '../../../../../contracts/ledger/custody/commands.js';
import type { CounterpartyRef, RecordDefinition } from '../record-definition.js';
import { knownGrams } from '../record-lot.js';
import { lotsStep, newOutgoing, type OutgoingValues, partyStep, returnPart } from '../sale/outgoing-goods.js';

export interface TransportValues extends OutgoingValues {
  /** Of a mill's transport: to whom it sells too. */
  purchaser?: CounterpartyRef | null;
}

export const transport: RecordDefinition<TransportValues, 'party' | 'lots' | 'papers'> = {
  kind: 'transport',
  command: RecordTransport,
  defaults: newOutgoing,
  toCommand: (values) => ({
    transactionId: values.transactionId,
    occurredAt: values.occurredAt,
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
    grams: knownGrams(lots),
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
