import { useTranslation } from 'react-i18next';
import type { Product } from '../../../../contracts/shared/products.js';
import { inSentence } from '../../ui/format.js';

/** Names products as they stand within a sentence. */
export function useGoodsNames(): (products: readonly Product[]) => string {
  const { t, i18n } = useTranslation('ui');
  const list = new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' });
  return (products) => list.format(products.map((product) => inSentence(t(`product.${product}`))));
}
