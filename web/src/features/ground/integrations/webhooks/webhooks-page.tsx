import { Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { WEBHOOK_KINDS } from '../../../../../../contracts/ground/webhooks/kinds.js';
import type { NewWebhookReply, WebhookReply } from '../../../../../../contracts/ground/webhooks/replies.js';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { Button } from '../../../../ui/button.js';
import { type Column, DataTable } from '../../../../ui/data-display/data-table.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { Dialog } from '../../../../ui/dialogs/dialog.js';
import { EmptyState } from '../../../../ui/feedback/feedback.js';
import { formatDate, formatInteger } from '../../../../ui/format.js';
import { Card } from '../../../../ui/layout/layout.js';
import { IntegrationPage } from '../integration-page.js';
import { SecretDialog } from './secret-dialog.js';
import { StateChip } from './state-chip.js';
import { WebhookForm } from './webhook-form.js';
import { webhooksRead } from './webhooks-reads.js';

const pathOf = (id: string): string => SCREENS.webhook.path.replace(':webhookId', id);

/** Lists the programs that are informed of events at this site, with the state of each. */
export function WebhooksPage() {
  const { t } = useTranslation('webhooks');
  const navigate = useNavigate();
  const webhooks = useQuery(webhooksRead());
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<NewWebhookReply>();
  const add = (
    <Button variant="primary" icon={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  );
  return (
    <IntegrationPage tab="webhooks" note={t('intro')} actions={webhooks.data?.items.length === 0 ? null : add}>
      <Card padded={false} title={t('tabs.webhooks')}>
        <DataTable
          label={t('tabs.webhooks')}
          columns={useWebhookColumns()}
          rows={webhooks.data?.items}
          rowKey={({ id }) => id}
          rowName={({ url }) => url}
          onOpen={({ id }) => navigate(pathOf(id))}
          error={webhooks.error}
          onRetry={() => void webhooks.refetch()}
          empty={
            <EmptyState title={t('empty.title')} actions={add}>
              {t('empty.text')}
            </EmptyState>
          }
        />
      </Card>
      <Dialog opened={isAdding} onClose={() => setAdding(false)} title={t('add')} size={640}>
        <WebhookForm
          onClose={() => setAdding(false)}
          onMade={(reply) => {
            setAdding(false);
            setMade(reply);
          }}
        />
      </Dialog>
      <SecretDialog made={made} onDone={() => made && navigate(pathOf(made.webhook.id))} />
    </IntegrationPage>
  );
}

function useWebhookColumns(): Column<WebhookReply>[] {
  const { t } = useTranslation('webhooks');
  return [
    {
      key: 'url',
      head: t('address'),
      phone: 'title',
      cell: ({ url, person, createdAt }) => (
        <Stack gap={0}>
          <bdi dir="ltr" className="mono">
            {url}
          </bdi>
          <bdi className="caption">{t('since', { name: person.name ?? '–', date: formatDate(createdAt) })}</bdi>
        </Stack>
      ),
    },
    { key: 'state', head: t('stateHead'), phone: 'value', cell: (webhook) => <StateChip webhook={webhook} /> },
    {
      key: 'events',
      head: t('events.title'),
      phone: 'line',
      cell: ({ kinds }) => <Num>{t('events.count', { count: kinds.length, all: WEBHOOK_KINDS.length })}</Num>,
    },
    { key: 'waiting', head: t('figures.waiting'), number: true, phone: 'line', cell: ({ waiting }) => <Num>{formatInteger(waiting)}</Num> },
    { key: 'givenUp', head: t('figures.givenUp'), number: true, phone: 'line', cell: ({ givenUp }) => <Num>{formatInteger(givenUp)}</Num> },
  ];
}
