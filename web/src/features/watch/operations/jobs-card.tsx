import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../../contracts/routes.js';
import { OPERATION_JOB_STATES, type OperationJobState } from '../../../../../contracts/watch/operations/jobs.js';
import type { OperationJobReply } from '../../../../../contracts/watch/operations/replies.js';
import { useSend } from '../../../client/api/use-write.js';
import { Button } from '../../../ui/button.js';
import { Chip } from '../../../ui/data-display/chip.js';
import { type Column } from '../../../ui/data-display/data-table.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { EmptyState, ProgressBar } from '../../../ui/feedback/feedback.js';
import { useAttempt } from '../../../ui/feedback/use-attempt.js';
import { comma, formatDateTime, formatInteger } from '../../../ui/format.js';
import { Segments } from '../../../ui/forms/segments.js';
import { pageParam, paramOneOf, useUrlState } from '../../../ui/forms/url-state.js';
import { ResourceList } from '../../../ui/layout/resource-list.js';
import { DiscardDialog, StopDialog } from './job-dialogs.js';
import { useQueueName } from './job-words.js';
import css from './operations.module.css';
import { jobsRead, operationKeys } from './operations-reads.js';

type Asked = { act: 'discard' | 'stop'; job: OperationJobReply };

/** The jobs of all queues, with what can be done about each. */
export function JobsCard() {
  const { t } = useTranslation('operations');
  const [search, change] = useUrlState();
  const state = paramOneOf(search, 'state', OPERATION_JOB_STATES);
  const read = useQuery(jobsRead({ page: pageParam(search), ...(state && { state }) }));
  const [asked, setAsked] = useState<Asked>();
  const nameOf = useQueueName();
  const counts = read.data?.counts;
  const all = counts && OPERATION_JOB_STATES.reduce((sum, each) => sum + counts[each], 0);
  const label = (text: string, count: number | undefined) => (count === undefined ? text : `${text} ${formatInteger(count)}`);
  const close = () => setAsked(undefined);
  return (
    <>
      <ResourceList
        title={t('jobs.title')}
        above={
          <div className={css.segments}>
            <Segments<OperationJobState | 'all'>
              label={t('jobs.show')}
              value={state ?? 'all'}
              onChange={(next) => change({ state: next === 'all' ? undefined : next, page: undefined })}
              options={[
                { value: 'all', label: label(t('jobs.all'), all) },
                ...OPERATION_JOB_STATES.map((value) => ({ value, label: label(t(`jobs.state.${value}`), counts?.[value]) })),
              ]}
            />
          </div>
        }
        read={read}
        label={t('jobs.title')}
        columns={useJobColumns(setAsked)}
        rowKey={({ queue, id }) => `${queue}/${id}`}
        rowName={({ queue }) => nameOf(queue)}
        isRefused={({ state: each }) => each === 'failed'}
        empty={<EmptyState title={t('jobs.empty')} />}
      />
      <DiscardDialog job={asked?.act === 'discard' ? asked.job : undefined} onClose={close} />
      <StopDialog job={asked?.act === 'stop' ? asked.job : undefined} onClose={close} />
    </>
  );
}

function useJobColumns(onAsk: (asked: Asked) => void): Column<OperationJobReply>[] {
  const { t } = useTranslation('operations');
  const { t: words } = useTranslation('ui');
  return [
    { key: 'job', head: t('jobs.job'), phone: 'title', cell: (job) => <JobCell job={job} /> },
    { key: 'by', head: t('jobs.askedBy'), phone: 'line', tablet: 'hide', cell: ({ askedBy }) => <AskedBy by={askedBy} /> },
    { key: 'at', head: t('jobs.at'), phone: 'value', width: 152, cell: ({ at }) => <Num>{at ? formatDateTime(at) : '–'}</Num> },
    { key: 'state', head: t('jobs.stateHead'), phone: 'full', cell: (job) => <StateCell job={job} /> },
    {
      key: 'act',
      head: <span className="visually-hidden">{words('actions')}</span>,
      phone: 'full',
      width: 176,
      cell: (job) => <JobButtons job={job} onAsk={onAsk} />,
    },
  ];
}

function AskedBy({ by }: { by: OperationJobReply['askedBy'] }) {
  const { t } = useTranslation('operations');
  return by ? <bdi>{by.name ?? t('jobs.erased')}</bdi> : <span className="muted">{t('jobs.schedule')}</span>;
}

function JobCell({ job: { queue, id, error, state } }: { job: OperationJobReply }) {
  const nameOf = useQueueName();
  return (
    <Stack component="span" className={css.lines} gap={2}>
      <span className="strong">{nameOf(queue)}</span>
      {error && state !== 'completed' ? (
        <bdi className="caption bad">{error}</bdi>
      ) : state === 'completed' ? null : (
        <bdi className="caption mono" dir="ltr">
          {id}
        </bdi>
      )}
    </Stack>
  );
}

const TONES = { failed: 'high', waiting: 'neutral', active: 'low', completed: 'green', discarded: 'neutral' } as const;

function StateCell({ job }: { job: OperationJobReply }) {
  const { t } = useTranslation('operations');
  const { state, attempt, attempts, progress, discarded, stopAskedAt } = job;
  if (state === 'active' && progress && progress.total > 0)
    return <ProgressBar label={t('jobs.state.active')} done={progress.done} total={progress.total} />;
  return (
    <Stack component="span" className={css.lines} gap={2}>
      <span>
        <Chip tone={TONES[state]}>{t(`jobs.state.${state}`)}</Chip>
      </span>
      {state === 'failed' && attempts !== null ? (
        <span className="caption">{t('jobs.tries', { attempt: formatInteger(attempt), attempts: formatInteger(attempts) })}</span>
      ) : null}
      {stopAskedAt ? <span className="caption">{t('jobs.stopping')}</span> : null}
      {discarded ? (
        <span className="caption">
          {t(`jobs.reason.${discarded.reason}`)}
          {comma()}
          <bdi>{discarded.by ?? t('jobs.erased')}</bdi>
        </span>
      ) : null}
    </Stack>
  );
}

function JobButtons({ job, onAsk }: { job: OperationJobReply; onAsk: (asked: Asked) => void }) {
  const { t } = useTranslation('operations');
  const nameOf = useQueueName();
  const attempt = useAttempt();
  const { queue, id, state } = job;
  const { write, busy } = useSend(routes.retryJob, { params: { queue, jobId: id }, changes: [operationKeys.all], isRefusalNews: true });
  const retry = () => attempt(write(), t('jobs.retried'));
  const named = (text: string) => `${text}: ${nameOf(queue)}`;
  return (
    <Group component="span" gap={8} align="stretch" justify="flex-end">
      {state === 'failed' || state === 'discarded' ? (
        <Button size="small" busy={busy} busyLabel={t('jobs.retry')} aria-label={named(t('jobs.retry'))} onClick={() => void retry()}>
          {t('jobs.retry')}
        </Button>
      ) : null}
      {state === 'failed' ? (
        <Button size="small" aria-label={named(t('jobs.discard'))} onClick={() => onAsk({ act: 'discard', job })}>
          {t('jobs.discard')}
        </Button>
      ) : null}
      {(state === 'waiting' || state === 'active') && !job.stopAskedAt ? (
        <Button size="small" aria-label={named(t('jobs.stop'))} onClick={() => onAsk({ act: 'stop', job })} label={t('jobs.stop')} />
      ) : null}
    </Group>
  );
}
