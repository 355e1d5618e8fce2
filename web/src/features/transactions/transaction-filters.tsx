import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TRANSACTION_KINDS } from '../../../../contracts/custody/events.js';
import { AGREEMENTS, type TransactionsQuery } from '../../../../contracts/custody/queries.js';
import { LEDGER_FACILITIES } from '../../../../contracts/shared/roles.js';
import { facilityRead } from '../../entities/facility/facility-reads.js';
import { FacilitySearch } from '../../entities/facility/facility-search.js';
import { Button } from '../../ui/button.js';
import { inSentence } from '../../ui/format.js';
import { instantOf, parseDay } from '../../ui/forms/dates/parse-date.js';
import { UrlDateField } from '../../ui/forms/dates/url-date-field.js';
import { SelectField } from '../../ui/forms/text-fields.js';
import { paramOneOf } from '../../ui/forms/url-state.js';
import { UrlTextField } from '../../ui/forms/url-text-field.js';
import { FilterBar } from '../../ui/layout/layout.js';

const TEXTS = ['productId', 'purchaseOrderNumber', 'invoiceNumber', 'packingListNumber'] as const;
const DAYS = ['from', 'to'] as const;
const AGREEMENT_FILTERS = [...AGREEMENTS, 'any'] as const;
const UUID = /^[0-9a-f-]{36}$/i;

type TransactionFilter = Pick<TransactionsQuery, 'facilityId' | 'agreement' | 'counterpartyId' | (typeof TEXTS)[number] | 'from' | 'to'>;

/** The filters that the address says; a day is taken as its start, and as its end for "to". */
export function useTransactionFilters(search: URLSearchParams): TransactionFilter {
  const text = (name: string) => search.get(name) ?? undefined;
  const id = (name: string) => (UUID.test(search.get(name) ?? '') ? (search.get(name) ?? undefined) : undefined);
  const [from, to] = DAYS.map((name) => parseDay(search.get(name) ?? ''));
  return {
    facilityId: id('facilityId'),
    agreement: paramOneOf(search, 'agreement', AGREEMENT_FILTERS),
    counterpartyId: id('counterpartyId'),
    productId: text('productId'),
    purchaseOrderNumber: text('purchaseOrderNumber'),
    invoiceNumber: text('invoiceNumber'),
    packingListNumber: text('packingListNumber'),
    from: from && instantOf(from, '00:00').toISOString(),
    to: to && instantOf(to, '23:59:59.999').toISOString(),
  };
}

export function TransactionFilters({
  search,
  change,
  isOverseer,
}: {
  search: URLSearchParams;
  /** For somebody without a ledger of their own, who chooses whose to read. */
  isOverseer: boolean;
  change: (changes: Record<string, string | null | undefined>) => void;
}) {
  const { t } = useTranslation('transactions');
  const { t: words } = useTranslation('ui');
  const [more, setMore] = useState([...TEXTS.slice(1), ...DAYS].some((name) => search.has(name)));
  const { facilityId, counterpartyId } = useTransactionFilters(search);
  const facility = useQuery(facilityRead(facilityId ?? ''));
  const counterparty = useQuery(facilityRead(counterpartyId ?? ''));
  return (
    <FilterBar>
      {isOverseer ? (
        <FacilitySearch
          aria-label={t('facility')}
          placeholder={t('chooseFacility')}
          types={LEDGER_FACILITIES}
          chosen={facility.data}
          value={facilityId}
          onChange={(id) => change({ facilityId: id, page: undefined })}
        />
      ) : null}
      <SelectField
        aria-label={t('agreements.recorder')}
        data={[
          { value: '', label: t('agreements.own') },
          ...AGREEMENT_FILTERS.map((value) => ({
            value,
            label:
              value === 'any'
                ? t('agreements.ofOthers')
                : t('agreements.ofOthersSo', { agreement: inSentence(words(`agreement.${value}`)) }),
          })),
        ]}
        value={search.get('agreement') ?? ''}
        onChange={(agreement) => change({ agreement, page: undefined })}
      />
      <SelectField
        aria-label={t('kind')}
        data={[
          { value: '', label: t('allKinds') },
          ...Object.keys(TRANSACTION_KINDS).map((kind) => ({ value: kind, label: words(`kind.${kind as 'purchase'}`) })),
        ]}
        value={search.get('kind') ?? ''}
        onChange={(kind) => change({ kind, page: undefined })}
      />
      <FacilitySearch
        aria-label={t('counterparty')}
        placeholder={t('anyCounterparty')}
        optional
        chosen={counterparty.data}
        value={counterpartyId}
        onChange={(id) => change({ counterpartyId: id, page: undefined })}
      />
      <UrlTextField name="productId" label={t('productId')} />
      {more ? TEXTS.slice(1).map((name) => <UrlTextField key={name} name={name} label={t(name)} />) : null}
      {more
        ? DAYS.map((name) => <UrlDateField key={name} name={name} label={t(name)} placeholder={`${t(name)} ${words('dateHint')}`} />)
        : null}
      <Button variant="bare" onClick={() => setMore(!more)} aria-expanded={more}>
        {more ? t('fewer') : t('more')}
      </Button>
    </FilterBar>
  );
}
