import { Group } from '@mantine/core';
import { IconPencil, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { isEnded, type WebhookReply } from '../../../../../../contracts/ground/webhooks/replies.js';
import { routes } from '../../../../../../contracts/routes.js';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { useSend } from '../../../../client/api/use-write.js';
import { Button } from '../../../../ui/button.js';
import { ConfirmButton } from '../../../../ui/dialogs/confirm-button.js';
import { Dialog } from '../../../../ui/dialogs/dialog.js';
import { Banner } from '../../../../ui/feedback/feedback.js';
import { useAttempt } from '../../../../ui/feedback/use-attempt.js';
import { formatDateTime } from '../../../../ui/format.js';
import { WebhookForm } from './webhook-form.js';
import { subscriptionKeys, webhooksKeys } from './webhooks-reads.js';

/** Tests, changes and removes an endpoint, and switches it off. */
export function WebhookActs({ webhook, onTested }: { webhook: WebhookReply; onTested: (messageId: string) => void }) {
  const { t } = useTranslation('webhooks');
  const navigate = useNavigate();
  const attempt = useAttempt();
  const [isEditing, setEditing] = useState(false);
  const to = { params: { id: webhook.id }, changes: [webhooksKeys.all], isRefusalNews: true };
  const { write: test, busy } = useSend(routes.testWebhook, to);
  const { write: turn } = useSend(routes.switchWebhook, to);
  const changes = [webhooksKeys.list, subscriptionKeys.all];
  const { write: remove } = useSend(routes.removeWebhook, { params: { id: webhook.id }, changes });
  const sendTest = async () => onTested((await test()).id);
  const removeIt = async () => {
    await remove();
    await navigate(webhook.queryName === null ? SCREENS.webhooks.path : SCREENS.exchange.path);
  };
  const isOn = webhook.state === 'delivering' || webhook.state === 'slowed';
  return (
    <>
      <Button icon={<IconSend size={16} aria-hidden />} busy={busy} busyLabel={t('acts.testing')} onClick={() => void attempt(sendTest())}>
        {t('acts.test')}
      </Button>
      {webhook.queryName === null ? (
        <Button icon={<IconPencil size={16} aria-hidden />} onClick={() => setEditing(true)}>
          {t('acts.edit')}
        </Button>
      ) : null}
      {isOn ? (
        <ConfirmButton
          label={t('acts.off')}
          title={t('acts.offTitle')}
          text={t('acts.offText')}
          cancelLabel={t('form.cancel')}
          confirmLabel={t('acts.off')}
          busyLabel={t('form.saving')}
          done={t('acts.offDone')}
          onConfirm={() => turn({ on: false })}
        />
      ) : null}
      <ConfirmButton
        label={t('acts.remove')}
        title={t('acts.removeTitle')}
        text={t('acts.removeText')}
        cancelLabel={t('form.cancel')}
        confirmLabel={t('acts.remove')}
        busyLabel={t('form.saving')}
        done={t('acts.removed')}
        onConfirm={removeIt}
      />
      <Dialog opened={isEditing} onClose={() => setEditing(false)} title={t('acts.edit')} size={640}>
        <WebhookForm webhook={webhook} onClose={() => setEditing(false)} />
      </Dialog>
    </>
  );
}

/** Says why nothing is sent, and switches the endpoint on. */
export function OffBand({ webhook: { id, state, off, testedAt, givenUp } }: { webhook: WebhookReply }) {
  const { t } = useTranslation('webhooks');
  const attempt = useAttempt();
  const { write, busy } = useSend(routes.switchWebhook, { params: { id }, changes: [webhooksKeys.all], isRefusalNews: true });
  if (state !== 'off' && state !== 'untried') return null;
  const turnOn = (replay: boolean) => void attempt(write({ on: true, replay }));
  const text = testedAt === null ? t('band.test') : givenUp > 0 ? t('band.kept', { count: givenUp }) : undefined;
  return (
    <Banner
      tone={off && off.why !== 'hand' ? 'high' : 'medium'}
      title={off ? t('band.off', { time: formatDateTime(off.at), why: t(`off.${off.why}`) }) : t('state.untried')}
      action={
        testedAt === null || isEnded(off) ? null : (
          <Group gap={8}>
            {givenUp > 0 ? (
              <Button size="small" busy={busy} busyLabel={t('form.saving')} onClick={() => turnOn(true)}>
                {t('band.replay', { count: givenUp })}
              </Button>
            ) : null}
            <Button size="small" busy={busy} busyLabel={t('form.saving')} onClick={() => turnOn(false)}>
              {t('band.on')}
            </Button>
          </Group>
        )
      }
    >
      {text}
    </Banner>
  );
}
