import { Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WEBHOOK_KINDS, type WebhookKind } from '../../../../../../contracts/ground/webhooks/kinds.js';
import type { NewWebhookReply, WebhookReply } from '../../../../../../contracts/ground/webhooks/replies.js';
import { routes } from '../../../../../../contracts/routes.js';
import { useSend } from '../../../../client/api/use-write.js';
import { Button } from '../../../../ui/button.js';
import { Chip } from '../../../../ui/data-display/chip.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { ConfirmButton } from '../../../../ui/dialogs/confirm-button.js';
import { useAttempt } from '../../../../ui/feedback/use-attempt.js';
import { formatDateTime } from '../../../../ui/format.js';
import { Card } from '../../../../ui/layout/layout.js';
import { KindsField } from './kinds-field.js';
import { webhooksKeys } from './webhooks-reads.js';

/** Shows which events are sent, and changes them in place. */
export function EventsCard({ webhook: { id, kinds } }: { webhook: WebhookReply }) {
  const { t } = useTranslation('webhooks');
  const [chosen, setChosen] = useState<WebhookKind[]>();
  const attempt = useAttempt();
  const { write, busy } = useSend(routes.changeWebhook, { params: { id }, changes: [webhooksKeys.all], isRefusalNews: true });
  const save = async () => {
    if (chosen) await write({ kinds: chosen });
    setChosen(undefined);
  };
  return (
    <Card
      title={t('events.title')}
      aside={
        <Group gap={8}>
          <Num className="muted">{t('events.count', { count: kinds.length, all: WEBHOOK_KINDS.length })}</Num>
          {chosen ? null : (
            <Button size="small" variant="link" onClick={() => setChosen(kinds)}>
              {t('events.change')}
            </Button>
          )}
        </Group>
      }
    >
      <KindsField value={chosen ?? kinds} {...(chosen && { onChange: setChosen })} />
      {chosen ? (
        <Group gap={8} mt={12} justify="flex-end">
          <Button size="small" onClick={() => setChosen(undefined)}>
            {t('form.cancel')}
          </Button>
          <Button
            size="small"
            variant="primary"
            disabled={chosen.length === 0}
            busy={busy}
            busyLabel={t('form.saving')}
            onClick={() => void attempt(save())}
          >
            {t('form.save')}
          </Button>
        </Group>
      ) : null}
    </Card>
  );
}

const ALGORITHM = 'HMAC-SHA256';

/** Shows by what the secrets are known, and replaces them. */
export function SecretCard({ webhook: { id, secrets }, onMade }: { webhook: WebhookReply; onMade: (made: NewWebhookReply) => void }) {
  const { t } = useTranslation('webhooks');
  const to = { params: { id }, changes: [webhooksKeys.all], isRefusalNews: true };
  const { write: rotate } = useSend(routes.rotateWebhookSecret, to);
  const { write: endOld } = useSend(routes.endOldWebhookSecret, to);
  const isRotating = secrets.length > 1;
  return (
    <Card title={t('secret.title')} aside={<span className="caption">{ALGORITHM}</span>}>
      <Stack gap={12}>
        {secrets.map(({ hint, since, endsAt }) => (
          <Group key={since} justify="space-between" gap={8} wrap="nowrap">
            <Stack gap={0}>
              <bdi dir="ltr" className="mono">
                {hint}
              </bdi>
              <span className="caption">
                {endsAt ? t('secret.old', { time: formatDateTime(endsAt) }) : t('secret.since', { time: formatDateTime(since) })}
              </span>
            </Stack>
            <Chip tone={endsAt ? 'medium' : 'green'}>{t(endsAt ? 'secret.signsToo' : 'secret.signs')}</Chip>
          </Group>
        ))}
        <Group gap={8}>
          {isRotating ? (
            <ConfirmButton
              label={t('secret.end')}
              look={{ size: 'small' }}
              title={t('secret.end')}
              text={t('secret.endText')}
              cancelLabel={t('form.cancel')}
              confirmLabel={t('secret.end')}
              busyLabel={t('form.saving')}
              done={t('secret.ended')}
              onConfirm={() => endOld()}
            />
          ) : null}
          <ConfirmButton
            label={t('secret.rotate')}
            look={{ size: 'small', disabled: isRotating }}
            title={t('secret.rotate')}
            text={t('secret.rotateText')}
            cancelLabel={t('form.cancel')}
            confirmLabel={t('secret.rotate')}
            busyLabel={t('form.saving')}
            onConfirm={async () => onMade(await rotate())}
          />
        </Group>
      </Stack>
    </Card>
  );
}

/** Says what follows when a message does not arrive. */
export function FailureCard({ webhook: { offBefore } }: { webhook: WebhookReply }) {
  const { t } = useTranslation('webhooks');
  return (
    <Card title={t('fails.title')}>
      <Stack gap={8}>
        <p>{t('fails.text')}</p>
        <p className="caption">{t('fails.rules')}</p>
        {offBefore ? (
          <p className="caption">{t('fails.before', { from: formatDateTime(offBefore.from), to: formatDateTime(offBefore.to) })}</p>
        ) : null}
      </Stack>
    </Card>
  );
}
