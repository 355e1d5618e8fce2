import { useTranslation } from 'react-i18next';
import type { Column } from '../../../ui/data-display/data-table.js';
import { formatInteger, formatProductId as inThrees } from '../../../ui/format.js';
import { WeightField } from '../../../ui/forms/number-fields.js';
import type { LotLine } from '../form/lot-selection.js';

/** What the scale said of lots of a seller, by product ID; none where it said the same. */
export type ReceivedWeights = Readonly<Record<string, number | undefined>>;

interface ReceivedColumnOptions {
  received: ReceivedWeights;
  onReceived: (productId: string, quantity: number | undefined) => void;
  /** The form was sent: what is wrong is said wherever the caret is. */
  isSent: boolean;
}

/** A column of the lots that are bought: their weight where they arrived, and how it differs. */
export function useReceivedColumn({ received, onReceived, isSent }: ReceivedColumnOptions): Column<LotLine> {
  const { t } = useTranslation('custody');
  const { t: words } = useTranslation('ui');
  return {
    key: 'received',
    head: t('received'),
    number: true,
    phone: 'full',
    width: 150,
    cell: ({ productId, quantity, unit }) => {
      const value = received[productId];
      const isWeight = value === undefined || value > 0;
      const difference = isWeight && value !== undefined ? value - quantity : 0;
      return (
        <>
          <WeightField
            small
            showsError
            aria-label={t('receivedOf', { id: inThrees(productId) })}
            placeholder={formatInteger(quantity)}
            value={value}
            unit={unit}
            onChange={(next) => onReceived(productId, next)}
            error={isSent && !isWeight ? words('validation.positive') : undefined}
          />
          {difference === 0 ? null : (
            <span className="caption num">
              {t('differs', { difference: `${difference > 0 ? '+' : ''}${formatInteger(difference)}`, unit })}
            </span>
          )}
        </>
      );
    },
  };
}
