import { Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../../contracts/routes.js';
import { DISCARD_REASONS, type DiscardReason } from '../../../../../contracts/watch/operations/jobs.js';
import type { OperationJobReply } from '../../../../../contracts/watch/operations/replies.js';
import { useSend } from '../../../client/api/use-write.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { Dialog } from '../../../ui/dialogs/dialog.js';
import { useFailureText } from '../../../ui/feedback/read-error.js';
import { toast } from '../../../ui/feedback/toast.js';
import { SelectField } from '../../../ui/forms/choices/select-field.js';
import { FormEnd } from '../../../ui/forms/commands/form-end.js';
import { useQueueName } from './job-words.js';
import { operationKeys } from './operations-reads.js';

type DialogProps = { job: OperationJobReply | undefined; onClose: () => void };

const paramsOf = (job: OperationJobReply | undefined) => ({ queue: job?.queue ?? '', jobId: job?.id ?? '' });

/** Asks before a job ends in the middle. */
export function StopDialog({ job, onClose }: DialogProps) {
  const { t } = useTranslation('operations');
  const nameOf = useQueueName();
  const { write } = useSend(routes.stopJob, { params: paramsOf(job), changes: [operationKeys.all], isRefusalNews: true });
  return (
    <ConfirmDialog
      opened={job !== undefined}
      onClose={onClose}
      title={t('stop.title', { job: job ? nameOf(job.queue) : '' })}
      text={t('stop.text')}
      cancelLabel={t('cancel')}
      confirmLabel={t('jobs.stop')}
      busyLabel={t('stop.busy')}
      done={t('stop.done')}
      onConfirm={() => write()}
    />
  );
}

/** Asks why a failed job needs nobody. */
export function DiscardDialog({ job, onClose }: DialogProps) {
  const { t } = useTranslation('operations');
  const nameOf = useQueueName();
  return (
    <Dialog opened={job !== undefined} onClose={onClose} title={t('discard.title', { job: job ? nameOf(job.queue) : '' })} size={520}>
      {job ? <DiscardForm job={job} onClose={onClose} /> : null}
    </Dialog>
  );
}

function DiscardForm({ job, onClose }: { job: OperationJobReply; onClose: () => void }) {
  const { t } = useTranslation('operations');
  const failureText = useFailureText();
  const [reason, setReason] = useState<DiscardReason>('doneOtherwise');
  const [error, setError] = useState<string>();
  const { write, busy } = useSend(routes.discardJob, { params: paramsOf(job), changes: [operationKeys.all], isRefusalNews: true });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await write({ reason });
      toast('success', t('discard.done'));
      onClose();
    } catch (failure) {
      setError(failureText(failure));
    }
  };
  return (
    <Stack component="form" gap={16} onSubmit={(event) => void submit(event)}>
      <p>{t('discard.text')}</p>
      <SelectField
        label={t('discard.reason')}
        data={DISCARD_REASONS.map((value) => ({ value, label: t(`jobs.reason.${value}`) }))}
        value={reason}
        onChange={(value) => setReason(value as DiscardReason)}
      />
      <FormEnd
        error={error}
        onCancel={onClose}
        cancelLabel={t('cancel')}
        busy={busy}
        busyLabel={t('discard.busy')}
        label={t('jobs.discard')}
      />
    </Stack>
  );
}
