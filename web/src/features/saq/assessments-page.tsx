import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SCREENS } from '../../../../contracts/gates.js';
import type { AssessmentStatusReply } from '../../../../contracts/saq-replies.js';
import { mayOpen } from '../../homes.js';
import { Bar } from '../../saq/parts.js';
import { statusesRead } from '../../saq/saq-reads.js';
import { useSession } from '../../session.js';
import { Button } from '../../ui/button.js';
import { Chip, type Tone } from '../../ui/chip.js';
import { type Column, DataTable } from '../../ui/data-table.js';
import { date } from '../../ui/format.js';
import { Card, FilterBar, Num, Page, PageHead, Pagination } from '../../ui/parts.js';
import { SearchField } from '../../ui/search-field.js';
import { Empty } from '../../ui/states.js';
import { pageOf, useUrlState } from '../../ui/url-state.js';
import css from './assessments.module.css';

const PER_PAGE = 20;
const TONES: Record<AssessmentStatusReply['status'], Tone> = { completed: 'green', due: 'medium', open: 'neutral' };

/** The self assessments that the reader may know of: which are done, and for their auditors how far the others are. */
export function AssessmentsPage() {
  const { t } = useTranslation('saq');
  const user = useSession()?.user;
  const mayRead = mayOpen(user, 'assessmentOf');
  const [search, change] = useUrlState();
  const q = search.get('q') ?? undefined;
  const page = pageOf(search);
  const list = useQuery(statusesRead({ q, page, perPage: PER_PAGE }));
  const columns = useColumns(mayRead);
  return (
    <Page>
      <PageHead title={t('list.title')} note={t(mayRead ? 'list.intro' : 'list.introBrand')} />
      <FilterBar>
        <SearchField label={t('list.search')} />
      </FilterBar>
      <Card padded={false}>
        <DataTable
          label={t('list.title')}
          columns={columns}
          rows={list.data?.items}
          rowKey={({ facility }) => facility.id}
          error={list.error}
          again={() => void list.refetch()}
          empty={
            q ? (
              <Empty title={t('list.noneFound')} actions={<Button onClick={() => change({ q: undefined })}>{t('list.clear')}</Button>}>
                {t('list.noneFoundText')}
              </Empty>
            ) : (
              <Empty title={t('list.empty')}>{t(mayRead ? 'list.emptyText' : 'list.emptyBrand')}</Empty>
            )
          }
        />
        {list.data ? <Pagination page={page} perPage={PER_PAGE} total={list.data.total} onPage={(next) => change({ page: next })} /> : null}
      </Card>
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
      cell: ({ completedAt }) => (completedAt ? <Num>{date(completedAt)}</Num> : '–'),
    },
    {
      key: 'dueAt',
      head: t('list.dueAt'),
      phone: mayRead ? 'hide' : 'line',
      cell: ({ dueAt }) => (dueAt ? <Num>{date(dueAt)}</Num> : '–'),
    },
  ];
}

function ProgressCell({ part }: { part: NonNullable<AssessmentStatusReply['progress']> }) {
  return (
    <span className={css.progress}>
      <Bar part={part} />
      <Num>{part.percent}%</Num>
    </span>
  );
}
