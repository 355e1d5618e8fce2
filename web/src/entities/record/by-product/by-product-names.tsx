import { useTranslation } from 'react-i18next';
import { BY_PRODUCTS } from '../../../../../contracts/ledger/custody/by-products.js';

export const BY_PRODUCT_NAMES = 'by-product-names';

/** Suggests names to the fields whose `list` is `BY_PRODUCT_NAMES`. */
export function ByProductNames() {
  const { t } = useTranslation('ui');
  return (
    <datalist id={BY_PRODUCT_NAMES}>
      {BY_PRODUCTS.map((each) => (
        <option key={each}>{t(`byProduct.${each}`)}</option>
      ))}
    </datalist>
  );
}
