import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { OAR_MATCH_STATUSES } from '../../../../contracts/facilities/oar-replies.js';
import type { FacilityReply } from '../../../../contracts/facilities/replies.js';
import { ADMINS, FACILITY_TYPES, type FacilityType, LEDGER_FACILITIES } from '../../../../contracts/shared/roles.js';
import { LEDGER_READER_ROLES } from '../../app/session/home-routes.js';
import { roleOf, useSession } from '../../app/session/session.js';
import { facilitiesRead } from '../../entities/facility/facility-reads.js';
import { OarDecision } from '../../entities/facility/oar/oar-decision.js';
import { Button } from '../../ui/button.js';
import { type Column, DataTable } from '../../ui/data-display/data-table.js';
import { Num } from '../../ui/data-display/number-text.js';
import { Pagination } from '../../ui/data-display/pagination.js';
import { toggledInSet } from '../../ui/data-display/toggled.js';
import { EmptyState } from '../../ui/feedback/feedback.js';
import { formatInteger, formatLocation } from '../../ui/format.js';
import { SearchField } from '../../ui/forms/search-field.js';
import { SelectField } from '../../ui/forms/text-fields.js';
import { pageParam, paramOneOf, useUrlState } from '../../ui/forms/url-state.js';
import { Card, FilterBar, Page, PageHead } from '../../ui/layout/layout.js';
import { OarCell } from './oar-cell.js';

const PER_PAGE = 20;
const TYPES = Object.keys(FACILITY_TYPES) as FacilityType[];

/** The sites that the reader may see, with the way to their books. */
export function FacilitiesPage() {
  const { t } = useTranslation('facilities');
  const { t: words } = useTranslation('ui');
  const { t: ofRegistry } = useTranslation('registry');
  const user = useSession()?.user;
  const role = user && roleOf(user);
  const mayReadLedgers = role !== undefined && LEDGER_READER_ROLES.includes(role);
  const maySettleMatches = role !== undefined && ADMINS.some((admin) => admin === role);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [search, change] = useUrlState();
  const page = pageParam(search);
  const list = useQuery(
    facilitiesRead({
      q: search.get('q') ?? undefined,
      type: paramOneOf(search, 'type', TYPES),
      oarMatch: paramOneOf(search, 'match', OAR_MATCH_STATUSES),
      sort: search.get('sort') ?? 'name',
      page,
      perPage: PER_PAGE,
    }),
  );
  const columns: Column<FacilityReply>[] = [
    { key: 'name', head: t('name'), sort: 'name', phone: 'title', cell: ({ name }) => <span className="strong">{name}</span> },
    { key: 'type', head: t('type'), cell: ({ type }) => words(`facilityType.${type}`) },
    {
      key: 'oarId',
      head: t('oarId'),
      phone: 'full',
      cell: (facility) => (
        <OarCell facility={facility} onUnsure={maySettleMatches ? () => setOpen(new Set([...open, facility.id])) : undefined} />
      ),
    },
    { key: 'location', head: t('location'), cell: (facility) => formatLocation(facility) },
    ...(mayReadLedgers
      ? [
          {
            key: 'books',
            head: t('books'),
            phone: 'full',
            cell: (facility: FacilityReply) => <LedgerLinks facility={facility} />,
          } satisfies Column<FacilityReply>,
        ]
      : []),
  ];
  return (
    <Page>
      <PageHead
        title={
          <>
            {t('title')} {list.data ? <Num className="muted">{formatInteger(list.data.total)}</Num> : null}
          </>
        }
      />
      <FilterBar>
        <SearchField label={t('search')} />
        <SelectField
          aria-label={t('type')}
          data={[{ value: '', label: t('allTypes') }, ...TYPES.map((type) => ({ value: type, label: words(`facilityType.${type}`) }))]}
          value={search.get('type') ?? ''}
          onChange={(type) => change({ type, page: undefined })}
        />
        <SelectField
          aria-label={t('matchStatus')}
          data={[
            { value: '', label: t('allMatches') },
            ...OAR_MATCH_STATUSES.map((status) => ({ value: status, label: ofRegistry(`status.${status}`) })),
          ]}
          value={search.get('match') ?? ''}
          onChange={(match) => change({ match, page: undefined })}
        />
      </FilterBar>
      <Card padded={false}>
        <DataTable
          label={t('title')}
          columns={columns}
          rows={list.data?.items}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
          details={
            maySettleMatches
              ? {
                  open,
                  onToggle: (id) => setOpen(toggledInSet(open, id)),
                  render: (facility) => <OarDecision key={facility.oarMatch} facility={facility} />,
                }
              : undefined
          }
          error={list.error}
          onRetry={() => void list.refetch()}
          sort={{ by: search.get('sort') ?? 'name', onSort: (sort) => change({ sort, page: undefined }) }}
          empty={
            <EmptyState
              title={t('empty')}
              actions={
                <Button onClick={() => change({ q: undefined, type: undefined, match: undefined, page: undefined })}>{t('clear')}</Button>
              }
            >
              {t('emptyText')}
            </EmptyState>
          }
        />
        {list.data ? <Pagination page={page} perPage={PER_PAGE} total={list.data.total} onPage={(next) => change({ page: next })} /> : null}
      </Card>
    </Page>
  );
}

function LedgerLinks({ facility }: { facility: FacilityReply }) {
  const { t } = useTranslation('facilities');
  if (!LEDGER_FACILITIES.some((type) => type === facility.type)) return null;
  return (
    <span style={{ display: 'inline-flex', gap: 16, whiteSpace: 'nowrap' }}>
      <Link to={`/mass-balance/${facility.id}`}>{t('balance')}</Link>
      <Link to={`/transactions?facilityId=${facility.id}`}>{t('ledger')}</Link>
      <Link to={`/ledger/${facility.id}`}>{t('replay')}</Link>
    </span>
  );
}
