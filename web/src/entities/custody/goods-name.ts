import { useTranslation } from 'react-i18next';
import { isByProduct } from '../../../../contracts/ledger/custody/by-products.js';
import type { TransactionReply } from '../../../../contracts/ledger/custody/replies.js';
import type { Product } from '../../../../contracts/shared/products.js';
import { comma, inSentence } from '../../ui/format.js';

/** Returns the name of a by-product in the reader's language; any other name is shown as it was written. */
export function useWrittenName(): (lot: { product?: Product; name?: string }) => string | undefined {
  const { t } = useTranslation('ui');
  return ({ product, name }) => (product === 'byProduct' && isByProduct(name) ? t(`byProduct.${name}`) : name);
}

/** Returns a lot's grade or name, or else its product. */
export function useGoodsName(): (lot: { product: Product; grade?: string; name?: string }) => string {
  const { t } = useTranslation('ui');
  const nameOf = useWrittenName();
  return (lot) => lot.grade ?? nameOf(lot) ?? t(`product.${lot.product}`);
}

/** Names the claims of the goods that a record moved or made; the inputs of a transform are not among them. */
export function claimsOf({ lots, postings }: Pick<TransactionReply, 'lots' | 'postings'>): string {
  // The account states the claim of lots in a pool.
  const claimed = [...lots.flatMap(({ claim }) => claim ?? []), ...postings];
  return [...new Set(claimed.map(({ certification }) => certification))].join(comma());
}

/** Names products in the form used within a sentence. */
export function useGoodsNames(): (products: readonly Product[]) => string {
  const { t, i18n } = useTranslation('ui');
  const list = new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' });
  return (products) => list.format(products.map((product) => inSentence(t(`product.${product}`))));
}
