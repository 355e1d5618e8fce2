import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WebhookReply } from '../../../../../../contracts/ground/webhooks/replies.js';
import { routes } from '../../../../../../contracts/routes.js';
import { read } from '../../../../client/api/read.js';
import { useSend } from '../../../../client/api/use-write.js';
import { Button } from '../../../../ui/button.js';
import { Dialog } from '../../../../ui/dialogs/dialog.js';
import { useAttempt } from '../../../../ui/feedback/use-attempt.js';
import { DateTimeField } from '../../../../ui/forms/date-time-field.js';
import { Columns } from '../../../../ui/layout/columns.js';
import { Form } from '../../../../ui/layout/form.js';
import { webhooksKeys } from './webhooks-reads.js';

/** Sends the messages of a time again, after saying how many there are. */
export function ReplayRange({ webhook }: { webhook: WebhookReply }) {
  const { t } = useTranslation('webhooks');
  const [isAsking, setAsking] = useState(false);
  const isOff = webhook.state === 'off' || webhook.state === 'untried';
  return (
    <>
      <Button size="small" disabled={isOff} onClick={() => setAsking(true)}>
        {t('replay.range')}
      </Button>
      <Dialog opened={isAsking} onClose={() => setAsking(false)} title={t('replay.range')} size={520}>
        <RangeForm id={webhook.id} onClose={() => setAsking(false)} />
      </Dialog>
    </>
  );
}

function RangeForm({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const [from, setFrom] = useState<string | undefined>('');
  const [to, setTo] = useState<string | undefined>('');
  const attempt = useAttempt();
  const isWhole = Boolean(from && to);
  const found = useQuery({
    ...read(webhooksKeys.all, routes.webhookMessages, { params: { id }, query: { from, to, perPage: 1 } }),
    enabled: isWhole,
  });
  const count = isWhole ? found.data?.total : undefined;
  const { write, busy } = useSend(routes.replayWebhook, { params: { id }, changes: [webhooksKeys.all], isRefusalNews: true });
  const replay = async () => {
    await write({ from: from ?? '', to: to ?? '' });
    onClose();
  };
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void attempt(replay());
      }}
    >
      <p>{t('replay.same')}</p>
      <Columns cols={200} gap={16} align="start">
        <DateTimeField label={t('replay.from')} value={from} onChange={setFrom} />
        <DateTimeField label={t('replay.to')} value={to} onChange={setTo} />
      </Columns>
      {count === undefined ? null : <p role="status">{t('replay.count', { count })}</p>}
      <Group justify="flex-end" gap={8}>
        <Button onClick={onClose}>{t('form.cancel')}</Button>
        <Button type="submit" variant="primary" disabled={!count} busy={busy} busyLabel={t('form.saving')}>
          {t('replay.now')}
        </Button>
      </Group>
    </Form>
  );
}
