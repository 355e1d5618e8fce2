import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TRANSACTION_KINDS } from '../../../../contracts/custody-events.js';
import { AGREEMENTS, type TransactionsQuery } from '../../../../contracts/queries.js';
import { LEDGER_FACILITIES } from '../../../../contracts/roles.js';
import { facilityRead } from '../../reads.js';
import { Button } from '../../ui/button.js';
import { FacilitySearch } from '../../ui/facility-search.js';
import { SelectField, TextField } from '../../ui/fields.js';
import { inSentence, parseDateTime } from '../../ui/format.js';
import { FilterBar } from '../../ui/parts.js';
import { oneOf } from '../../ui/url-state.js';

const TEXTS = ['productId', 'purchaseOrderNumber', 'invoiceNumber', 'packingListNumber'] as const;
const WHOSE = [...AGREEMENTS, 'any'] as const;
const UUID = /^[0-9a-f-]{36}$/i;

type Filter = Pick<TransactionsQuery, 'facilityId' | 'agreement' | 'counterpartyId' | (typeof TEXTS)[number] | 'from' | 'to'>;

/** The filters that the address says; a day is taken as its start, and as its end for "to". */
export function useFilters(search: URLSearchParams): Filter {
  const text = (name: string) => search.get(name) ?? undefined;
  const id = (name: string) => (UUID.test(search.get(name) ?? '') ? (search.get(name) ?? undefined) : undefined);
  const from = parseDateTime(search.get('from') ?? '');
  const to = parseDateTime(search.get('to') ?? '');
  return {
    facilityId: id('facilityId'),
    agreement: oneOf(search, 'agreement', WHOSE),
    counterpartyId: id('counterpartyId'),
    productId: text('productId'),
    purchaseOrderNumber: text('purchaseOrderNumber'),
    invoiceNumber: text('invoiceNumber'),
    packingListNumber: text('packingListNumber'),
    from: from?.toISOString(),
    to: to ? new Date(to.getTime() + 86_399_999).toISOString() : undefined,
  };
}

export function Filters({
  search,
  change,
  overseeing,
}: {
  search: URLSearchParams;
  /** By somebody without a ledger of his own, who says whose he means. */
  overseeing: boolean;
  change: (changes: Record<string, string | null | undefined>) => void;
}) {
  const { t } = useTranslation('transactions');
  const { t: words } = useTranslation('ui');
  const [more, setMore] = useState(TEXTS.slice(1).some((name) => search.has(name)) || search.has('from') || search.has('to'));
  const { facilityId, counterpartyId } = useFilters(search);
  const facility = useQuery(facilityRead(facilityId ?? ''));
  const counterparty = useQuery(facilityRead(counterpartyId ?? ''));
  const later = useDebouncedCallback((name: string, value: string) => change({ [name]: value, page: undefined }), 300);
  const text = (name: string, label: string, placeholder = label) => (
    <TextField
      key={`${name} ${search.has(name)}`}
      aria-label={label}
      placeholder={placeholder}
      defaultValue={search.get(name) ?? ''}
      onChange={(event) => later(name, event.currentTarget.value)}
    />
  );
  return (
    <FilterBar>
      {overseeing ? (
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
          ...WHOSE.map((value) => ({
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
      {text('productId', t('productId'))}
      {more ? TEXTS.slice(1).map((name) => text(name, t(name))) : null}
      {more ? text('from', t('from'), `${t('from')} ${words('dateHint')}`) : null}
      {more ? text('to', t('to'), `${t('to')} ${words('dateHint')}`) : null}
      <Button look="bare" onClick={() => setMore(!more)} aria-expanded={more}>
        {more ? t('fewer') : t('more')}
      </Button>
    </FilterBar>
  );
}
