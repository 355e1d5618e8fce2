import { useTranslation } from 'react-i18next';
import type { BoughtLot } from '../../../../entities/record/purchase/purchase.js';
import { useReceivedNote } from '../../../../entities/record/purchase/received-note.js';
import { formatProductId, formatQuantity } from '../../../../ui/format.js';
import { useField } from '../../../../ui/forms/bound/use-field.js';
import { WeightField } from '../../../../ui/forms/number-fields.js';

/** Takes the weight of a lot at arrival, and shows the difference; empty where it is the same. */
export function ReceivedCell({ lot: { productId, quantity = 0, unit = 'kg' }, index }: { lot: BoughtLot; index: number }) {
  const { t } = useTranslation('custody');
  const field = useField<number>(`lots.${index}.received`, t('received'));
  const note = useReceivedNote({ quantity, unit, received: field.value });
  return (
    <>
      <WeightField
        small
        showsError
        aria-label={t('receivedOf', { id: formatProductId(productId) })}
        placeholder={formatQuantity(quantity)}
        unit={unit}
        {...field}
      />
      {note ? (
        <span className="caption" style={{ display: 'block', maxInlineSize: '22ch', whiteSpace: 'normal' }}>
          {note}
        </span>
      ) : null}
    </>
  );
}
