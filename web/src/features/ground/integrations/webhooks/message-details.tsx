import { Group, Stack } from '@mantine/core';
import { IconClock, IconCopy, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RETRY_WAITS_MS } from '../../../../../../contracts/ground/webhooks/kinds.js';
import type { WebhookAttemptReply, WebhookMessageReply, WebhookReply } from '../../../../../../contracts/ground/webhooks/replies.js';
import { routes } from '../../../../../../contracts/routes.js';
import { useSend } from '../../../../client/api/use-write.js';
import { Button } from '../../../../ui/button.js';
import { ConfirmButton } from '../../../../ui/dialogs/confirm-button.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { formatDateTime, formatInteger } from '../../../../ui/format.js';
import { Columns } from '../../../../ui/layout/columns.js';
import css from './webhooks.module.css';
import { messageRead, webhooksKeys } from './webhooks-reads.js';

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const prettyOf = (json: string): string => JSON.stringify(JSON.parse(json), null, 2);

/** Shows the last try of a message, what was sent and what was answered. */
export function MessageDetails({ webhook, message }: { webhook: WebhookReply; message: WebhookMessageReply }) {
  const { t } = useTranslation('webhooks');
  const details = useQuery(messageRead(webhook.id, message.id));
  if (details.error) return <ReadError error={details.error} onRetry={() => void details.refetch()} />;
  if (!details.data) return null;
  const { body, attempts } = details.data;
  const [last] = attempts;
  const isTest = message.kind === 'test.sent';
  return (
    <Stack gap={16} className={css.details}>
      <Group justify="space-between" gap={8}>
        <Stack gap={0}>
          <p className="strong">
            {last ? t('message.tried', { number: formatInteger(last.number), answer: answerOf(last, t) }) : t('message.waiting')}
          </p>
          <bdi dir="ltr" className="mono caption">
            {message.id}
          </bdi>
          {message.nextAt ? <p className="caption">{t('message.next', { time: formatDateTime(message.nextAt) })}</p> : null}
        </Stack>
        <Group gap={8}>
          {last ? (
            <Button
              size="small"
              icon={<IconCopy size={16} aria-hidden />}
              onClick={() => void navigator.clipboard.writeText(curlOf(webhook.url, last, body))}
            >
              {t('message.curl')}
            </Button>
          ) : null}
          {isTest || webhook.state === 'off' || webhook.state === 'untried' ? null : <Replay webhook={webhook} message={message} />}
        </Group>
      </Group>
      {isTest ? null : <RetryLine message={message} />}
      <Columns cols={260} gap={16} align="start">
        <Part title={t('message.request')} headers={last?.requestHeaders ?? {}} body={prettyOf(body)} />
        <Part
          title={t('message.response')}
          headers={last?.responseHeaders ?? {}}
          body={last?.responseBody ?? ''}
          note={t('message.kept')}
        />
      </Columns>
    </Stack>
  );
}

type Words = ReturnType<typeof useTranslation<'webhooks'>>['t'];

const answerOf = ({ status, error }: WebhookAttemptReply, t: Words): string => (error ? t(`error.${error}`) : String(status ?? '–'));

function Replay({ webhook, message }: { webhook: WebhookReply; message: WebhookMessageReply }) {
  const { t } = useTranslation('webhooks');
  const { write } = useSend(routes.replayWebhookMessage, {
    params: { id: webhook.id, messageId: message.id },
    changes: [webhooksKeys.all],
    isRefusalNews: true,
  });
  return (
    <ConfirmButton
      label={t('replay.now')}
      look={{ size: 'small' }}
      title={t('replay.title')}
      text={t('replay.same')}
      cancelLabel={t('form.cancel')}
      confirmLabel={t('replay.now')}
      busyLabel={t('form.saving')}
      done={t('replay.done')}
      onConfirm={() => write(undefined)}
    />
  );
}

const [SECOND_MS, MINUTE_MS, HOUR_MS] = [1_000, 60_000, 3_600_000];

/** Writes a wait in the largest unit that it fills: 5 min. */
function waitText(ms: number): string {
  if (ms === 0) return '0';
  if (ms < MINUTE_MS) return `${ms / SECOND_MS} s`;
  return ms < HOUR_MS ? `${ms / MINUTE_MS} min` : `${ms / HOUR_MS} h`;
}

/** Draws the ten tries: those that failed, the next one, and those that are left. */
function RetryLine({ message: { round, state } }: { message: WebhookMessageReply }) {
  const { t } = useTranslation('webhooks');
  const failed = state === 'delivered' ? round - 1 : round;
  const markOf = (at: number): 'failed' | 'next' | 'done' | 'left' => {
    if (at < failed) return 'failed';
    if (at === failed && state === 'delivered') return 'done';
    return at === failed && state === 'waiting' ? 'next' : 'left';
  };
  return (
    <ol className={css.line} aria-label={t('message.line', { count: failed })}>
      {RETRY_WAITS_MS.map((wait, at) => {
        const mark = markOf(at);
        return (
          <li key={wait} data-mark={mark} aria-current={mark === 'next' ? 'step' : undefined}>
            <span className={css.dot}>
              {mark === 'failed' ? <IconX size={10} aria-hidden /> : mark === 'next' ? <IconClock size={10} aria-hidden /> : null}
            </span>
            <bdi dir="ltr">{waitText(wait)}</bdi>
          </li>
        );
      })}
    </ol>
  );
}

function Part({ title, headers, body, note }: { title: string; headers: Record<string, string>; body: string; note?: string }) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return (
    <Stack gap={4}>
      <p className="small strong">{title}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who uses the keyboard scrolls the lines */}
      <pre className={css.part} dir="ltr" tabIndex={0}>
        {[...lines, '', body].join('\n')}
      </pre>
      {note ? <p className="caption">{note}</p> : null}
    </Stack>
  );
}

/** Returns a command line that sends the body again. Its signature is cut, so that a receiver refuses it. */
function curlOf(url: string, { requestHeaders }: Pick<WebhookAttemptReply, 'requestHeaders'>, body: string): string {
  const headers = Object.entries({ 'content-type': 'application/json', ...requestHeaders });
  return [`curl ${quoted(url)}`, ...headers.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`), `-d ${quoted(body)}`].join(
    ' \\\n  ',
  );
}
