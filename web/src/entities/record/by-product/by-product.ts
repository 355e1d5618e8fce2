/** Records what a transform left over: the transform, then what and how much. */
import { RecordProducts } from '../../../../../contracts/ledger/custody/commands.js';
import { newId } from '../../../ui/new-id.js';
import { currentMinute, newProductId } from '../new-record.js';
import type { RecordDefinition, RecordValues } from '../record-definition.js';
import { type NewLot, recordLotOfNew, sumNewLots } from '../record-lot.js';

export interface NamedLot extends NewLot {
  name?: string;
}

export interface ByProductValues extends RecordValues {
  transform?: { id: string; label: string } | null;
  lots: NamedLot[];
}

export const newNamedLot = (): NamedLot => ({ productId: newProductId(), name: '', unit: 'kg' });

export const byProduct: RecordDefinition<ByProductValues, 'transform' | 'lots'> = {
  kind: 'byProduct',
  command: RecordProducts,
  defaults: () => ({ transactionId: newId(), occurredAt: currentMinute(), lots: [newNamedLot()], documents: [] }),
  toCommand: ({ transactionId, occurredAt, transform, lots }) => ({
    transactionId,
    occurredAt,
    byProductOf: transform?.id,
    lots: lots.map((lot) => ({ ...lot, product: 'byProduct' as const })),
  }),
  missing: ({ transform }) => (transform ? [] : ['transform']),
  fieldOf: (path) => (path === 'byProductOf' ? 'transform' : path),
  summarize: ({ transform, lots }) => ({
    ...(transform && { party: transform.label, after: [transform.id] }),
    lots: lots.length,
    grams: sumNewLots(lots),
    effect: { makes: lots.map((lot) => recordLotOfNew(lot, 'byProduct', lot.name)), takes: [] },
  }),
  steps: [
    { name: 'transform', fields: ['transform'], isDone: ({ transform }) => transform !== undefined && transform !== null },
    { name: 'lots', fields: ['lots'] },
  ],
  details: [],
  papers: [],
  units: ['kg', 'lb'],
};
