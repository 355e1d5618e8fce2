import { useTranslation } from 'react-i18next';
import type { LotReply } from '../../../../../../contracts/ledger/custody/replies.js';
import type { LabelText } from '../../../../entities/custody/labels/label-drawing.js';
import { formatKg, formatProductId } from '../../../../ui/format.js';

/** Returns the words beneath a lot's code: its goods, its weight and its maker, who stays the same when it is sold. */
export function useLabelText(): (lot: LotReply) => LabelText {
  const { t } = useTranslation('ui');
  return ({ productId, product, grade, name, massGrams, maker, holder }) => ({
    code: formatProductId(productId),
    caption: [
      grade ?? name ?? t(`product.${product}`),
      ...(massGrams === null ? [] : [`${formatKg(massGrams)} kg`]),
      (maker ?? holder).name,
    ].join(' · '),
  });
}
