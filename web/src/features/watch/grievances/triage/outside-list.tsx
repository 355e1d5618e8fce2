import { IconClock, IconCopy, IconFlag } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ReportBulk } from '../../../../../../contracts/watch/grievances/bulk-replies.js';
import { FIRST_ANSWER_DAYS } from '../../../../../../contracts/watch/grievances/grievance-kinds.js';
import type { GrievancePage, GrievanceRow } from '../../../../../../contracts/watch/grievances/replies.js';
import { reportBulksRead } from '../../../../entities/risk/grievance/grievance-reads.js';
import { Age, useIndicatorName } from '../../../../entities/risk/grievance/grievance-words.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { Pagination } from '../../../../ui/data-display/pagination.js';
import { EmptyState } from '../../../../ui/feedback/feedback.js';
import { useHeldFailures } from '../../../../ui/feedback/held-acts.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { comma, formatDate, formatTimeRange } from '../../../../ui/format.js';
import { Segments } from '../../../../ui/forms/segments.js';
import { useUrlState } from '../../../../ui/forms/url-state.js';
import { PaneGroup, PaneRow } from '../../../../ui/layout/panes.js';
import panes from '../../../../ui/layout/panes.module.css';
import { bulkPath, OUTSIDE_PARTS, outsidePath, partOf } from './outside-paths.js';

const DAY_MS = 86_400_000;

interface OutsideListProps {
  read: UseQueryResult<GrievancePage>;
  /** The listed reports, without those about which an act is held. */
  reports: readonly GrievanceRow[];
  /** The open report or bulk. */
  openId: string | undefined;
}

/** Lists reports in turn; those without a first answer in time come first, and what came in bulk is one row. */
export function OutsideList({ read, reports, openId }: OutsideListProps) {
  const { t } = useTranslation('grievances');
  const [search, change] = useUrlState();
  const part = partOf(search);
  const bulks = useQuery(reportBulksRead()).data?.items ?? [];
  const isNew = part === 'received';
  const late = isNew ? reports.filter(isLate) : [];
  return (
    <section className={panes.list} aria-label={t('triage.title')}>
      <header className={panes.listHead}>
        <h1>{t('triage.title')}</h1>
        <Segments
          label={t('column.state')}
          value={part}
          onChange={(next) => change({ part: next === 'received' ? undefined : next, page: undefined })}
          options={OUTSIDE_PARTS.map((value) => ({ value, label: t(value === 'pending' ? 'triage.takenUp' : `state.${value}`) }))}
        />
      </header>
      {read.error && !read.data ? <ReadError error={read.error} onRetry={() => void read.refetch()} /> : null}
      {read.data && reports.length === 0 ? <EmptyState title={isNew ? t('triage.empty') : t('empty')} /> : null}
      <PaneGroup title={t('triage.late', { count: FIRST_ANSWER_DAYS })} count={late.length}>
        {late.map((row) => (
          <ReportRow key={row.id} row={row} isOpen={row.id === openId} isLate />
        ))}
      </PaneGroup>
      <PaneGroup
        title={t(isNew ? 'state.received' : part === 'pending' ? 'triage.takenUp' : 'state.setAside')}
        count={reports.length - late.length}
      >
        {reports
          .filter((row) => !late.includes(row))
          .map((row) => (
            <ReportRow key={row.id} row={row} isOpen={row.id === openId} />
          ))}
      </PaneGroup>
      <PaneGroup title={t('bulk.title')} count={isNew ? bulks.reduce((sum, { reports: held }) => sum + held, 0) : 0}>
        {bulks.map((bulk) => (
          <BulkRow key={bulk.bulkId} bulk={bulk} isOpen={bulk.bulkId === openId} />
        ))}
      </PaneGroup>
      {read.data && read.data.total > read.data.perPage ? (
        <Pagination page={read.data.page} perPage={read.data.perPage} total={read.data.total} onPage={(page) => change({ page })} />
      ) : null}
    </section>
  );
}

function ReportRow({ row, isOpen, isLate: late = false }: { row: GrievanceRow; isOpen: boolean; isLate?: boolean }) {
  const { t } = useTranslation('grievances');
  const [search] = useUrlState();
  const nameOf = useIndicatorName();
  const failures = useHeldFailures();
  const { id, facility, indicator, reportedAt, outside } = row;
  const failure = failures.get(`join ${id}`) ?? failures.get(`set aside ${id}`);
  const site = facility ?? outside?.namedFacility;
  return (
    <PaneRow
      to={outsidePath(id, search)}
      isOpen={isOpen}
      icon={late ? IconClock : IconFlag}
      tone={late ? 'high' : undefined}
      age={<Age since={reportedAt} />}
      isLate={late}
      failure={failure}
    >
      <b>{nameOf(indicator)}</b>
      <bdi>{site?.name ?? outside?.where ?? t('noSite')}</bdi>
      <span className="caption">
        {[outside?.reference, outside?.wordsAt && t('triage.wordsAdded', { date: formatDate(outside.wordsAt) })]
          .filter(Boolean)
          .join(comma())}
      </span>
    </PaneRow>
  );
}

function BulkRow({ bulk: { bulkId, alike, reports, firstAt, lastAt, suggested }, isOpen }: { bulk: ReportBulk; isOpen: boolean }) {
  const { t } = useTranslation('grievances');
  const [search] = useUrlState();
  return (
    <PaneRow to={bulkPath(bulkId, search)} isOpen={isOpen} icon={IconCopy} tone="medium" age={<Age since={firstAt} />}>
      <b>{t(`bulk.${alike}`, { count: reports })}</b>
      <Num>{formatTimeRange(firstAt, lastAt)}</Num>
      {suggested > 0 ? <span className="caption">{t('bulk.suggested', { count: suggested })}</span> : null}
    </PaneRow>
  );
}

const isLate = ({ reportedAt, outside }: GrievanceRow): boolean =>
  outside?.isAnswered !== true && Date.now() - Date.parse(reportedAt) > FIRST_ANSWER_DAYS * DAY_MS;
