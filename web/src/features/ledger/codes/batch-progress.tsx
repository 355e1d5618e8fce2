import { Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QrBatchReply } from '../../../../../contracts/ledger/codes/replies.js';
import { routes } from '../../../../../contracts/routes.js';
import { call } from '../../../client/api/api.js';
import { useWrite } from '../../../client/api/use-write.js';
import { Button } from '../../../ui/button.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { InlineError, ProgressBar } from '../../../ui/feedback/feedback.js';
import { useFailureText } from '../../../ui/feedback/read-error.js';
import { toast } from '../../../ui/feedback/toast.js';
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

/** What can be done about it meanwhile. */
export function UnfinishedBatchActions({ batch }: { batch: QrBatchReply }) {
  return (
    <Group component="span" className={css.files} gap={8} align="stretch">
      {batch.job?.state === 'failed' ? <ResumeButton batch={batch} /> : null}
      <CancelBatchButton id={batch.id} name={batch.name} />
    </Group>
  );
}

/** Asks for the same batch again: its job goes on where it gave up. */
function ResumeButton({ batch: { id, name, quantity } }: { batch: QrBatchReply }) {
  const { t } = useTranslation('codes');
  const failureText = useFailureText();
  const { write } = useWrite(() => call(routes.makeQrBatch, { body: { id, name, quantity } }), { changes: [codeKeys.batches] });
  const go = async () => {
    try {
      await write();
    } catch (error) {
      toast('error', failureText(error));
    }
  };
  return (
    <Button size="small" onClick={() => void go()}>
      {t('again')}
    </Button>
  );
}

function CancelBatchButton({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('codes');
  const [asking, setAsking] = useState(false);
  const { write } = useWrite(() => call(routes.cancelQrBatch, { params: { id } }), { changes: [codeKeys.batches] });
  const cancel = async () => {
    await write();
    toast('success', t('cancel.done', { name }));
  };
  return (
    <>
      <Button size="small" aria-label={t('cancel.doOf', { name })} onClick={() => setAsking(true)}>
        {t('cancel.do')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('cancel.title', { name })}
        text={t('cancel.text')}
        cancelLabel={t('cancel.keep')}
        confirmLabel={t('cancel.yes')}
        busyLabel={t('cancel.doing')}
        onConfirm={cancel}
      />
    </>
  );
}
