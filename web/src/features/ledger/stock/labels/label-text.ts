import type { LotReply } from '../../../../../../contracts/ledger/custody/replies.js';
import { useGoodsName } from '../../../../entities/custody/goods-name.js';
import type { LabelText } from '../../../../entities/custody/labels/label-drawing.js';
import { formatKg, formatProductId } from '../../../../ui/format.js';

/** Returns the words beneath a lot's code: its goods, its weight and its maker, who stays the same when it is sold. */
export function useLabelText(): (lot: LotReply) => LabelText {
  const nameOf = useGoodsName();
  return ({ productId, massGrams, maker, holder, ...lot }) => ({
    code: formatProductId(productId),
    caption: [nameOf(lot), ...(massGrams === null ? [] : [`${formatKg(massGrams)} kg`]), (maker ?? holder).name].join(' · '),
  });
}
