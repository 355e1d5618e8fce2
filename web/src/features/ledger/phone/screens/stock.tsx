import { Stack } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { ButtonLink } from '../../../../ui/button.js';
import { Chip } from '../../../../ui/data-display/chip.js';
import { EmptyState } from '../../../../ui/feedback/feedback.js';
import { TextField } from '../../../../ui/forms/text-fields.js';
import { LotText } from '../form/lots-step.js';
import { usePhoneStock } from '../form/stock-step.js';
import { KeptRead } from '../shell/kept-read.js';
import css from '../shell/phone-rows.module.css';
import { PhoneScreen, RowWeight, WeightText } from '../shell/phone-screen.js';
import { isSought, mayUse, type StockLot, stockByProduct } from '../shell/phone-stock.js';
import { phoneLotPath, usePhone } from '../shell/use-phone.js';

/** Shows the stock, by product. Sold goods are counted separately. */
export function PhoneStock() {
  const { t } = useTranslation('phone');
  const { t: shell } = useTranslation('shell');
  const { t: words } = useTranslation('ui');
  const { t: texts } = useTranslation('stock');
  const { t: custody } = useTranslation('custody');
  const { stock, savedAt, error } = usePhoneStock(undefined);
  const { mayOpen } = usePhone();
  const [sought, setSought] = useState('');
  const actions = stock?.some(mayUse) ? (
    <>
      {mayOpen('phoneTracer') ? <ButtonLink to={SCREENS.phoneTracer.path} size="large" fullWidth label={t('logTracer')} /> : null}
      <ButtonLink to={SCREENS.phoneCount.path} size="large" fullWidth label={custody('count.title')} />
    </>
  ) : null;
  return (
    <PhoneScreen title={shell('pages.stock')} back="/m" foot={actions}>
      <KeptRead data={stock && { ...(savedAt && { savedAt }) }} error={error} refetch={() => window.location.reload()} />
      {stock?.length === 0 ? <EmptyState title={texts('emptyAll')} /> : null}
      {stock && stock.length >= SEARCHABLE_FROM ? (
        <TextField label={t('search')} type="search" value={sought} onChange={(event) => setSought(event.currentTarget.value)} />
      ) : null}
      {stockByProduct(stock?.filter((lot) => isSought(lot, sought)) ?? []).map(({ product, lots, here, soldGrams }) => (
        <Stack key={product} component="section" className={css.section} gap={8}>
          <h2>
            {words(`product.${product}`)}
            <bdi dir="ltr">
              <WeightText grams={here.grams} /> kg
            </bdi>
          </h2>
          {lots.length === here.lots ? null : (
            <p className={css.note}>
              <span>{words('title.sold')}</span>{' '}
              <bdi dir="ltr">
                <WeightText grams={soldGrams} /> kg
              </bdi>
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

/** From so many on, lots are searched. */
const SEARCHABLE_FROM = 9;

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
      <RowWeight grams={lot.grams} />
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
