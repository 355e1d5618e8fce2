import { Group, Stack } from '@mantine/core';
import { IconAlertCircle, IconClock, IconHourglass } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../client/api/api.js';
import { useOwnSites } from '../../../../client/session/session.js';
import { isIdSpent } from '../../../../entities/record/new-record.js';
import type { TracerValues } from '../../../../entities/risk/dna/tracer-values.js';
import { discard, isOfThisSite, retry, sendNow, useQueue } from '../../../../offline/record-queue.js';
import { blockedBy, isMaybeSent, isRequestKind, type UnsentRecord } from '../../../../offline/unsent-record.js';
import { Button, ButtonLink } from '../../../../ui/button.js';
import { Chip } from '../../../../ui/data-display/chip.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.js';
import { EmptyState } from '../../../../ui/feedback/feedback.js';
import { useFailureText } from '../../../../ui/feedback/read-error.js';
import { comma, formatDateTime, formatProductId, formatTime } from '../../../../ui/format.js';
import phoneButtons from '../shell/phone-buttons.module.css';
import phoneCard from '../shell/phone-card.module.css';
import phoneRows from '../shell/phone-rows.module.css';
import { PhoneScreen } from '../shell/phone-screen.js';
import { RecordKindIcon, useRecordTitle, useRecordTotals } from '../shell/record-kind.js';
import { correctionPathOf } from '../shell/use-phone.js';

/** Lists records of this phone that are not on the server yet: content, time, and why they wait. */
export function QueuePage() {
  const { t } = useTranslation('phone');
  const { all: records, isOnline } = useQueue();
  const isWaiting = records?.some(({ state }) => state === 'waiting');
  return (
    <PhoneScreen
      title={t('queue')}
      back="/m"
      aside={
        isWaiting && isOnline ? (
          <button type="button" className={phoneButtons.textButton} onClick={() => void sendNow()}>
            {t('sendNow')}
          </button>
        ) : null
      }
    >
      {records?.length === 0 ? <EmptyState title={t('queueEmpty')} /> : null}
      <Stack component="ul" className={phoneRows.section} gap={8} aria-label={t('queue')}>
        {records?.map((record) => (
          <li key={record.order}>
            <UnsentCard record={record} isHeld={blockedBy(record, records) !== undefined} />
          </li>
        ))}
      </Stack>
    </PhoneScreen>
  );
}

function UnsentCard({ record, isHeld }: { record: UnsentRecord; isHeld: boolean }) {
  const { t } = useTranslation('phone');
  const titleOf = useRecordTitle();
  const sumsOf = useRecordTotals();
  const [asks, setAsks] = useState(false);
  const isFailed = record.state === 'failed';
  const title = titleOf(record.kind);
  const site = useSiteOf(record);
  const correctionPath = isOfThisSite(record) ? correctionPathOf(record) : undefined;
  return (
    <Stack component="article" className={phoneCard.card} gap={12} data-failed={isFailed || undefined}>
      <Group gap={8} wrap="nowrap" justify="space-between">
        <RecordKindIcon kind={record.kind} />
        <span className={phoneRows.what}>
          <span className="strong">{title}</span>
          <small>
            <Num>{formatDateTime(record.enteredAt)}</Num>
          </small>
        </span>
        <StateChip record={record} isHeld={isHeld} />
      </Group>
      <p>
        {record.party ? <bdi>{record.party}</bdi> : null}
        {record.party ? comma() : ''}
        {record.kind === 'tracer' ? <bdi>{formatProductId((record.values as TracerValues).productId)}</bdi> : null}
        {record.kind === 'tracer' || isRequestKind(record.kind) ? null : sumsOf(record)}
      </p>
      {site ? (
        <p className="small muted">
          <bdi>{t('queueSite', { name: site })}</bdi>
        </p>
      ) : null}
      {isFailed ? <FailureText record={record} /> : null}
      <Group className={phoneCard.actions} gap={8} align="stretch">
        {isFailed ? (
          <>
            {correctionPath ? <ButtonLink to={correctionPath} variant="primary" label={t('mend')} /> : null}
            {record.failure && isIdSpent(record.failure) ? null : <Button onClick={() => void retry(record)} label={t('retry')} />}
          </>
        ) : null}
        <button type="button" className={phoneButtons.textButton} data-danger onClick={() => setAsks(true)}>
          {t('discard.do')}
        </button>
      </Group>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={t('discard.title', { what: title, time: formatTime(record.enteredAt) })}
        text={t(isMaybeSent(record) ? 'discard.unsure' : 'discard.text')}
        cancelLabel={t('discard.keep')}
        confirmLabel={t('discard.do')}
        busyLabel={t('discard.do')}
        onConfirm={() => discard(record)}
      />
    </Stack>
  );
}

/** Names the site of a record, where it is another than the one at which the user works now. */
function useSiteOf(record: UnsentRecord): string | undefined {
  const sites = useOwnSites(record.account);
  return isOfThisSite(record) ? undefined : (sites.find(({ id }) => id === record.facilityId)?.name ?? '–');
}

function StateChip({ record, isHeld }: { record: UnsentRecord; isHeld: boolean }) {
  const { t } = useTranslation('phone');
  if (record.state === 'failed') {
    return (
      <Chip tone="high">
        <IconAlertCircle size={14} aria-hidden /> {t('state.failed')}
      </Chip>
    );
  }
  return (
    <Chip tone="medium">
      {isHeld ? <IconHourglass size={14} aria-hidden /> : <IconClock size={14} aria-hidden />} {t(isHeld ? 'state.held' : 'state.waiting')}
    </Chip>
  );
}

/** The server's words, and those for each field. */
function FailureText({ record: { failure } }: { record: UnsentRecord }) {
  const failureText = useFailureText();
  if (!failure) return null;
  const said = failureText(new ApiError(0, failure.code, failure.message));
  const others = [...new Set(Object.values(failure.fields).flat())].filter((text) => text !== said);
  return (
    <div className="bad" role="alert">
      <p className="strong">{said}</p>
      {others.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
