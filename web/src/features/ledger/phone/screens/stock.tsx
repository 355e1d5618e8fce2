import { Stack } from '@mantine/core';
import { IconChevronRight, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PRODUCTS } from '../../../../../../contracts/shared/products.js';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { sumGrams } from '../../../../entities/record/record-lot.js';
import { ButtonLink } from '../../../../ui/button.js';
import { Chip } from '../../../../ui/data-display/chip.js';
import { EmptyState } from '../../../../ui/feedback/feedback.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { formatTime } from '../../../../ui/format.js';
import { LotText } from '../form/lots-step.js';
import { usePhoneStock } from '../form/stock-step.js';
import css from '../shell/phone-rows.module.css';
import { PhoneScreen, WeightText } from '../shell/phone-screen.js';
import { mayUse, type StockLot } from '../shell/phone-stock.js';
import { phoneLotPath, usePhone } from '../shell/use-phone.js';

/** What is here, by product. Sold goods are counted apart. */
export function PhoneStock() {
  const { t } = useTranslation('phone');
  const { t: shell } = useTranslation('shell');
  const { t: words } = useTranslation('ui');
  const { t: texts } = useTranslation('stock');
  const { t: custody } = useTranslation('custody');
  const { stock, savedAt, error } = usePhoneStock(undefined);
  const { mayOpen } = usePhone();
  const actions = stock?.some(mayUse) ? (
    <>
      {mayOpen('phoneTracer') ? (
        <ButtonLink to={SCREENS.phoneTracer.path} size="large" fullWidth>
          {t('logTracer')}
        </ButtonLink>
      ) : null}
      <ButtonLink to={SCREENS.phoneCount.path} size="large" fullWidth>
        {custody('count.title')}
      </ButtonLink>
    </>
  ) : null;
  return (
    <PhoneScreen title={shell('pages.stock')} back="/m" foot={actions}>
      {savedAt ? (
        <p className={css.note}>
          <IconClock size={18} aria-hidden /> {t('savedAt', { time: formatTime(savedAt) })}
        </p>
      ) : null}
      {error ? <ReadError error={error} onRetry={() => window.location.reload()} /> : null}
      {stock?.length === 0 ? <EmptyState title={texts('emptyAll')} /> : null}
      {PRODUCTS.map((product) => ({ product, lots: stock?.filter((lot) => lot.product === product) ?? [] }))
        .filter(({ lots }) => lots.length > 0)
        .map(({ product, lots }) => (
          <Stack key={product} component="section" className={css.section} gap={8}>
            <h2>
              {words(`product.${product}`)}
              <span>
                <WeightText grams={sumGrams(lots.filter(isHere))} /> kg
              </span>
            </h2>
            {lots.every(isHere) ? null : (
              <p className={css.note}>
                <span>{words('title.sold')}</span> <WeightText grams={sumGrams(lots.filter((lot) => !isHere(lot)))} /> kg
              </p>
            )}
            <ul className={css.rows}>
              {lots.map((lot) => (
                <li key={lot.productId}>
                  <StockRow lot={lot} />
                </li>
              ))}
            </ul>
          </Stack>
        ))}
    </PhoneScreen>
  );
}

const isHere = ({ title }: StockLot): boolean => title === 'held';

function StockRow({ lot }: { lot: StockLot }) {
  const { t } = useTranslation('phone');
  const { t: words } = useTranslation('ui');
  const row = (
    <>
      <LotText
        lot={lot}
        more={[...(lot.title === 'sold' ? [words('title.sold')] : []), ...(lot.isShipped ? [words('dispatch.shipped')] : [])]}
      />
      {lot.isUnsent ? <Chip tone="medium">{t('state.waiting')}</Chip> : null}
      <WeightText grams={lot.grams} />
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
