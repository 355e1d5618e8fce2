import { useTranslation } from 'react-i18next';
import type { TransactionReply } from '../../../../../contracts/ledger/custody/replies.js';
import { sumOrNull } from '../../../../../contracts/shared/units.js';
import { comma, formatDate, formatKg, formatProductId } from '../../../ui/format.js';

type Transform = Pick<TransactionReply, 'lots' | 'occurredAt'>;

const massOf = ({ lots }: Transform, role: 'input' | 'output' | 'byProduct'): number | null =>
  sumOrNull(lots.filter((lot) => lot.role === role).map(({ massGrams }) => massGrams));

/** Returns the weight of the inputs and of the outputs, as one figure. */
export const weightsOf = (transform: Transform): string =>
  `${formatKg(massOf(transform, 'input'))} → ${formatKg(massOf(transform, 'output'))} kg`;

export const firstOutputOf = ({ lots }: Pick<Transform, 'lots'>): string | undefined =>
  lots.find(({ role }) => role === 'output')?.productId;

/** Returns inputs minus outputs; null when one of the lots has no mass. */
export function leftOverGrams(transform: Transform): number | null {
  const [input, output, byProducts] = [massOf(transform, 'input'), massOf(transform, 'output'), massOf(transform, 'byProduct')];
  return input === null || output === null || byProducts === null ? null : input - output - byProducts;
}

/** Describes a transform for choosing: its date, outputs and inputs, and the first product ID that it made. */
export function useTransformLabel(): (transform: Transform) => string {
  const { t } = useTranslation('custody');
  return (transform) => {
    const output = firstOutputOf(transform);
    const text = t('byProduct.transformLabel', {
      date: formatDate(transform.occurredAt),
      inputs: `${formatKg(massOf(transform, 'input'))} kg`,
      outputs: `${formatKg(massOf(transform, 'output'))} kg`,
    });
    return output ? `${text}${comma()}${formatProductId(output)}` : text;
  };
}
