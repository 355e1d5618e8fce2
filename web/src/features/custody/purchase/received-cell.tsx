import { useTranslation } from 'react-i18next';
import { useField } from '../../../entities/record/fields/use-field.js';
import type { BoughtLot } from '../../../entities/record/purchase/purchase.js';
import { formatInteger, formatProductId } from '../../../ui/format.js';
import { WeightField } from '../../../ui/forms/number-fields.js';

/** What a lot weighed where it arrived, and how that differs; empty where it is the same. */
export function ReceivedCell({ lot: { productId, quantity = 0, unit = 'kg' }, index }: { lot: BoughtLot; index: number }) {
  const { t } = useTranslation('custody');
  const field = useField<number>(`lots.${index}.received`, t('received'));
  const difference = field.value !== undefined && field.value > 0 ? field.value - quantity : 0;
  return (
    <>
      <WeightField
        small
        showsError
        aria-label={t('receivedOf', { id: formatProductId(productId) })}
        placeholder={formatInteger(quantity)}
        unit={unit}
        {...field}
      />
      {difference === 0 ? null : (
        <span className="caption num">
          {t('differs', { difference: `${difference > 0 ? '+' : ''}${formatInteger(difference)}`, unit })}
        </span>
      )}
    </>
  );
}
