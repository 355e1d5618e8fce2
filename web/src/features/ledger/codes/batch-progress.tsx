import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { QrBatchReply } from '../../../../../contracts/ledger/codes/replies.js';
import { routes } from '../../../../../contracts/routes.js';
import { useSend } from '../../../client/api/use-write.js';
import { Button } from '../../../ui/button.js';
import { ConfirmButton } from '../../../ui/dialogs/confirm-button.js';
import { InlineError, ProgressBar } from '../../../ui/feedback/feedback.js';
import { toast } from '../../../ui/feedback/toast.js';
import { useAttempt } from '../../../ui/feedback/use-attempt.js';
import { formatInteger } from '../../../ui/format.js';
import css from './codes.module.css';
import { codeKeys } from './codes-reads.js';

/** A batch whose codes are being made: how far it is. */
export function BatchProgress({ batch: { quantity, job } }: { batch: QrBatchReply }) {
  const { t } = useTranslation('codes');
  const made = job?.made ?? 0;
  if (job?.state === 'failed') return <InlineError>{t('failedText')}</InlineError>;
  return <ProgressBar label={t('making', { made: formatInteger(made), quantity: formatInteger(quantity) })} done={made} total={quantity} />;
}

/** Offers the actions on an unfinished batch. */
export function UnfinishedBatchActions({ batch }: { batch: QrBatchReply }) {
  return (
    <Group component="span" className={css.files} gap={8} align="stretch">
      {batch.job?.state === 'failed' ? <ResumeButton batch={batch} /> : null}
      <CancelBatchButton id={batch.id} name={batch.name} />
    </Group>
  );
}

/** Requests the same batch again: its job continues where it gave up. */
function ResumeButton({ batch: { id, name, quantity } }: { batch: QrBatchReply }) {
  const { t } = useTranslation('codes');
  const attempt = useAttempt();
  const { write } = useSend(routes.makeQrBatch, { changes: [codeKeys.batches] });
  const go = () => attempt(write({ id, name, quantity }));
  return <Button size="small" onClick={() => void go()} label={t('again')} />;
}

function CancelBatchButton({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('codes');
  const { write } = useSend(routes.cancelQrBatch, { params: { id }, changes: [codeKeys.batches] });
  const cancel = async () => {
    await write();
    toast('success', t('cancel.done', { name }));
  };
  return (
    <ConfirmButton
      label={t('cancel.do')}
      look={{ size: 'small', 'aria-label': t('cancel.doOf', { name }) }}
      title={t('cancel.title', { name })}
      text={t('cancel.text')}
      cancelLabel={t('cancel.keep')}
      confirmLabel={t('cancel.yes')}
      busyLabel={t('cancel.doing')}
      onConfirm={cancel}
    />
  );
}
