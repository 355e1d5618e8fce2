import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TRANSACTION_KINDS, type TransactionKind } from '../../../../contracts/custody-events.js';
import type { TransactionReply } from '../../../../contracts/replies.js';
import { ReviewRecord } from '../../custody/review-record.js';
import { TransactionDetails } from '../../custody/transaction-details.js';
import { HOLDING } from '../../homes.js';
import { facilityRead, transactionsRead } from '../../reads.js';
import { roleOf, useSession } from '../../session.js';
import { AgreementChip } from '../../ui/agreement.js';
import { ButtonLink } from '../../ui/button.js';
import { Chip } from '../../ui/chip.js';
import { type Column, DataTable, toggled } from '../../ui/data-table.js';
import { dateTime, whole } from '../../ui/format.js';
import { KindIcon } from '../../ui/kinds.js';
import { Card, KgCell, Num, Page, PageHead, Pagination } from '../../ui/parts.js';
import { Empty } from '../../ui/states.js';
import { oneOf, pageOf, useUrlState } from '../../ui/url-state.js';
import { Filters, useFilters } from './filters.js';
import css from './transactions.module.css';

const PER_PAGE = 20;
export const KINDS = Object.keys(TRANSACTION_KINDS) as TransactionKind[];

/** Every record of a ledger: filtered, opened in place, voided where nothing later uses it. */
export function Transactions() {
  const { t } = useTranslation('transactions');
  const { t: words } = useTranslation('ui');
  const { t: pages } = useTranslation('shell');
  const [search, change] = useUrlState();
  const filters = useFilters(search);
  const facility = useQuery(facilityRead(filters.facilityId ?? ''));
  const page = pageOf(search);
  const sort = search.get('sort') ?? '-occurredAt';
  const user = useSession()?.user;
  const role = user && roleOf(user);
  const overseeing = role !== undefined && !HOLDING.includes(role);
  const unchosen = overseeing && !filters.facilityId;
  const kind = oneOf(search, 'kind', KINDS);
  const list = useQuery({ ...transactionsRead({ ...filters, kind, sort, page, perPage: PER_PAGE }), enabled: !unchosen });
  const wanted = search.get('open');
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(wanted ? [wanted] : []));
  const ledgerId = filters.facilityId ?? (overseeing ? undefined : user?.currentFacility?.id);
  const mine = filters.facilityId ?? user?.currentFacility?.id;
  const columns = useColumns(filters.agreement ? mine : undefined);
  const filtered = Object.values(filters).some(Boolean) || search.has('kind');
  return (
    <Page>
      <PageHead
        title={facility.data ? t('titleOf', { name: facility.data.name }) : t('title')}
        actions={ledgerId ? <ButtonLink to={`/ledger/${ledgerId}`}>{pages('pages.replay')}</ButtonLink> : undefined}
      />
      <Filters search={search} change={change} overseeing={overseeing} />
      <Card padded={false}>
        <DataTable
          label={t('title')}
          columns={columns}
          rows={unchosen ? [] : list.data?.items}
          rowKey={keyOf}
          rowName={(row) => `${words(`kind.${row.kind}`)} ${dateTime(row.occurredAt)}`}
          error={unchosen ? null : list.error}
          again={() => void list.refetch()}
          sort={{ by: sort, onSort: (by) => change({ sort: by, page: undefined }) }}
          details={{
            open,
            onToggle: (key) => setOpen(toggled(open, key)),
            render: (row) => <TransactionDetails transaction={row} isAlone={filters.agreement !== undefined} />,
          }}
          onOpen={(row) => setOpen(toggled(open, keyOf(row)))}
          empty={
            unchosen ? (
              <Empty title={t('chooseFacility')}>{t('chooseFacilityText')}</Empty>
            ) : filters.agreement && Object.values(filters).filter(Boolean).length === 1 ? (
              <Empty title={t('agreements.emptyOthers')}>{t('agreements.emptyOthersText')}</Empty>
            ) : filtered ? (
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
        {list.data && !unchosen ? (
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
    { key: 'occurred', head: t('occurred'), sort: 'occurredAt', cell: (row) => <Num>{dateTime(row.occurredAt)}</Num> },
    { key: 'event', head: t('event'), number: true, phone: 'hide', tablet: 'hide', cell: (row) => <Num>{whole(row.revision)}</Num> },
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
    { key: 'state', head: t('state'), cell: (row) => <State row={row} party={party} /> },
    { key: 'lots', head: t('lots'), number: true, phone: 'line', tablet: 'hide', cell: (row) => <Num>{moved(row).length}</Num> },
    { key: 'weight', head: t('weight'), number: true, phone: 'value', cell: (row) => <KgCell grams={weightOf(row)} /> },
    ...(party
      ? [
          {
            key: 'word',
            head: <span className="visually-hidden">{words('actions')}</span>,
            cell: (row: TransactionReply) => <Word row={row} party={party} />,
          },
        ]
      : []),
  ];
}

/** What a party says of it, in a list of what others recorded; in one of one's own, what any party says against it. */
function State({ row, party }: { row: TransactionReply; party: string | undefined }) {
  const { t } = useTranslation('transactions');
  const own = agreementOf(row, party);
  if (row.voided) return <Chip tone="other">{t('voided')}</Chip>;
  if (own) return <AgreementChip agreement={own} />;
  if (row.disputed) return <Chip tone="high">{t('disputed')}</Chip>;
  return row.flags.length ? <Chip tone="medium">{t('details.flags')}</Chip> : null;
}

function Word({ row, party }: { row: TransactionReply; party: string }) {
  const { t: words } = useTranslation('ui');
  const acts = useSession()?.user.currentFacility?.id === party;
  const own = agreementOf(row, party);
  if (!acts || !own || row.voided) return null;
  const record = { transactionId: row.transactionId, facilityId: row.facility.id };
  if (own === 'confirmed') return null;
  return <ReviewRecord record={record} name={`${words(`kind.${row.kind}`)}, ${row.facility.name}`} />;
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
const moved = ({ kind, lots }: TransactionReply) => (kind === 'transform' ? lots.filter(({ role }) => role === 'output') : lots);

function weightOf(row: TransactionReply): number | null {
  return moved(row).reduce<number | null>((sum, { massGrams }) => (sum === null || massGrams === null ? null : sum + massGrams), 0);
}
