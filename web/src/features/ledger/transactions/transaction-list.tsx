import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TransactionReply } from '../../../../../contracts/ledger/custody/replies.js';
import { useSession } from '../../../client/session/session.js';
import { transactionsRead } from '../../../entities/custody/custody-reads.js';
import { TransactionDetails } from '../../../entities/custody/transaction-details/transaction-details.js';
import { ButtonLink } from '../../../ui/button.js';
import { DataTable } from '../../../ui/data-display/data-table.js';
import { Pagination } from '../../../ui/data-display/pagination.js';
import { toggledInSet } from '../../../ui/data-display/toggled.js';
import { EmptyState } from '../../../ui/feedback/feedback.js';
import { formatDateTime } from '../../../ui/format.js';
import { pageParam, paramOneOf, useUrlState } from '../../../ui/forms/url-state.js';
import { Card } from '../../../ui/layout/layout.js';
import { useTransactionColumns } from './transaction-columns.js';
import { transactionFilterOf } from './transaction-filter.js';
import { KINDS } from './transaction-filters.js';

const PER_PAGE = 20;

const sortParam = (search: URLSearchParams): string => search.get('sort') ?? '-occurredAt';

/** `needsFacility`: whose ledger it is, is still to be chosen. */
export function TransactionList({ needsFacility }: { needsFacility: boolean }) {
  const { t } = useTranslation('transactions');
  const { t: words } = useTranslation('ui');
  const [search, change] = useUrlState();
  const filter = transactionFilterOf(search);
  const list = useListedTransactions(needsFacility);
  const [open, toggle] = useOpenRows(search.get('open'));
  const ownId = useSession()?.user.currentFacility?.id;
  const columns = useTransactionColumns(filter.agreement ? (filter.facilityId ?? ownId) : undefined);
  return (
    <Card padded={false}>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={needsFacility ? [] : list.data?.items}
        rowKey={keyOf}
        rowName={(row) => `${words(`kind.${row.kind}`)} ${formatDateTime(row.occurredAt)}`}
        error={needsFacility ? null : list.error}
        onRetry={() => void list.refetch()}
        sort={{ by: sortParam(search), onSort: (by) => change({ sort: by, page: undefined }) }}
        details={{
          open,
          onToggle: toggle,
          render: (row) => <TransactionDetails transaction={row} isStandalone={filter.agreement !== undefined} />,
        }}
        onOpen={(row) => toggle(keyOf(row))}
        empty={<NoTransactions needsFacility={needsFacility} />}
      />
      {list.data && !needsFacility ? (
        <Pagination page={pageParam(search)} perPage={PER_PAGE} total={list.data.total} onPage={(next) => change({ page: next })} />
      ) : null}
    </Card>
  );
}

const keyOf = ({ transactionId }: TransactionReply): string => transactionId;

function useListedTransactions(needsFacility: boolean) {
  const [search] = useUrlState();
  const query = {
    ...transactionFilterOf(search),
    kind: paramOneOf(search, 'kind', KINDS),
    sort: sortParam(search),
    page: pageParam(search),
    perPage: PER_PAGE,
  };
  return useQuery({ ...transactionsRead(query), enabled: !needsFacility });
}

/** The rows that are open, at first the one that the address names; and what opens or closes one. */
function useOpenRows(first: string | null): [open: ReadonlySet<string>, toggle: (key: string) => void] {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(first ? [first] : []));
  return [open, (key) => setOpen(toggledInSet(open, key))];
}

/** Says why the list is empty: no ledger is chosen, no confirmation is requested, a filter is too narrow, or nothing was recorded yet. */
function NoTransactions({ needsFacility }: { needsFacility: boolean }) {
  const { t } = useTranslation('transactions');
  const [search] = useUrlState();
  const filter = transactionFilterOf(search);
  const filters = Object.values(filter).filter(Boolean).length;
  if (needsFacility) return <EmptyState title={t('chooseFacility')}>{t('chooseFacilityText')}</EmptyState>;
  if (filter.agreement && filters === 1) {
    return <EmptyState title={t('agreements.emptyOthers')}>{t('agreements.emptyOthersText')}</EmptyState>;
  }
  if (filters === 0 && !search.has('kind')) return <EmptyState title={t('emptyAll')}>{t('emptyAllText')}</EmptyState>;
  const all = filter.facilityId ? `/transactions?facilityId=${filter.facilityId}` : '/transactions';
  return (
    <EmptyState title={t('empty')} actions={<ButtonLink to={all} label={t('clear')} />}>
      {t('emptyText')}
    </EmptyState>
  );
}
