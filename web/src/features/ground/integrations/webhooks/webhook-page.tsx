import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { NewWebhookReply, WebhookDetailsReply } from '../../../../../../contracts/ground/webhooks/replies.js';
import { Chip } from '../../../../ui/data-display/chip.js';
import { DetailStrip } from '../../../../ui/data-display/details.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { formatDate, formatDateTime, formatInteger } from '../../../../ui/format.js';
import { Columns } from '../../../../ui/layout/columns.js';
import { Card, Page, PageHead } from '../../../../ui/layout/layout.js';
import { MessagesCard, millisecondsText } from './messages-card.js';
import { SecretDialog } from './secret-dialog.js';
import { EventsCard, FailureCard, SecretCard } from './side-cards.js';
import { StateChip } from './state-chip.js';
import { OffBand, WebhookActs } from './webhook-acts.js';
import css from './webhooks.module.css';
import { webhookRead } from './webhooks-reads.js';

/** Shows whether the messages of an endpoint arrive, and the answers. */
export function WebhookPage() {
  const { t } = useTranslation('webhooks');
  const { webhookId = '' } = useParams();
  const details = useQuery(webhookRead(webhookId));
  const [opened, setOpened] = useState<string>();
  const [made, setMade] = useState<NewWebhookReply>();
  if (details.error && !details.data) return <ReadError error={details.error} onRetry={() => void details.refetch()} />;
  if (!details.data) return <Page isWide>{null}</Page>;
  const { webhook } = details.data;
  return (
    <Page isWide>
      <PageHead
        title={
          <bdi dir="ltr" className={css.address}>
            {webhook.url}
          </bdi>
        }
        note={<HeadNote {...details.data} />}
        actions={<WebhookActs webhook={webhook} onTested={setOpened} />}
      />
      <Stack gap={16}>
        <OffBand webhook={webhook} />
        <Figures {...details.data} />
        <Columns cols="minmax(0, 1fr) 320px" from={1200} gap={16} align="start">
          <MessagesCard webhook={webhook} attempts={details.data.figures.attempts} opened={opened} onOpen={setOpened} />
          <Stack gap={16}>
            {webhook.queryName === null ? (
              <EventsCard webhook={webhook} />
            ) : (
              <Card title={t('events.title')}>
                <bdi>{t('events.query', { name: webhook.queryName })}</bdi>
              </Card>
            )}
            <SecretCard webhook={webhook} onMade={setMade} />
            <FailureCard webhook={webhook} />
          </Stack>
        </Columns>
      </Stack>
      <SecretDialog made={made} onDone={() => setMade(undefined)} />
    </Page>
  );
}

function HeadNote({ webhook }: WebhookDetailsReply) {
  const { t } = useTranslation('webhooks');
  const { person, createdAt, address, waiting } = webhook;
  return (
    <Group component="span" gap={8}>
      <StateChip webhook={webhook} />
      {waiting > 0 ? <Chip tone="medium">{t('waiting', { count: waiting })}</Chip> : null}
      <span>{t('since', { name: person.name ?? '–', date: formatDate(createdAt) })}</span>
      {address ? <bdi dir="ltr">{address}</bdi> : null}
    </Group>
  );
}

function Figures({ webhook, figures }: WebhookDetailsReply) {
  const { t } = useTranslation('webhooks');
  const { messages, delivered, atFirstTry, medianMs, slowMs, lastAnswer } = figures;
  const share = delivered > 0 ? `, ${formatInteger(Math.round((atFirstTry / delivered) * 100))}%` : '';
  const last = lastAnswer ? `${lastAnswer.status ?? '–'}, ${formatDateTime(lastAnswer.at)}` : '–';
  const details = [
    { label: t('figures.delivered'), value: t('figures.of', { part: formatInteger(delivered), all: formatInteger(messages) }) },
    { label: t('figures.firstTry'), value: `${formatInteger(atFirstTry)}${share}` },
    { label: t('figures.median'), value: `${millisecondsText(medianMs)}, ${millisecondsText(slowMs)}` },
    { label: t('figures.waiting'), value: formatInteger(webhook.waiting) },
    { label: t('figures.givenUp'), value: formatInteger(webhook.givenUp) },
    { label: t('figures.lastAnswer'), value: last },
  ];
  return <DetailStrip details={details.map(({ label, value }) => ({ label, value: <Num>{value}</Num> }))} />;
}
