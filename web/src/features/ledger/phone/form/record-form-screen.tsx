import { Group } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { ApiError } from '../../../../client/api/api.js';
import { useClockDifference } from '../../../../client/api/server-clock.js';
import type { RecordSummary, RecordValues, SendFailure } from '../../../../entities/record/record-definition.js';
import type { RecordKind } from '../../../../entities/record/record-kinds.js';
import { useQueue } from '../../../../offline/record-queue.js';
import { Banner } from '../../../../ui/feedback/feedback.js';
import { useFailureText } from '../../../../ui/feedback/read-error.js';
import { formatDateTime } from '../../../../ui/format.js';
import phoneButtons from '../shell/phone-buttons.module.css';
import phoneRows from '../shell/phone-rows.module.css';
import { FooterAction, PhoneScreen } from '../shell/phone-screen.js';
import { useRecordTitle } from '../shell/record-kind.js';
import { PhoneShell } from './phone-shell.js';
import { DraftContext, useStoredDraft } from './use-draft.js';
import { type PhoneRecord, useFailedRecord } from './use-phone-record.js';

/**
 * Mounts a form once the queue, which has the record to correct, and its draft are read. Where there is nothing left to correct, because it
 * is being or was sent again, the queue says so.
 */
export function RecordFormLoader({ kind, children }: { kind: RecordKind; children: ReactNode }) {
  const title = useRecordTitle()(kind);
  const { records } = useQueue();
  const [search] = useSearchParams();
  const failedRecord = useFailedRecord(kind);
  const draft = useStoredDraft(kind);
  if (records && search.has('mend') && !failedRecord) return <Navigate to={SCREENS.phoneQueue.path} replace />;
  return records && draft !== null ? (
    <DraftContext value={draft}>{children}</DraftContext>
  ) : (
    <PhoneScreen title={title} back="/m">
      {null}
    </PhoneScreen>
  );
}

interface RecordFormScreenProps<Values extends RecordValues, Step extends string> {
  record: PhoneRecord<Values, Step>;
  /** Of the footer, where it is not the record's. */
  summary?: Pick<RecordSummary, 'lots' | 'grams'>;
  note?: string;
  aside?: ReactNode;
  /** The action of the shown step; without one nothing is pinned: a press in the list continues. */
  action?: { label: string; onNext?: () => void; disabled?: boolean };
  children: ReactNode;
}

/** The frame of a form: its title, the server's refusal, the running total and the action. */
export function RecordFormScreen<Values extends RecordValues, Step extends string>(props: RecordFormScreenProps<Values, Step>) {
  const { record, note, aside, action, children } = props;
  const { form, definition, context, failure, draft } = record;
  const title = useRecordTitle()(record.kind);
  const values = useWatch({ control: form.control }) as Values;
  const summary = props.summary ?? definition.summarize(values, context);
  return (
    <FormProvider {...form}>
      <PhoneShell context={context}>
        <PhoneScreen
          title={title}
          note={note}
          back={record.back}
          aside={aside}
          submit={record.submit}
          foot={action ? <FooterAction lots={summary.lots} grams={summary.grams} {...action} busy={record.busy} /> : null}
        >
          {failure ? <RefusalBanner failure={failure} /> : null}
          <ClockWarning />
          {draft ? <DraftNotice {...draft} /> : null}
          {children}
        </PhoneScreen>
      </PhoneShell>
    </FormProvider>
  );
}

/** A form that was left and is gone on with. */
function DraftNotice({ keptAt, discard }: { keptAt: string; discard: () => void }) {
  const { t } = useTranslation('phone');
  return (
    <Group gap={8} wrap="nowrap" justify="space-between" my={-8}>
      <p className={phoneRows.note}>
        <IconClock size={18} aria-hidden /> {t('begun', { when: formatDateTime(keptAt) })}
      </p>
      <button type="button" className={phoneButtons.textButton} onClick={discard}>
        {t('beginAnew')}
      </button>
    </Group>
  );
}

/** A clock that is wrong makes wrong times, for ever. */
function ClockWarning() {
  const { t } = useTranslation('phone');
  const difference = useClockDifference();
  if (difference === 0) return null;
  const [shown, right] = [Date.now(), Date.now() - difference].map((time) => formatDateTime(new Date(time).toISOString()));
  return (
    <Banner tone="medium" title={t('clock.title')}>
      {t('clock.text', { shown, right })}
    </Banner>
  );
}

/** The refusal is also next to the fields; here it is visible on every step. */
function RefusalBanner({ failure: { code, message } }: { failure: SendFailure }) {
  const { t } = useTranslation('phone');
  const failureText = useFailureText();
  return <Banner title={t('refusedTitle')}>{failureText(new ApiError(0, code, message))}</Banner>;
}
