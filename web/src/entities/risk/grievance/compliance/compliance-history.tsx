import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Assessor } from '../../../../../../contracts/members/saq/site-assessments/site-assessment-kinds.js';
import type { Role } from '../../../../../../contracts/shared/roles.js';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import type { ComplianceEntryReply, ComplianceHistoryReply } from '../../../../../../contracts/trace/risk/compliance-replies.js';
import type { WeighedLevel } from '../../../../../../contracts/trace/risk/replies.js';
import { mayOpen } from '../../../../client/session/home-routes.js';
import { useSession } from '../../../../client/session/session.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { Pagination } from '../../../../ui/data-display/pagination.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { formatDate, formatDateRange, formatDateTime, formatMonth } from '../../../../ui/format.js';
import { Card } from '../../../../ui/layout/layout.js';
import { formatScore, RiskChip } from '../../risk-chip.js';
import { PriorityChip, SourceName, useIndicatorName } from '../grievance-words.js';
import css from './compliance.module.css';
import { complianceRead } from './compliance-reads.js';
import { ScoreLine } from './score-line.js';

const PER_PAGE = 15;

/** Shows all that is on record about how a site works, the newest first, with what each fact did to its score. */
export function ComplianceHistory({ facilityId }: { facilityId: string }) {
  const { t } = useTranslation('grievances');
  const [page, setPage] = useState(1);
  const found = useQuery(complianceRead(facilityId, { page, perPage: PER_PAGE }));
  const { data } = found;
  return (
    <Card title={t('compliance.title')}>
      {found.error && !data ? <ReadError error={found.error} onRetry={() => void found.refetch()} /> : null}
      {data?.total === 0 ? <p className="muted">{t('compliance.none')}</p> : null}
      {data && data.total > 0 ? (
        <>
          <ScoreLine scores={data.scores} />
          {page === 1 ? <ChangedSince history={data} /> : null}
          <ol className={css.entries}>
            {data.items.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        </>
      ) : null}
      {data && data.total > PER_PAGE ? <Pagination page={page} perPage={PER_PAGE} total={data.total} onPage={setPage} /> : null}
    </Card>
  );
}

/** Says where the score is by now, if no entry did that. */
function ChangedSince({ history: { items, scores } }: { history: ComplianceHistoryReply }) {
  const { t } = useTranslation('grievances');
  const last = items.find(({ score }) => score !== undefined)?.score?.after;
  const now = scores.at(-1);
  if (!last || !now || (formatScore(last.score) === formatScore(now.score) && last.level === now.level)) return null;
  return (
    <Group component="p" className="small" gap="4px 8px">
      {t('compliance.since', { score: formatScore(now.score) })} <RiskChip level={now.level} />
    </Group>
  );
}

function Entry({ entry }: { entry: ComplianceEntryReply }) {
  const { t } = useTranslation('grievances');
  const { kind, at, score } = entry;
  return (
    <li>
      <span className="strong">{t(`compliance.kind.${kind}`)}</span>
      <Group component="span" className={css.about} gap="4px 8px">
        <About entry={entry} />
      </Group>
      {score ? <Effect {...score} /> : null}
      <Num className="caption">{formatDateTime(at)}</Num>
    </li>
  );
}

/** Says what the fact is about: an indicator, what was found, a certificate, or until when something is due. */
function About({ entry }: { entry: ComplianceEntryReply }) {
  const { t } = useTranslation('grievances');
  const nameOf = useIndicatorName();
  const { indicator, priority, source, reportedIn, findings, dueAt, certificate, assessmentId, assessor, assessedOn } = entry;
  if (certificate) {
    const { standard, number, validFrom, validTo } = certificate;
    return (
      <>
        <bdi>{standard}</bdi> <bdi className="mono">{number}</bdi> <Num>{formatDateRange(validFrom, validTo, 'UTC')}</Num>
      </>
    );
  }
  if (assessmentId && assessor) return <Assessed id={assessmentId} assessor={assessor} assessedOn={assessedOn} />;
  return (
    <>
      {indicator ? (
        <>
          {nameOf(indicator)} <PriorityChip priority={priority} />
        </>
      ) : null}
      {source ? <SourceName source={source} /> : null}
      {reportedIn ? <Num>{t('reportedIn', { month: formatMonth(reportedIn) })}</Num> : null}
      {findings?.length === 0 ? t('nothingFound') : null}
      {findings?.map((each) => (
        <span key={each.indicator}>
          {nameOf(each.indicator)} <PriorityChip priority={each.severity} />
        </span>
      ))}
      {dueAt ? <Num>{t('dueOn', { date: formatDate(dueAt.length === 10 ? `${dueAt}T12:00:00` : dueAt) })}</Num> : null}
    </>
  );
}

const ROLES_OF: Record<Assessor, Role> = { auditor: 'AUDITOR', farmMonitorApp: 'FARM_MONITOR', farmMonitorWeb: 'FARM_MONITOR_WEB' };

/** Says by whom a site was assessed and when, with a link to the answers for their readers. */
function Assessed({ id, assessor, assessedOn }: { id: string; assessor: Assessor; assessedOn: string | undefined }) {
  const { t } = useTranslation('grievances');
  const { t: words } = useTranslation('ui');
  const mayRead = mayOpen(useSession()?.user, 'siteAssessment');
  return (
    <>
      {words(`role.${ROLES_OF[assessor]}`)}
      {assessedOn ? <Num>{formatDate(`${assessedOn}T12:00:00`)}</Num> : null}
      {mayRead ? <Link to={SCREENS.siteAssessment.path.replace(':assessmentId', id)}>{t('compliance.answers')}</Link> : null}
    </>
  );
}

/** Shows the labor risk before and after, also where nothing moved: that is news, too. */
function Effect({ before, after }: { before: WeighedLevel; after: WeighedLevel }) {
  const { t } = useTranslation('grievances');
  const { t: words } = useTranslation('risk');
  const isSame = before.score === after.score && before.level === after.level;
  return (
    <Group component="span" className={css.about} gap="4px 8px">
      <span className="muted">{words('labor')}</span>
      {isSame ? (
        <>
          <Num>{formatScore(after.score)}</Num> <span className="muted">{t('compliance.unchanged')}</span>
        </>
      ) : (
        <bdi dir="ltr" className="num">
          {formatScore(before.score)} → <b>{formatScore(after.score)}</b>
        </bdi>
      )}
      <RiskChip level={after.level} />
    </Group>
  );
}
