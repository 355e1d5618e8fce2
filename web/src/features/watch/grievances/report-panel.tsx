import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { GrievanceReply } from '../../../../../contracts/watch/grievances/replies.js';
import { facilityPath } from '../../../entities/facility/facility-paths.js';
import { OarIdText } from '../../../entities/facility/oar/oar-status.js';
import { grievanceRead } from '../../../entities/risk/grievance/grievance-reads.js';
import { GrievanceStateChip, PriorityChip, SourceName, useIndicatorName } from '../../../entities/risk/grievance/grievance-words.js';
import { ToldAndFound } from '../../../entities/risk/grievance/told-and-found.js';
import { CorrectionPart } from '../../../entities/risk/requests/correction-form.js';
import { DetailList } from '../../../ui/data-display/details.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { comma, formatDate, formatDateTime, formatLocation } from '../../../ui/format.js';
import css from './grievances.module.css';
import { ReportActs } from './report-acts.js';
import { AnswerForm } from './triage/answer-form.js';
import { JoinedNote, SetAsideNote } from './triage/set-aside-form.js';

/** Shows one grievance with its words, its response and its history, and what an admin can do next. */
export function ReportPanel({ id }: { id: string }) {
  const found = useQuery(grievanceRead(id));
  if (found.error && !found.data) return <ReadError error={found.error} onRetry={() => void found.refetch()} />;
  return found.data ? <Report grievance={found.data} /> : null;
}

function Report({ grievance }: { grievance: GrievanceReply }) {
  const { t } = useTranslation('grievances');
  return (
    <Stack className={css.panel} gap={16}>
      <Site grievance={grievance} />
      {grievance.intake ? <OutsideFacts intake={grievance.intake} /> : null}
      <Facts grievance={grievance} />
      <ToldAndFound grievance={grievance} />
      {grievance.intake?.reference ? <AnswerForm key={grievance.words.length} id={grievance.id} /> : null}
      {grievance.joinedTo ? <JoinedNote id={grievance.id} joinedTo={grievance.joinedTo} /> : null}
      {grievance.setAside ? <SetAsideNote id={grievance.id} setAside={grievance.setAside} /> : null}
      {grievance.response && grievance.indicator ? (
        <CorrectionPart key={grievance.response.version} id={grievance.id} asked={grievance.indicator} response={grievance.response} />
      ) : null}
      {grievance.state === 'pending' ? <ReportActs grievance={grievance} /> : null}
      <h3>{t('history')}</h3>
      <History grievance={grievance} />
    </Stack>
  );
}

function Site({ grievance: { facility } }: { grievance: GrievanceReply }) {
  const { t } = useTranslation('grievances');
  const { t: words } = useTranslation('ui');
  if (!facility) return <p className="muted">{t('noSite')}</p>;
  return (
    <Stack gap={0} align="start">
      <Link to={facilityPath(facility.id)} className="strong">
        <bdi>{facility.name}</bdi>
      </Link>
      <span className="caption">{[words(`facilityType.${facility.type}`), formatLocation(facility)].filter(Boolean).join(comma())}</span>
      {facility.oarId ? <OarIdText oarId={facility.oarId} /> : null}
    </Stack>
  );
}

/** Shows what only admins know of the reporter. */
export function OutsideFacts({ intake: { reference, where, contact, namedFacility } }: { intake: NonNullable<GrievanceReply['intake']> }) {
  const { t } = useTranslation('grievances');
  const facts = [
    { label: t('outside.reference'), value: reference && <bdi className="mono">{reference}</bdi> },
    { label: t('outside.where'), value: where && <bdi>{where}</bdi> },
    {
      label: t('outside.site'),
      value: namedFacility && (
        <Link to={facilityPath(namedFacility.id)}>
          <bdi>{namedFacility.name}</bdi>
        </Link>
      ),
    },
    { label: t('outside.contact'), value: contact && <bdi dir="ltr">{contact}</bdi> },
  ];
  return <DetailList details={facts.filter(({ value }) => value)} />;
}

function Facts({ grievance }: { grievance: GrievanceReply }) {
  const { t } = useTranslation('grievances');
  const nameOf = useIndicatorName();
  const { indicator, priority, source, reportedAt, reportedBy, assignee, dueAt } = grievance;
  return (
    <DetailList
      details={[
        { label: t('column.state'), value: <GrievanceStateChip {...grievance} /> },
        { label: t('form.indicator'), value: nameOf(indicator) },
        ...(priority ? [{ label: t('form.priority'), value: <PriorityChip priority={priority} /> }] : []),
        { label: t('form.source'), value: <SourceName source={source} /> },
        {
          label: t('column.reported'),
          value: (
            <>
              <Num>{formatDateTime(reportedAt)}</Num> {reportedBy ? <bdi>{reportedBy.name}</bdi> : null}
            </>
          ),
        },
        ...(assignee ? [{ label: t('form.assignee'), value: <bdi>{assignee.name}</bdi> }] : []),
        ...(dueAt ? [{ label: t('column.due'), value: <Num>{formatDate(dueAt)}</Num> }] : []),
      ]}
    />
  );
}

export function History({ grievance: { history } }: { grievance: GrievanceReply }) {
  const { t } = useTranslation('grievances');
  return (
    <Stack component="section" className={css.history} gap={8}>
      <Stack component="ol" gap={4}>
        {history.map(({ kind, at, by }) => (
          <li key={`${at} ${kind}`}>
            <span>{t(`step.${kind}`)}</span> {by ? <bdi className="caption">{by.name}</bdi> : null}{' '}
            <Num className="caption">{formatDateTime(at)}</Num>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
