import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WebhookMessageReply, WebhookReply } from '../../../../../../contracts/ground/webhooks/replies.js';
import { Chip, type ChipTone } from '../../../../ui/data-display/chip.js';
import { type Column, DataTable } from '../../../../ui/data-display/data-table.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { Pagination } from '../../../../ui/data-display/pagination.js';
import { EmptyState } from '../../../../ui/feedback/feedback.js';
import { formatDateTime, formatInteger } from '../../../../ui/format.js';
import { Segments } from '../../../../ui/forms/segments.js';
import { Card } from '../../../../ui/layout/layout.js';
import { MessageDetails } from './message-details.js';
import { ReplayRange } from './replay-range.js';
import { messagesRead } from './webhooks-reads.js';

interface MessagesCardProps {
  webhook: WebhookReply;
  attempts: number;
  /** Names the message that is open. */
  opened: string | undefined;
  onOpen: (messageId: string | undefined) => void;
}

const SHOWN = ['all', 'waiting', 'givenUp'] as const;
type Shown = (typeof SHOWN)[number];

/** Lists messages, each with its last try; one opens in place. */
export function MessagesCard({ webhook, attempts, opened, onOpen }: MessagesCardProps) {
  const { t } = useTranslation('webhooks');
  const [shown, setShown] = useState<Shown>('all');
  const [page, setPage] = useState(1);
  const messages = useQuery(messagesRead(webhook.id, { page, ...(shown !== 'all' && { state: shown }) }));
  const show = (next: Shown) => {
    setShown(next);
    setPage(1);
  };
  const counts = { all: '', waiting: formatInteger(webhook.waiting), givenUp: formatInteger(webhook.givenUp) };
  const options = SHOWN.map((value) => ({ value, label: `${t(`messages.${value}`)} ${counts[value]}`.trim() }));
  return (
    <Card
      padded={false}
      title={t('messages.title')}
      aside={
        <Group gap={8}>
          <span className="muted">{t('messages.attempts', { count: attempts })}</span>
          <Segments label={t('messages.state')} value={shown} onChange={show} options={options} />
          <ReplayRange webhook={webhook} />
        </Group>
      }
    >
      <DataTable
        label={t('messages.title')}
        columns={useMessageColumns()}
        rows={messages.data?.items}
        rowKey={({ id }) => id}
        error={messages.error}
        onRetry={() => void messages.refetch()}
        empty={<EmptyState title={t('messages.empty')}>{t('messages.emptyText')}</EmptyState>}
        details={{
          open: new Set(opened === undefined ? [] : [opened]),
          onToggle: (id) => onOpen(id === opened ? undefined : id),
          render: (message) => <MessageDetails webhook={webhook} message={message} />,
        }}
      />
      {messages.data ? <Pagination {...messages.data} onPage={setPage} /> : null}
    </Card>
  );
}

export const millisecondsText = (value: number | null): string => (value === null ? '–' : `${formatInteger(value)} ms`);

const TONES: Readonly<Record<WebhookMessageReply['state'], ChipTone>> = {
  delivered: 'green',
  waiting: 'medium',
  givenUp: 'high',
  failed: 'high',
};

function useMessageColumns(): Column<WebhookMessageReply>[] {
  const { t } = useTranslation('webhooks');
  return [
    { key: 'at', head: t('messages.last'), phone: 'value', cell: ({ at }) => <Num>{formatDateTime(at)}</Num> },
    {
      key: 'kind',
      head: t('messages.event'),
      phone: 'title',
      cell: ({ kind }) => (
        <bdi dir="ltr" className="mono">
          {kind}
        </bdi>
      ),
    },
    {
      key: 'id',
      head: t('messages.id'),
      tablet: 'hide',
      phone: 'hide',
      cell: ({ id }) => (
        <bdi dir="ltr" className="mono muted" title={id}>
          {id.slice(0, 12)}…
        </bdi>
      ),
    },
    { key: 'try', head: t('messages.try'), number: true, phone: 'hide', cell: ({ tries }) => <Num>{formatInteger(tries)}</Num> },
    {
      key: 'state',
      head: t('stateHead'),
      phone: 'line',
      cell: ({ state, nextAt, tries }) => (
        <Chip tone={TONES[state]}>
          {state === 'waiting' && nextAt && tries > 0 ? t('message.next', { time: formatDateTime(nextAt) }) : t(`message.${state}`)}
        </Chip>
      ),
    },
    {
      key: 'status',
      head: t('messages.answer'),
      number: true,
      phone: 'line',
      cell: ({ status, error }) => <Num>{status ?? (error ? t(`error.${error}`) : '–')}</Num>,
    },
    {
      key: 'took',
      head: t('messages.took'),
      number: true,
      tablet: 'hide',
      phone: 'hide',
      cell: ({ tookMs }) => <Num>{millisecondsText(tookMs)}</Num>,
    },
  ];
}
