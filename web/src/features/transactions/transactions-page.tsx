import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TRANSACTION_KINDS, type TransactionKind } from '../../../../contracts/custody/events.js';
import type { TransactionReply } from '../../../../contracts/custody/replies.js';
import { PROCESSOR_ROLES } from '../../app/session/home-routes.js';
import { roleOf, useSession } from '../../app/session/session.js';
import { AgreementChip } from '../../entities/custody/agreement.js';
import { transactionsRead } from '../../entities/custody/custody-reads.js';
import { ReviewRecordButton } from '../../entities/custody/review-record-button.js';
import { TransactionDetails } from '../../entities/custody/transaction-details.js';
import { TransactionKindIcon } from '../../entities/custody/transaction-kind-icon.js';
import { facilityRead } from '../../entities/facility/facility-reads.js';
import { ButtonLink } from '../../ui/button.js';
import { Chip } from '../../ui/data-display/chip.js';
import { type Column, DataTable } from '../../ui/data-display/data-table.js';
import { KgCell, Num } from '../../ui/data-display/number-text.js';
import { Pagination } from '../../ui/data-display/pagination.js';
import { toggledInSet } from '../../ui/data-display/toggled.js';
import { EmptyState } from '../../ui/feedback/feedback.js';
import { formatDateTime, formatInteger } from '../../ui/format.js';
import { pageParam, paramOneOf, useUrlState } from '../../ui/forms/url-state.js';
import { Card, Page, PageHead } from '../../ui/layout/layout.js';
import { TransactionFilters, useTransactionFilters } from './transaction-filters.js';
import css from './transactions.module.css';

const PER_PAGE = 20;
export const KINDS = Object.keys(TRANSACTION_KINDS) as TransactionKind[];

/** Every record of a ledger: filtered, opened in place, voided where nothing later uses it. */
export function TransactionsPage() {
  const { t } = useTranslation('transactions');
  const { t: words } = useTranslation('ui');
  const { t: pages } = useTranslation('shell');
  const [search, change] = useUrlState();
  const filters = useTransactionFilters(search);
  const facility = useQuery(facilityRead(filters.facilityId ?? ''));
  const page = pageParam(search);
  const sort = search.get('sort') ?? '-occurredAt';
  const user = useSession()?.user;
  const role = user && roleOf(user);
  const isOverseer = role !== undefined && !PROCESSOR_ROLES.includes(role);
  const needsFacility = isOverseer && !filters.facilityId;
  const kind = paramOneOf(search, 'kind', KINDS);
  const list = useQuery({ ...transactionsRead({ ...filters, kind, sort, page, perPage: PER_PAGE }), enabled: !needsFacility });
  const wanted = search.get('open');
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(wanted ? [wanted] : []));
  const ledgerId = filters.facilityId ?? (isOverseer ? undefined : user?.currentFacility?.id);
  const partyId = filters.facilityId ?? user?.currentFacility?.id;
  const columns = useColumns(filters.agreement ? partyId : undefined);
  const filtered = Object.values(filters).some(Boolean) || search.has('kind');
  return (
    <Page>
      <PageHead
        title={facility.data ? t('titleOf', { name: facility.data.name }) : t('title')}
        actions={ledgerId ? <ButtonLink to={`/ledger/${ledgerId}`}>{pages('pages.replay')}</ButtonLink> : undefined}
      />
      <TransactionFilters search={search} change={change} isOverseer={isOverseer} />
      <Card padded={false}>
        <DataTable
          label={t('title')}
          columns={columns}
          rows={needsFacility ? [] : list.data?.items}
          rowKey={keyOf}
          rowName={(row) => `${words(`kind.${row.kind}`)} ${formatDateTime(row.occurredAt)}`}
          error={needsFacility ? null : list.error}
          onRetry={() => void list.refetch()}
          sort={{ by: sort, onSort: (by) => change({ sort: by, page: undefined }) }}
          details={{
            open,
            onToggle: (key) => setOpen(toggledInSet(open, key)),
            render: (row) => <TransactionDetails transaction={row} isStandalone={filters.agreement !== undefined} />,
          }}
          onOpen={(row) => setOpen(toggledInSet(open, keyOf(row)))}
          empty={
            needsFacility ? (
              <EmptyState title={t('chooseFacility')}>{t('chooseFacilityText')}</EmptyState>
            ) : filters.agreement && Object.values(filters).filter(Boolean).length === 1 ? (
              <EmptyState title={t('agreements.emptyOthers')}>{t('agreements.emptyOthersText')}</EmptyState>
            ) : filtered ? (
              <EmptyState
                title={t('empty')}
                actions={
                  <ButtonLink to={filters.facilityId ? `/transactions?facilityId=${filters.facilityId}` : '/transactions'}>
                    {t('clear')}
                  </ButtonLink>
                }
              >
                {t('emptyText')}
              </EmptyState>
            ) : (
              <EmptyState title={t('emptyAll')}>{t('emptyAllText')}</EmptyState>
            )
          }
        />
        {list.data && !needsFacility ? (
          <Pagination page={page} perPage={PER_PAGE} total={list.data.total} onPage={(next) => change({ page: next })} />
        ) : null}
      </Card>
    </Page>
  );
}

