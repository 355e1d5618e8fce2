import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AssessmentStatusReply } from '../../../../../contracts/members/saq/replies.js';
import { isAdminRole } from '../../../../../contracts/shared/roles.js';
import { SCREENS } from '../../../../../contracts/shared/screens.js';
import { mayOpen } from '../../../client/session/home-routes.js';
import { useRole, useSession } from '../../../client/session/session.js';
import { SaqProgressBar } from '../../../entities/saq/assessment/progress-bar.js';
import { statusesRead } from '../../../entities/saq/saq-reads.js';
import { Chip, type ChipTone } from '../../../ui/data-display/chip.js';
import { type Column } from '../../../ui/data-display/data-table.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { EmptyState } from '../../../ui/feedback/feedback.js';
import { formatDate } from '../../../ui/format.js';
import { SearchField } from '../../../ui/forms/search-field.js';
import { pageParam, useUrlState } from '../../../ui/forms/url-state.js';
import { FilterBar } from '../../../ui/layout/filter-bar.js';
import { Page, PageHead } from '../../../ui/layout/layout.js';
import { ResourceList } from '../../../ui/layout/resource-list.js';
import css from './assessments.module.css';

const PER_PAGE = 20;
const TONES: Record<AssessmentStatusReply['status'], ChipTone> = { completed: 'green', due: 'medium', open: 'neutral' };

/** The self assessments that the reader may know of: which are done, and for their auditors how far the others are. */
export function AssessmentsPage() {
  const { t } = useTranslation('saq');
  const user = useSession()?.user;
  const mayRead = mayOpen(user, 'assessmentOf');
  const [search] = useUrlState();
  const q = search.get('q') ?? undefined;
  const page = pageParam(search);
  const list = useQuery(statusesRead({ q, page, perPage: PER_PAGE }));
  const columns = useColumns(mayRead);
  const emptyText = isAdminRole(useRole()) ? 'list.emptyTextAdmin' : mayRead ? 'list.emptyText' : 'list.emptyBrand';
  return (
    <Page>
      <PageHead title={t('list.title')} note={t(mayRead ? 'list.intro' : 'list.introBrand')} />
      <FilterBar>
        <SearchField label={t('list.search')} />
      </FilterBar>
      <ResourceList
        read={list}
        label={t('list.title')}
        columns={columns}
        rowKey={({ facility }) => facility.id}
        noMatch={{ filters: ['q'], title: t('list.noneFound'), text: t('list.noneFoundText'), clear: t('list.clear') }}
        empty={<EmptyState title={t('list.empty')}>{t(emptyText)}</EmptyState>}
      />
    </Page>
  );
}

function useColumns(mayRead: boolean): Column<AssessmentStatusReply>[] {
  const { t } = useTranslation('saq');
  const { t: words } = useTranslation('ui');
  const progress: Column<AssessmentStatusReply> = {
    key: 'progress',
    head: t('list.progress'),
    phone: 'line',
    cell: (row) => (row.progress ? <ProgressCell part={row.progress} /> : ''),
  };
  return [
    {
      key: 'facility',
      head: t('list.facility'),
      phone: 'title',
      cell: ({ facility: { id, name } }) =>
        mayRead ? <Link to={SCREENS.assessmentOf.path.replace(':facilityId', id)}>{name}</Link> : <span className="strong">{name}</span>,
    },
    { key: 'type', head: t('list.type'), cell: ({ facility }) => words(`facilityType.${facility.type}`) },
    {
      key: 'status',
      head: t('list.status'),
      phone: 'value',
      cell: ({ status }) => <Chip tone={TONES[status]}>{t(`list.statuses.${status}`)}</Chip>,
    },
    ...(mayRead ? [progress] : []),
    {
      key: 'completedAt',
      head: t('list.completedAt'),
      phone: 'hide',
      cell: ({ completedAt }) => (completedAt ? <Num>{formatDate(completedAt)}</Num> : '–'),
    },
    {
      key: 'dueAt',
      head: t('list.dueAt'),
      phone: mayRead ? 'hide' : 'line',
      cell: ({ dueAt }) => (dueAt ? <Num>{formatDate(dueAt)}</Num> : '–'),
    },
  ];
}

function ProgressCell({ part }: { part: NonNullable<AssessmentStatusReply['progress']> }) {
  return (
    <Stack component="span" className={css.progress} gap={8} display="inline-grid">
      <SaqProgressBar progress={part} />
      <Num>{part.percent}%</Num>
    </Stack>
  );
}
