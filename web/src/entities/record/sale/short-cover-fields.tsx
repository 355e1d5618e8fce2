import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { get, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SHORT_COVERS, type ShortCover } from '../../../../../contracts/ledger/custody/stated-claim.js';
import { useSession } from '../../../client/session/session.js';
import { formatDate, formatKg, inSentence } from '../../../ui/format.js';
import { useFormValue, useSetField } from '../../../ui/forms/bound/use-field.js';
import { FieldMessage } from '../../../ui/forms/text-fields.js';
import { claimsOnTheWayRead } from '../../custody/custody-reads.js';
import { purchasePath } from '../../custody/purchase-path.js';
import { lastDayOf } from '../../custody/records-path.js';
import type { CounterpartyRef } from '../record-definition.js';
import { useRecordShell } from '../record-shell.js';
import { type BalanceClaim, shortGrams } from './balance-claim.js';
import css from './balance-claim-fields.module.css';

/** Asked once more before a sale takes an account below zero: how it will be covered, and what the buyer reads if it is not. */
export function ShortCoverFields({ stated }: { stated: BalanceClaim }) {
  const { t } = useTranslation('custody');
  const { window } = useRecordShell().context;
  const { errors } = useFormState();
  const title = useId();
  const date = window ? formatDate(lastDayOf(window.to), window.timeZone) : '';
  return (
    <Stack component="fieldset" className={css.short} gap={12} aria-labelledby={title}>
      <p id={title} className="strong small">
        {t('sell.shortTitle', { short: formatKg(shortGrams(stated)), number: window?.number ?? 0, date })}
      </p>
      <CoverChoices certification={stated.certification} />
      {get(errors, 'claim.shortCover') ? <AnswerMissing text={t('sell.coverMissing')} /> : null}
      <ReadTick />
      {get(errors, 'claim.isShortRead') ? <AnswerMissing text={t('sell.tickMissing')} /> : null}
    </Stack>
  );
}

function CoverChoices({ certification }: { certification: string }) {
  const { t } = useTranslation('custody');
  const name = useId();
  const chosen = useFormValue<ShortCover | undefined>('claim.shortCover');
  const setField = useSetField();
  return (
    <>
      {SHORT_COVERS.map((cover) => (
        <Stack key={cover} className={css.answer} gap={2}>
          <label>
            <input type="radio" name={name} checked={chosen === cover} onChange={() => setField('claim.shortCover', cover)} />
            <span className="small strong">{t(`sell.cover.${cover}`)}</span>
          </label>
          {cover === 'onItsWay' ? <OnTheWay certification={certification} /> : <p className="caption">{t('sell.toBeBoughtText')}</p>}
        </Stack>
      ))}
    </>
  );
}

/** Sales of others that wait for their purchase here, under this certification. */
function OnTheWay({ certification }: { certification: string }) {
  const { t } = useTranslation('custody');
  const facilityId = useSession()?.user.currentFacility?.id ?? '';
  const claims = useQuery(claimsOnTheWayRead(facilityId)).data?.items.filter((claim) => claim.certification === certification);
  if (!claims) return null;
  if (claims.length === 0) return <p className="caption">{t('sell.noneOnItsWay', { certification })}</p>;
  return claims.slice(0, SHOWN_MAX).map(({ transactionId, seller, claimGrams, occurredAt, productIds }) => (
    <p key={transactionId} className="caption">
      {t('sell.onItsWayFrom', { seller: seller.name, weight: formatKg(claimGrams), certification, date: formatDate(occurredAt) })}{' '}
      <Link to={purchasePath(seller.id, productIds)} target="_blank">
        {t('sell.openPurchase')}
      </Link>
    </p>
  ));
}

const SHOWN_MAX = 3;

function ReadTick() {
  const { t } = useTranslation('custody');
  const party = useFormValue<CounterpartyRef | null | undefined>('party');
  const isRead = useFormValue<boolean | undefined>('claim.isShortRead') ?? false;
  const setField = useSetField();
  return (
    <label className={css.tick}>
      <input type="checkbox" checked={isRead} onChange={(event) => setField('claim.isShortRead', event.currentTarget.checked)} />
      <span className="small">{t('sell.shortRead', { purchaser: party?.name ?? inSentence(t('purchaser')) })}</span>
    </label>
  );
}

function AnswerMissing({ text }: { text: string }) {
  return (
    <span className="small bad" role="alert">
      <FieldMessage>{text}</FieldMessage>
    </span>
  );
}
