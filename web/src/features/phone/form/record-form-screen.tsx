import { IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { SCREENS } from '../../../../../contracts/shared/screens.js';
import { ApiError } from '../../../app/api/api.js';
import { useQueue } from '../../../offline/record-queue.js';
import type { RecordKind } from '../../../offline/unsent-record.js';
import { Banner } from '../../../ui/feedback/feedback.js';
import { useFailureText } from '../../../ui/feedback/read-error.js';
import { formatDateTime } from '../../../ui/format.js';
import css from '../shell/phone.module.css';
import { FooterAction, PhoneScreen } from '../shell/phone-screen.js';
import { useRecordTitle } from '../shell/record-kind.js';
import { DraftContext, useStoredDraft } from './use-draft.js';
import { type RecordForm, type RecordSummary, useFailedRecord } from './use-record-form.js';

/**
 * Mounts a form once the queue is read, where a record that is mended is, and what was begun of it before. Where there is nothing
 * to mend any more, because it is being sent again or was, the queue says so.
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

interface RecordFormScreenProps<Values extends FieldValues & { transactionId: string; occurredAt: string }, Step extends string> {
  kind: RecordKind;
  recordForm: RecordForm<Values, Step>;
  summary: RecordSummary;
  note?: string;
  aside?: ReactNode;
  /** Of the step that is shown; without one there is nothing pinned: a press in the list goes on. */
  action?: { label: string; onNext?: () => void; disabled?: boolean };
  children: ReactNode;
}

/** The frame of a form: what it is, what the server said no with, the running total and the action. */
export function RecordFormScreen<Values extends FieldValues & { transactionId: string; occurredAt: string }, Step extends string>(
  props: RecordFormScreenProps<Values, Step>,
) {
  const { kind, recordForm, summary, note, aside, action, children } = props;
  const title = useRecordTitle()(kind);
  return (
    <PhoneScreen
      title={title}
      note={note}
      back={recordForm.back}
      aside={aside}
      submit={recordForm.submit}
      foot={
        action ? (
          <FooterAction
            lots={summary.lots}
            grams={summary.grams}
            label={action.label}
            onNext={action.onNext}
            disabled={action.disabled}
            busy={recordForm.busy}
          />
        ) : null
      }
    >
      <RefusalBanner recordForm={recordForm} />
      {recordForm.draft ? <DraftNotice {...recordForm.draft} /> : null}
      {children}
    </PhoneScreen>
  );
}

/** A form that was left and is gone on with. */
function DraftNotice({ keptAt, discard }: { keptAt: string; discard: () => void }) {
  const { t } = useTranslation('phone');
  return (
    <div className={css.begun}>
      <p className={css.note}>
        <IconClock size={18} aria-hidden /> {t('begun', { when: formatDateTime(keptAt) })}
      </p>
      <button type="button" className={css.textButton} onClick={discard}>
        {t('beginAnew')}
      </button>
    </div>
  );
}

/** Beside the fields too; here, so that it is seen whichever step is shown. */
function RefusalBanner({ recordForm: { refused } }: { recordForm: { refused: RecordForm<never, never>['refused'] } }) {
  const { t } = useTranslation('phone');
  const failureText = useFailureText();
  if (!refused) return null;
  return <Banner title={t('refusedTitle')}>{failureText(new ApiError(0, refused.code, refused.message))}</Banner>;
}
