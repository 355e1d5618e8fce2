import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TRANSACTION_KINDS, type TransactionKind } from '../../../../../contracts/ledger/custody/events.js';
import { DOCUMENT_NUMBERS } from '../../../../../contracts/ledger/custody/record-details.js';
import { LEDGER_FACILITIES } from '../../../../../contracts/shared/roles.js';
import { facilityRead } from '../../../entities/facility/facility-reads.js';
import { FacilitySearch } from '../../../entities/facility/facility-search.js';
import { Button } from '../../../ui/button.js';
import { inSentence } from '../../../ui/format.js';
import { UrlSelectField } from '../../../ui/forms/choices/url-select-field.js';
import { UrlDateField } from '../../../ui/forms/dates/url-date-field.js';
import { useUrlState } from '../../../ui/forms/url-state.js';
import { UrlTextField } from '../../../ui/forms/url-text-field.js';
import { FilterBar } from '../../../ui/layout/filter-bar.js';
import { AGREEMENT_FILTERS, transactionFilterOf } from './transaction-filter.js';

export const KINDS = Object.keys(TRANSACTION_KINDS) as TransactionKind[];
const DAYS = ['from', 'to'] as const;

/** `isOverseer`: somebody without a ledger of their own, who chooses whose to read. */
export function TransactionFilters({ isOverseer }: { isOverseer: boolean }) {
  const { t } = useTranslation('transactions');
  const [search] = useUrlState();
  const [more, setMore] = useState([...DOCUMENT_NUMBERS, ...DAYS].some((name) => search.has(name)));
  return (
    <FilterBar>
      {isOverseer ? <LedgerChoice /> : null}
      <RecorderFilter />
      <KindFilter />
      <CounterpartyFilter />
      <UrlTextField name="productId" label={t('productId')} />
      {more ? <DocumentAndDayFilters /> : null}
      <Button variant="bare" onClick={() => setMore(!more)} aria-expanded={more} label={more ? t('fewer') : t('more')} />
    </FilterBar>
  );
}

function LedgerChoice() {
  const { t } = useTranslation('transactions');
  const [search, change] = useUrlState();
  const { facilityId } = transactionFilterOf(search);
  const facility = useQuery(facilityRead(facilityId ?? ''));
  return (
    <FacilitySearch
      aria-label={t('facility')}
      placeholder={t('chooseFacility')}
      types={LEDGER_FACILITIES}
      chosen={facility.data}
      value={facilityId}
      onChange={(id) => change({ facilityId: id, page: undefined })}
    />
  );
}

/** One's own records, or those of others by what one says of them. */
function RecorderFilter() {
  const { t } = useTranslation('transactions');
  const { t: words } = useTranslation('ui');
  const ofOthers = (agreement: (typeof AGREEMENT_FILTERS)[number]): string =>
    agreement === 'any' ? t('agreements.ofOthers') : t('agreements.ofOthersSo', { agreement: inSentence(words(`agreement.${agreement}`)) });
  return (
    <UrlSelectField
      name="agreement"
      label={t('agreements.recorder')}
      all={t('agreements.own')}
      words={AGREEMENT_FILTERS}
      textOf={(value) => ofOthers(value)}
    />
  );
}

function KindFilter() {
  const { t } = useTranslation('transactions');
  const { t: words } = useTranslation('ui');
  return <UrlSelectField name="kind" label={t('kind')} all={t('allKinds')} words={KINDS} textOf={(kind) => words(`kind.${kind}`)} />;
}

function CounterpartyFilter() {
  const { t } = useTranslation('transactions');
  const [search, change] = useUrlState();
  const { counterpartyId } = transactionFilterOf(search);
  const counterparty = useQuery(facilityRead(counterpartyId ?? ''));
  return (
    <FacilitySearch
      aria-label={t('counterparty')}
      placeholder={t('anyCounterparty')}
      optional
      chosen={counterparty.data}
      value={counterpartyId}
      onChange={(id) => change({ counterpartyId: id, page: undefined })}
    />
  );
}

function DocumentAndDayFilters() {
  const { t } = useTranslation('transactions');
  const { t: words } = useTranslation('ui');
  return (
    <>
      {DOCUMENT_NUMBERS.map((name) => (
        <UrlTextField key={name} name={name} label={t(`number.${name}`)} />
      ))}
      {DAYS.map((name) => (
        <UrlDateField key={name} name={name} label={t(`day.${name}`)} placeholder={`${t(`day.${name}`)} ${words('dateHint')}`} />
      ))}
    </>
  );
}
