import { Stack } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaptureReply } from '../../../../../../contracts/trace/epcis/replies.js';
import { Button } from '../../../../ui/button.js';
import { Chip } from '../../../../ui/data-display/chip.js';
import { type Column, DataTable } from '../../../../ui/data-display/data-table.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { toggledInSet } from '../../../../ui/data-display/toggled.js';
import { EmptyState } from '../../../../ui/feedback/feedback.js';
import { formatDateTime, formatInteger } from '../../../../ui/format.js';
import { Card, Page, PageHead } from '../../../../ui/layout/layout.js';
import { IntegrationTabs } from '../integration-tabs.js';
import keysCss from '../keys/keys.module.css';
import { CapturedEvents } from './captured-events.js';
import { capturesRead } from './exchange-reads.js';

/** What came in by EPCIS, what became of each event, and how do our records get out? */
export function ExchangePage() {
  const { t } = useTranslation('integrations');
  const { t: words } = useTranslation('webhooks');
  const captures = useQuery(capturesRead());
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  return (
    <Page isWide>
      <PageHead title={t('title')} note={t('intro')} />
      <IntegrationTabs value="exchange">
        <Stack gap={24}>
          <Card padded={false} title={t('exchange.captures')}>
            <DataTable
              label={t('exchange.captures')}
              columns={useCaptureColumns()}
              rows={captures.data}
              rowKey={({ captureID }) => captureID}
              rowName={({ createdAt }) => formatDateTime(createdAt)}
              error={captures.error}
              onRetry={() => void captures.refetch()}
              empty={<EmptyState title={t('exchange.empty.title')}>{t('exchange.empty.text')}</EmptyState>}
              details={{
                open,
                onToggle: (id) => setOpen(toggledInSet(open, id)),
                render: (capture) => <CapturedEvents capture={capture} />,
              }}
            />
          </Card>
          <Card
            title={t('exchange.query.title')}
            aside={
              <Button
                size="small"
                icon={<IconCopy size={16} aria-hidden />}
                onClick={() => void navigator.clipboard.writeText(queryAt(window.location.origin))}
              >
                {words('message.curl')}
              </Button>
            }
          >
            <Stack gap={8}>
              <p className="muted">{t('exchange.query.text')}</p>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who uses the keyboard scrolls the lines */}
              <pre className={keysCss.try} dir="ltr" tabIndex={0}>
                {queryAt(window.location.origin)}
              </pre>
            </Stack>
          </Card>
        </Stack>
      </IntegrationTabs>
    </Page>
  );
}

const queryAt = (origin: string): string => `curl ${origin}/api/epcis/events?perPage=100 \\\n  -H "Authorization: Bearer $SELVEDGE_KEY"`;

function useCaptureColumns(): Column<CaptureReply>[] {
  const { t } = useTranslation('integrations');
  return [
    { key: 'at', head: t('exchange.at'), phone: 'title', cell: ({ createdAt }) => <Num>{formatDateTime(createdAt)}</Num> },
    {
      key: 'document',
      head: t('exchange.document'),
      tablet: 'hide',
      phone: 'hide',
      cell: ({ document: { sha256 } }) => (
        <bdi dir="ltr" className="mono muted" title={sha256}>
          {sha256.slice(0, 12)}…
        </bdi>
      ),
    },
    {
      key: 'events',
      head: t('exchange.events'),
      number: true,
      phone: 'line',
      cell: ({ events }) => <Num>{formatInteger(events.length)}</Num>,
    },
    { key: 'result', head: t('exchange.result'), phone: 'value', cell: (capture) => <ResultChip capture={capture} /> },
  ];
}

function ResultChip({ capture: { events, errors, success } }: { capture: CaptureReply }) {
  const { t } = useTranslation('integrations');
  const isNone = !events.some(({ outcome }) => outcome === 'recorded' || outcome === 'known');
  if (success) return <Chip tone="green">{t('exchange.all')}</Chip>;
  if (isNone) return <Chip tone="high">{t('exchange.none')}</Chip>;
  return <Chip tone="medium">{t('exchange.some', { refused: formatInteger(errors.length), all: formatInteger(events.length) })}</Chip>;
}
