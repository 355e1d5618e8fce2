import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TRANSACTION_KINDS, type TransactionKind } from '../../../../contracts/custody-events.js';
import type { TransactionReply } from '../../../../contracts/replies.js';
import { facilityRead, transactionsRead } from '../../reads.js';
import { ButtonLink } from '../../ui/button.js';
import { Chip } from '../../ui/chip.js';
import { type Column, DataTable, toggled } from '../../ui/data-table.js';
import { dateTime, kg, whole } from '../../ui/format.js';
import { KindIcon } from '../../ui/kinds.js';
import { Card, Num, Page, PageHead, Pagination } from '../../ui/parts.js';
import { Empty } from '../../ui/states.js';
import { oneOf, pageOf, useUrlState } from '../../ui/url-state.js';
import { Filters, useFilters } from './filters.js';
import { TransactionDetails } from './transaction-details.js';
import css from './transactions.module.css';

const PER_PAGE = 20;
export const KINDS = Object.keys(TRANSACTION_KINDS) as TransactionKind[];

/** Every record of a ledger: filtered, opened in place, voided where nothing later uses it. */
export function Transactions() {
  const { t } = useTranslation('transactions');
  const [search, change] = useUrlState();
  const filters = useFilters(search);
  const facility = useQuery(facilityRead(filters.facilityId ?? ''));
  const page = pageOf(search);
  const sort = search.get('sort') ?? '-occurredAt';
  const list = useQuery(transactionsRead({ ...filters, kind: oneOf(search, 'kind', KINDS), sort, page, perPage: PER_PAGE }));
  const wanted = search.get('open');
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(wanted ? [wanted] : []));
  const filtered = Object.values(filters).some(Boolean) || search.has('kind');
  return (
    <Page>
      <PageHead title={facility.data ? t('titleOf', { name: facility.data.name }) : t('title')} />
      <Filters search={search} change={change} />
      <Card padded={false}>
        <DataTable
          label={t('title')}
          columns={useColumns()}
          rows={list.data?.items}
          rowKey={(row) => row.transactionId}
          error={list.error}
          again={() => void list.refetch()}
          sort={{ by: sort, onSort: (by) => change({ sort: by, page: undefined }) }}
          details={{ open, onToggle: (key) => setOpen(toggled(open, key)), render: (row) => <TransactionDetails transaction={row} /> }}
          onOpen={(row) => setOpen(toggled(open, row.transactionId))}
          empty={
            filtered ? (
              <Empty
                title={t('empty')}
                actions={
                  <ButtonLink to={filters.facilityId ? `/transactions?facilityId=${filters.facilityId}` : '/transactions'}>
                    {t('clear')}
                  </ButtonLink>
                }
              >
                {t('emptyText')}
              </Empty>
            ) : (
              <Empty title={t('emptyAll')}>{t('emptyAllText')}</Empty>
            )
          }
        />
        {list.data ? <Pagination page={page} perPage={PER_PAGE} total={list.data.total} onPage={(next) => change({ page: next })} /> : null}
      </Card>
    </Page>
  );
}

function useColumns(): Column<TransactionReply>[] {
  const { t } = useTranslation('transactions');
  const { t: words } = useTranslation('ui');
  return [
    { key: 'occurred', head: t('occurred'), sort: 'occurredAt', cell: (row) => <Num>{dateTime(row.occurredAt)}</Num> },
    { key: 'event', head: t('event'), number: true, phone: 'hide', cell: (row) => <Num>{whole(row.revision)}</Num> },
    {
      key: 'kind',
      head: t('kind'),
      phone: 'title',
      cell: (row) => (
        <span className={css.kind} data-voided={row.voided || undefined}>
          <KindIcon kind={row.kind} /> {words(`kind.${row.kind}`)}
        </span>
      ),
    },
    { key: 'counterparty', head: t('counterparty'), cell: (row) => row.counterparty?.name ?? '' },
    {
      key: 'numbers',
      head: t('numbers'),
      cell: (row) => [row.purchaseOrderNumber, row.invoiceNumber, row.packingListNumber].filter(Boolean).join(', '),
    },
    {
      key: 'state',
      head: t('state'),
      cell: (row) =>
        row.voided ? (
          <Chip tone="other">{t('voided')}</Chip>
        ) : row.disputed ? (
          <Chip tone="high">{t('disputed')}</Chip>
        ) : row.flags.length ? (
          <Chip tone="medium">{t('details.flags')}</Chip>
        ) : null,
    },
    { key: 'lots', head: t('lots'), number: true, cell: (row) => <Num>{moved(row).length}</Num> },
    { key: 'weight', head: t('weight'), number: true, phone: 'value', cell: (row) => <Num className="strong">{kg(weightOf(row))}</Num> },
  ];
}

/** What the record is about: of a transform what came out. */
const moved = ({ kind, lots }: TransactionReply) => (kind === 'transform' ? lots.filter(({ role }) => role === 'output') : lots);

function weightOf(row: TransactionReply): number | null {
  return moved(row).reduce<number | null>((sum, { massGrams }) => (sum === null || massGrams === null ? null : sum + massGrams), 0);
}
