import { Stack } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { LotReply } from '../../../../../../contracts/ledger/custody/replies.js';
import { formatPercent } from '../../../../../../contracts/shared/percents.js';
import { factWord } from '../../../../entities/custody/fact-word.js';
import { HandlingMark, useProvenanceText } from '../../../../entities/custody/provenance.js';
import { LotPageCard } from '../../../../entities/custody/public-page/lot-page-card.js';
import { RecallNotice } from '../../../../entities/custody/public-page/recall-banner.js';
import { isHeldFor, sellsForFarms } from '../../../../entities/record/sale/farm-goods.js';
import { ButtonLink } from '../../../../ui/button.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { comma, formatDateTime, formatKg, formatProductId as inThrees } from '../../../../ui/format.js';
import { LotTracers, mayLogTracer } from '../records/tracer/lot-tracers.js';
import { cachedLotPageRead, cachedLotRead } from '../shell/phone-reads.js';
import css from '../shell/phone-rows.module.css';
import { PhoneScreen } from '../shell/phone-screen.js';
import { maySell, mayShip, mayUse, stockLotOf } from '../shell/phone-stock.js';
import { RecordKindIcon } from '../shell/record-kind.js';
import { FORM_SCREENS, formPathWith, type Phone, phoneTracerPath, usePhone } from '../shell/use-phone.js';

/** Shows one lot: its goods, its place, its later use. */
export function PhoneLotPage() {
  const { t } = useTranslation('stock');
  const { t: words } = useTranslation('ui');
  const { t: own } = useTranslation('phone');
  const phone = usePhone();
  const { productId = '' } = useParams();
  const read = useQuery(cachedLotRead(phone, productId));
  const page = useQuery(cachedLotPageRead(phone, productId));
  const lot = read.data?.value;
  const textOf = useProvenanceText();
  const provenance = lot && textOf(lot);
  const leftOf = ({ remainingGrams, boundGrams }: LotReply): string =>
    boundGrams === undefined ? formatKg(remainingGrams) : t('atMost', { weight: formatKg(boundGrams) });
  const facts = lot && [
    { label: t('left'), value: <Num className="strong">{leftOf(lot)}</Num> },
    { label: t('lot.title'), value: words(`title.${lot.title}`) },
    { label: t('lot.dispatch'), value: words(`dispatch.${lot.dispatch}`) },
    ...(lot.boughtOutsideBy || lot.pool ? [{ label: t('origin'), value: <HandlingMark lot={lot} /> }] : []),
    { label: t('lot.claim'), value: <PhoneClaim lot={lot} /> },
    ...(lot.grade ? [{ label: t('lot.grade'), value: lot.grade }] : []),
    ...(lot.externalIds ? [{ label: t('lot.externalIds'), value: lot.externalIds.join(comma()) }] : []),
    ...(lot.purchaser ? [{ label: t('lot.purchaser'), value: lot.purchaser.name }] : []),
  ];
  const logTracer =
    lot && mayLogTracer(phone, lot) ? (
      <ButtonLink to={phoneTracerPath(lot.productId)} size="large" fullWidth label={own('logTracer')} />
    ) : null;
  return (
    <PhoneScreen title={inThrees(productId)} note={lot ? words(`product.${lot.product}`) : undefined} back="/m/stock" foot={logTracer}>
      {read.error ? <ReadError error={read.error} onRetry={() => void read.refetch()} /> : null}
      <RecallNotice recall={page.data?.value.recall} />
      {facts ? (
        <Stack component="dl" className={css.details} gap={6}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Stack>
      ) : null}
      {lot ? <LotForms lot={lot} phone={phone} /> : null}
      {provenance ? <p>{provenance}</p> : null}
      {lot ? <LotTracers productId={lot.productId} /> : null}
      {lot ? (
        <Stack component="section" className={css.section} gap={8}>
          <h2>{t('lot.life')}</h2>
          <ol className={css.rows}>
            {lot.history.map((fact, index) => (
              <li key={`${fact.facility.id} ${fact.revision}`} className={css.row}>
                <span className={css.what}>
                  <span className="strong">{t(`lot.did.${factWord(fact, index)}`)}</span>
                  <small>
                    <bdi>{fact.facility.name}</bdi>
                  </small>
                </span>
                <Num>{formatDateTime(fact.occurredAt)}</Num>
              </li>
            ))}
          </ol>
        </Stack>
      ) : null}
      {lot ? <LotPageCard productId={lot.productId} /> : null}
    </PhoneScreen>
  );
}

const FORMS = [
  ['sell', maySell],
  ['transport', mayShip],
  ['transform', mayUse],
] as const;

/** Returns the forms that take the lot, by the rules of their lists of lots. */
function formsFor(lot: LotReply, { mayOpen, facilityId, type }: Phone) {
  const held = stockLotOf(lot, facilityId);
  if (lot.title === 'released' || held.grams === 0 || held.quantity === 0) return [];
  return FORMS.filter(([kind, mayTake]) => {
    const withFarms = kind === 'sell' && sellsForFarms(type);
    return mayOpen(FORM_SCREENS[kind]) && isHeldFor(lot, facilityId, withFarms) && mayTake(held);
  });
}

/** Leads to the forms with the lot in them. */
function LotForms({ lot, phone }: { lot: LotReply; phone: Phone }) {
  const { t } = useTranslation('stock');
  const forms = formsFor(lot, phone);
  if (forms.length === 0) return null;
  return (
    <ul className={css.rows} aria-label={t('lot.next.title')}>
      {forms.map(([kind]) => (
        <li key={kind}>
          <Link to={formPathWith(kind, lot.productId)} className={css.row}>
            <RecordKindIcon kind={kind} />
            <span className={css.what}>{t(kind === 'transform' ? 'assign' : kind)}</span>
            <IconChevronRight size={20} color="var(--ink-3)" className="directional" aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Shows the claim of a lot, and the part of its cotton that its holder's books verify. */
function PhoneClaim({ lot: { claim, claimInDoubt, verifiedShare } }: { lot: LotReply }) {
  const { t } = useTranslation('stock');
  return (
    <>
      {claim?.certification ?? t('lot.noClaim')}
      {claimInDoubt ? <small className="muted"> {t('lot.inDoubt', { weight: formatKg(claimInDoubt.grams) })}</small> : null}
      {verifiedShare === null ? null : <small className="muted"> {t('lot.byBooks', { share: formatPercent(verifiedShare) })}</small>}
    </>
  );
}
