import { IconChevronRight, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PRODUCTS } from '../../../../contracts/products.js';
import { Chip } from '../../ui/chip.js';
import { time } from '../../ui/format.js';
import { Empty, ReadError } from '../../ui/states.js';
import { LotWords } from './lots-step.js';
import { phoneLotPath } from './phone.js';
import css from './phone.module.css';
import { PhoneScreen, Weight } from './phone-screen.js';
import { type StockLot, sumOf } from './phone-stock.js';
import { useStock } from './stock-step.js';

/** What is here, by product. */
export function PhoneStock() {
  const { t } = useTranslation('phone');
  const { t: shell } = useTranslation('shell');
  const { t: words } = useTranslation('ui');
  const { t: texts } = useTranslation('stock');
  const { stock, savedAt, error } = useStock(undefined);
  return (
    <PhoneScreen title={shell('pages.stock')} back="/m">
      {savedAt ? (
        <p className={css.note}>
          <IconClock size={18} aria-hidden /> {t('savedAt', { time: time(savedAt) })}
        </p>
      ) : null}
      {error ? <ReadError error={error} again={() => window.location.reload()} /> : null}
      {stock?.length === 0 ? <Empty title={texts('emptyAll')} /> : null}
      {PRODUCTS.map((product) => ({ product, lots: stock?.filter((lot) => lot.product === product) ?? [] }))
        .filter(({ lots }) => lots.length > 0)
        .map(({ product, lots }) => (
          <section key={product} className={css.section}>
            <h2>
              {words(`product.${product}`)}
              <span>
                <Weight grams={sumOf(lots)} /> kg
              </span>
            </h2>
            <ul className={css.rows}>
              {lots.map((lot) => (
                <li key={lot.productId}>
                  <StockRow lot={lot} />
                </li>
              ))}
            </ul>
          </section>
        ))}
    </PhoneScreen>
  );
}

function StockRow({ lot }: { lot: StockLot }) {
  const { t } = useTranslation('phone');
  const { t: words } = useTranslation('ui');
  const row = (
    <>
      <LotWords
        lot={lot}
        more={[...(lot.title === 'sold' ? [words('title.sold')] : []), ...(lot.isShipped ? [words('dispatch.shipped')] : [])]}
      />
      {lot.isUnsent ? <Chip tone="medium">{t('state.waiting')}</Chip> : null}
      <Weight grams={lot.grams} />
    </>
  );
  if (lot.isUnsent) return <div className={css.row}>{row}</div>;
  return (
    <Link to={phoneLotPath(lot.productId)} className={css.row}>
      {row}
      <IconChevronRight size={20} color="var(--ink-3)" className="directional" aria-hidden />
    </Link>
  );
}
