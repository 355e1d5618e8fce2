import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TransactionReply } from '../../../../../contracts/ledger/custody/replies.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { formatInteger, formatKg, formatSignedKg } from '../../../ui/format.js';
import { lotPath } from '../lot-paths.js';
import { ProductIdText } from '../product-id-text.js';

/** Compares the counted stock with that of the books. */
export function CountedStock({ counts }: { counts: NonNullable<TransactionReply['counts']> }) {
  const { t } = useTranslation('transactions');
  const { t: words } = useTranslation('ui');
  return (
    <ul aria-label={t('details.counts')}>
      {counts.map(({ productId, product, bookGrams, countedGrams, bookMetres, countedMetres }) => (
        <li key={productId ?? product}>
          {productId === undefined ? null : (
            <Link to={lotPath(productId)}>
              <ProductIdText id={productId} />
            </Link>
          )}
          <span>{words(`product.${product}`)}</span>
          {countedMetres === undefined || bookMetres === undefined ? (
            <>
              <span className="muted">{t('details.found', { counted: formatKg(countedGrams), book: formatKg(bookGrams) })}</span>
              <Num className="strong">{formatSignedKg(countedGrams - bookGrams)} kg</Num>
            </>
          ) : (
            <span className="muted">
              {t('details.foundMetres', { counted: formatInteger(countedMetres), book: formatInteger(bookMetres) })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
