/** Records what a farm brought in: each load of raw cotton with its code, weight and measurements. */
import { RecordProducts } from '../../../../../contracts/ledger/custody/commands.js';
import { newId } from '../../../ui/new-id.js';
import { currentMinute, newProductId } from '../new-record.js';
import type { RecordDefinition, RecordValues } from '../record-definition.js';
import { type CottonQuality, type NewLot, recordLotOfNew, sumNewLots } from '../record-lot.js';

interface ProductsValues extends RecordValues {
  certification?: string | null;
  lots: (NewLot & CottonQuality)[];
}

export const products: RecordDefinition<ProductsValues, 'lots'> = {
  kind: 'record',
  command: RecordProducts,
  defaults: () => ({
    transactionId: newId(),
    occurredAt: currentMinute(),
    lots: [{ productId: newProductId(), unit: 'kg' }],
    documents: [],
  }),
  toCommand: ({ transactionId, occurredAt, certification, lots }) => ({
    transactionId,
    occurredAt,
    lots: lots.map((lot) => ({ ...lot, product: 'rawCotton' as const, certification })),
  }),
  fieldOf: (path) => (/^lots\.\d+\.certification$/.test(path) ? 'certification' : path),
  summarize: ({ lots }) => ({
    lots: lots.length,
    grams: sumNewLots(lots),
    effect: { makes: lots.map((lot) => recordLotOfNew(lot, 'rawCotton')), takes: [] },
  }),
  steps: [{ name: 'lots', fields: ['lots'] }],
  details: [],
  papers: [],
  units: ['kg', 'lb', 'unit'],
};
