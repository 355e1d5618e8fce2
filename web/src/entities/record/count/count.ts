/** Counts the stock lot by lot, or at a Mass balance site by product. */
import { CountStock } from '../../../../../contracts/ledger/custody/commands.js';
import { PRODUCTS } from '../../../../../contracts/shared/products.js';
import { newId } from '../../../ui/new-id.js';
import { currentMinute } from '../new-record.js';
import type { RecordDefinition, RecordValues } from '../record-definition.js';

export interface CountValues extends RecordValues {
  by: 'lots' | 'products';
  reason: string;
  /** Maps product IDs and products to kilograms; uncounted ones are absent. */
  found: Record<string, number | null | undefined>;
}

const isProduct = (key: string): boolean => PRODUCTS.some((product) => product === key);

/** Lists what was counted in the order of typing. */
export const countedKeys = ({ by, found }: Pick<CountValues, 'by' | 'found'>): string[] =>
  Object.keys(found).filter((key) => (found[key] ?? undefined) !== undefined && isProduct(key) === (by === 'products'));

export const count: RecordDefinition<CountValues, 'counts'> = {
  kind: 'count',
  command: CountStock,
  defaults: () => ({ transactionId: newId(), occurredAt: currentMinute(), by: 'lots', reason: '', found: {}, documents: [] }),
  toCommand: ({ transactionId, occurredAt, reason, ...counted }) => ({
    transactionId,
    occurredAt,
    reason,
    counts: countedKeys(counted).map((key) => ({
      ...(isProduct(key) ? { product: key } : { productId: key }),
      countedQuantity: counted.found[key],
      unit: 'kg' as const,
    })),
  }),
  fieldOf: (path, values) => {
    const [, index, rest = ''] = /^counts\.(\d+)(.*)$/.exec(path) ?? [];
    return index === undefined || rest === '.unit' ? path : `found.${countedKeys(values)[Number(index)]}`;
  },
  summarize: (values) => {
    const counted = countedKeys(values);
    const gramsOf = (key: string): number => Math.round((values.found[key] || 0) * 1000);
    const grams = counted.reduce((sum, key) => sum + gramsOf(key), 0);
    // The ledger decides how a pool's difference is split over its lots.
    const lots = values.by === 'lots' ? counted : [];
    const takes = lots.map((productId) => ({ productId, as: 'counted' as const, grams: gramsOf(productId) }));
    return { lots: counted.length, grams, effect: { makes: [], takes } };
  },
  steps: [{ name: 'counts', fields: ['found', 'reason'] }],
  details: [],
  papers: [],
};
