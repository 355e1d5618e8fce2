import { useTranslation } from 'react-i18next';
import type { TransactionReply } from '../../../../../contracts/ledger/custody/replies.js';
import { sumOrNull } from '../../../../../contracts/shared/units.js';
import { formatDate, formatKg } from '../../../ui/format.js';

type Transform = Pick<TransactionReply, 'lots' | 'occurredAt'>;

const massOf = ({ lots }: Transform, role: 'input' | 'output' | 'byProduct'): number | null =>
  sumOrNull(lots.filter((lot) => lot.role === role).map(({ massGrams }) => massGrams));

/** Returns inputs minus outputs; null when one of the lots has no mass. */
export function leftOverGrams(transform: Transform): number | null {
  const [input, output, byProducts] = [massOf(transform, 'input'), massOf(transform, 'output'), massOf(transform, 'byProduct')];
  return input === null || output === null || byProducts === null ? null : input - output - byProducts;
}

/** Describes a transform for choosing: its date, outputs and inputs. */
export function useTransformLabel(): (transform: Transform) => string {
  const { t } = useTranslation('custody');
  return (transform) =>
    t('byProduct.transformLabel', {
      date: formatDate(transform.occurredAt),
      inputs: `${formatKg(massOf(transform, 'input'))} kg`,
      outputs: `${formatKg(massOf(transform, 'output'))} kg`,
    });
}