const keyOf = ({ transactionId }: TransactionReply): string => transactionId;

/** `party`: whose word is asked for, in a list of what others recorded. */
function useColumns(party: string | undefined): Column<TransactionReply>[] {
  const { t } = useTranslation('transactions');
  const { t: words } = useTranslation('ui');
  return [
    { key: 'occurred', head: t('occurred'), sort: 'occurredAt', cell: (row) => <Num>{formatDateTime(row.occurredAt)}</Num> },
    {
      key: 'event',
      head: t('event'),
      number: true,
      phone: 'hide',
      tablet: 'hide',
      cell: (row) => <Num>{formatInteger(row.revision)}</Num>,
    },
    {
      key: 'kind',
      head: t('kind'),
      phone: 'title',
      cell: (row) => (
        <span className={css.kind} data-voided={row.voided || undefined}>
          <TransactionKindIcon kind={row.kind} /> {words(`kind.${row.kind}`)}
        </span>
      ),
    },
    party
      ? { key: 'recorder', head: t('agreements.recorder'), cell: (row) => row.facility.name }
      : { key: 'counterparty', head: t('counterparty'), cell: (row) => row.counterparty?.name ?? '' },
    {
      key: 'numbers',
      head: t('numbers'),
      // Where a word is asked for, its button has the room, and the opened row says the numbers.
      ...(party && { tablet: 'hide' }),
      cell: (row) => <Numbers row={row} />,
    },
    { key: 'state', head: t('state'), cell: (row) => <StateCell row={row} party={party} /> },
    { key: 'lots', head: t('lots'), number: true, phone: 'line', tablet: 'hide', cell: (row) => <Num>{movedLots(row).length}</Num> },
    { key: 'weight', head: t('weight'), number: true, phone: 'value', cell: (row) => <KgCell grams={weightOf(row)} /> },
    ...(party
      ? [
          {
            key: 'word',
            head: <span className="visually-hidden">{words('actions')}</span>,
            cell: (row: TransactionReply) => <ReviewCell row={row} party={party} />,
          },
        ]
      : []),
  ];
}

/** What a party says of it, in a list of what others recorded; in one of one's own, what any party says against it. */
function StateCell({ row, party }: { row: TransactionReply; party: string | undefined }) {
  const { t } = useTranslation('transactions');
  const own = agreementOf(row, party);
  if (row.voided) return <Chip tone="other">{t('voided')}</Chip>;
  if (own) return <AgreementChip agreement={own} />;
  if (row.disputed) return <Chip tone="high">{t('disputed')}</Chip>;
  return row.flags.length ? <Chip tone="medium">{t('details.flags')}</Chip> : null;
}

function ReviewCell({ row, party }: { row: TransactionReply; party: string }) {
  const { t: words } = useTranslation('ui');
  const acts = useSession()?.user.currentFacility?.id === party;
  const own = agreementOf(row, party);
  if (!acts || !own || row.voided) return null;
  const record = { transactionId: row.transactionId, facilityId: row.facility.id };
  if (own === 'confirmed') return null;
  return <ReviewRecordButton record={record} name={`${words(`kind.${row.kind}`)}, ${row.facility.name}`} />;
}

const agreementOf = ({ agreements }: TransactionReply, party: string | undefined) =>
  agreements?.find(({ facility }) => facility.id === party)?.agreement;

function Numbers({ row }: { row: TransactionReply }) {
  const numbers = [row.purchaseOrderNumber, row.invoiceNumber, row.packingListNumber].filter((number) => number !== undefined);
  if (numbers.length === 0) return null;
  return (
    <span className={css.numbers}>
      {numbers.map((number) => (
        <span key={number}>{number}</span>
      ))}
    </span>
  );
}

/** What the record is about: of a transform what came out. */
const movedLots = ({ kind, lots }: TransactionReply) => (kind === 'transform' ? lots.filter(({ role }) => role === 'output') : lots);

function weightOf(row: TransactionReply): number | null {
  return movedLots(row).reduce<number | null>((sum, { massGrams }) => (sum === null || massGrams === null ? null : sum + massGrams), 0);
}
