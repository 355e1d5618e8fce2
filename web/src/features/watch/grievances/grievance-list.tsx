import { Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PER_PAGE } from '../../../../../contracts/shared/queries.js';
import type { GrievancePage, GrievanceRow } from '../../../../../contracts/watch/grievances/replies.js';
import { Age, GrievanceStateChip, PriorityChip, SourceName, useIndicatorName } from '../../../entities/risk/grievance/grievance-words.js';
import { Button } from '../../../ui/button.js';
import { type Column, DataTable } from '../../../ui/data-display/data-table.js';
import { Pagination } from '../../../ui/data-display/pagination.js';
import { EmptyState } from '../../../ui/feedback/feedback.js';
import { pageParam, useUrlState } from '../../../ui/forms/url-state.js';
import { Card } from '../../../ui/layout/layout.js';
import { isFiltered, NO_FILTERS } from './report-filters.js';

interface GrievanceListProps {
  label: string;
  list: UseQueryResult<GrievancePage>;
  /** Columns beside site, priority, age and state. */
  columns: readonly Column<GrievanceRow>[];
  onOpen?: (row: GrievanceRow) => void;
  none: { title: string; text: string };
}

/** Lists grievances that the filters of the address name, a page of them. */
export function GrievanceList({ label, list, columns, onOpen, none }: GrievanceListProps) {
  const { t } = useTranslation('grievances');
  const [search, change] = useUrlState();
  const shared = useGrievanceColumns();
  const empty = isFiltered(search) ? (
    <EmptyState title={t('noMatch')} actions={<Button onClick={() => change(NO_FILTERS)}>{t('clear')}</Button>} />
  ) : (
    <EmptyState title={none.title}>{none.text}</EmptyState>
  );
  return (
    <Card padded={false}>
      <DataTable
        label={label}
        columns={[...shared.slice(0, 2), ...columns, ...shared.slice(2)]}
        rows={list.data?.items}
        rowKey={({ id }) => id}
        rowName={({ facility }) => facility?.name ?? t('noSite')}
        {...(onOpen && { onOpen })}
        error={list.error}
        onRetry={() => void list.refetch()}
        sort={{ by: search.get('sort') ?? '-reportedAt', onSort: (sort) => change({ sort, page: undefined }) }}
        empty={empty}
      />
      {list.data ? (
        <Pagination page={pageParam(search)} perPage={PER_PAGE} total={list.data.total} onPage={(page) => change({ page })} />
      ) : null}
    </Card>
  );
}

function useGrievanceColumns(): Column<GrievanceRow>[] {
  const { t } = useTranslation('grievances');
  return [
    { key: 'site', head: t('column.site'), phone: 'title', cell: (row) => <SiteCell row={row} /> },
    {
      key: 'priority',
      head: t('form.priority'),
      sort: 'urgency',
      phone: 'value',
      cell: ({ priority }) => <PriorityChip priority={priority} />,
    },
    { key: 'source', head: t('form.source'), tablet: 'hide', cell: ({ source }) => <SourceName source={source} /> },
    { key: 'age', head: t('column.age'), sort: 'reportedAt', number: true, cell: ({ reportedAt }) => <Age since={reportedAt} /> },
    { key: 'state', head: t('column.state'), sort: 'dueAt', cell: (row) => <GrievanceStateChip {...row} /> },
  ];
}

function SiteCell({ row: { facility, indicator } }: { row: GrievanceRow }) {
  const { t } = useTranslation('grievances');
  const nameOf = useIndicatorName();
  return (
    <Stack component="span" gap={0} align="start">
      {facility ? <bdi className="strong">{facility.name}</bdi> : <span className="muted">{t('noSite')}</span>}
      <span className="caption">{nameOf(indicator)}</span>
    </Stack>
  );
}
