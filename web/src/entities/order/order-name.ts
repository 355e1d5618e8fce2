import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '../../../../contracts/brand/orders/replies.js';

type Named = Pick<OrderSummary, 'purchaseOrderNumber' | 'invoiceNumber' | 'packingListNumber'>;

const NUMBERS = ['purchaseOrderNumber', 'invoiceNumber', 'packingListNumber'] as const;

export const isNumbered = (order: Named): boolean => NUMBERS.some((name) => order[name] !== undefined);

/**
 * Returns the first of the order's numbers, with its kind when the number begins without a word; names a draft without number as a draft.
 */
export function useOrderName(): (order: Named) => string {
  const { t } = useTranslation('orders');
  return (order) => {
    const name = NUMBERS.find((each) => order[each] !== undefined);
    if (!name) return t('unnumbered');
    const number = order[name] ?? '';
    return /^\p{L}/u.test(number) ? number : t(`named.${name}`, { number });
  };
}

/** Returns the goods in the words of the order, or of its product. */
export const orderGoods = ({ productDescription, product }: Pick<OrderSummary, 'productDescription' | 'product'>): string | undefined =>
  productDescription ?? product?.description;
