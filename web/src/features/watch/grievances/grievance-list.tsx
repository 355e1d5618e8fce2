import { Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { GrievancePage, GrievanceRow } from '../../../../../contracts/watch/grievances/replies.js';
import { Age, GrievanceStateChip, PriorityChip, SourceName, useIndicatorName } from '../../../entities/risk/grievance/grievance-words.js';
import { Button } from '../../../ui/button.js';
import { type Column } from '../../../ui/data-display/data-table.js';
import { EmptyState } from '../../../ui/feedback/feedback.js';
import { comma } from '../../../ui/format.js';
import { ResourceList } from '../../../ui/layout/resource-list.js';
import { FILTERS } from './report-filters.js';

interface GrievanceListProps {
  label: string;
  list: UseQueryResult<GrievancePage>;
  /** Columns in addition to site, priority, age and state. */
  columns: readonly Column<GrievanceRow>[];
  onOpen?: ((row: GrievanceRow) => void) | undefined;
  none: { title: string; text: string };
  /** The reader is a brand, which gets neither priorities nor sources, and of an age only the month. */
  isOfBrand?: boolean;
}

/** The server's own order, which no column has: reports that wait come first, the newest of them at the top. */
const IN_TURN = 'turn';
const HIDDEN_FROM_BRANDS: readonly string[] = ['priority', 'source'];

/** Lists grievances that the filters of the address name, a page of them. */
export function GrievanceList({ label, list, columns, onOpen, none, isOfBrand = false }: GrievanceListProps) {
  const { t } = useTranslation('grievances');
  const shared = useGrievanceColumns(isOfBrand, onOpen);
  const before = isOfBrand ? 1 : 2;
  return (
    <ResourceList
      read={list}
      label={label}
      columns={[...shared.slice(0, before), ...columns, ...shared.slice(before)]}
      rowName={({ facility }) => facility?.name ?? t('noSite')}
      {...(onOpen && { onOpen })}
      sortedBy={IN_TURN}
      noMatch={{ filters: FILTERS, title: t('noMatch'), clear: t('clear') }}
      empty={<EmptyState title={none.title}>{none.text}</EmptyState>}
    />
  );
}

function useGrievanceColumns(isOfBrand: boolean, onOpen: GrievanceListProps['onOpen']): Column<GrievanceRow>[] {
  const { t } = useTranslation('grievances');
  const all: Column<GrievanceRow>[] = [
    { key: 'site', head: t('column.site'), phone: 'title', cell: (row) => <SiteCell row={row} onOpen={onOpen} /> },
    {
      key: 'priority',
      head: t('form.priority'),
      sort: 'urgency',
      phone: 'value',
      cell: ({ priority }) => <PriorityChip priority={priority} />,
    },
    { key: 'source', head: t('form.source'), tablet: 'hide', cell: ({ source }) => <SourceName source={source} /> },
    {
      key: 'age',
      head: t(isOfBrand ? 'column.reported' : 'column.age'),
      sort: 'reportedAt',
      number: true,
      cell: ({ reportedAt }) => <Age since={reportedAt} />,
    },
    { key: 'state', head: t('column.state'), sort: 'dueAt', cell: (row) => <GrievanceStateChip {...row} /> },
  ];
  return isOfBrand ? all.filter(({ key }) => !HIDDEN_FROM_BRANDS.includes(key)) : all;
}

function SiteCell({ row, onOpen }: { row: GrievanceRow } & Pick<GrievanceListProps, 'onOpen'>) {
  const { t } = useTranslation('grievances');
  const nameOf = useIndicatorName();
  const { facility, indicator, outside } = row;
  const name = facility ? <bdi className="strong">{facility.name}</bdi> : <span className="muted">{t('noSite')}</span>;
  return (
    <Stack component="span" gap={0} align="start">
      {onOpen ? (
        <Button variant="link" onClick={() => onOpen(row)}>
          {name}
        </Button>
      ) : (
        name
      )}
      <span className="caption">{[nameOf(indicator), outside?.reference].filter(Boolean).join(comma())}</span>
    </Stack>
  );
}
