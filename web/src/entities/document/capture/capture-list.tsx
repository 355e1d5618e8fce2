import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaptureReply } from '../../../../../contracts/trace/epcis/replies.js';
import { Chip } from '../../../ui/data-display/chip.js';
import { type Column, DataTable } from '../../../ui/data-display/data-table.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { toggledInSet } from '../../../ui/data-display/toggled.js';
import { formatDateTime, formatInteger } from '../../../ui/format.js';
import { Card } from '../../../ui/layout/layout.js';
import { capturesRead } from './capture-reads.js';
import { CapturedEvents } from './captured-events.js';

interface CaptureListProps {
  open: ReadonlySet<string>;
  onOpen: (open: ReadonlySet<string>) => void;
  empty?: ReactNode;
}

/** Lists the documents of EPCIS that the site received. A row opens to what became of each event. */
export function CaptureList({ open, onOpen, empty }: CaptureListProps) {
  const { t } = useTranslation('captures');
  const captures = useQuery(capturesRead());
  return (
    <Card padded={false} title={t('title')}>
      <DataTable
        label={t('title')}
        columns={useCaptureColumns()}
        rows={captures.data}
        rowKey={({ captureID }) => captureID}
        rowName={({ createdAt }) => formatDateTime(createdAt)}
        error={captures.error}
        onRetry={() => void captures.refetch()}
        empty={empty}
        details={{
          open,
          onToggle: (id) => onOpen(toggledInSet(open, id)),
          render: ({ createdAt, events, errors }) => (
            <CapturedEvents label={`${t('result')} ${formatDateTime(createdAt)}`} events={events} errors={errors} />
          ),
        }}
      />
    </Card>
  );
}

function useCaptureColumns(): Column<CaptureReply>[] {
  const { t } = useTranslation('captures');
  return [
    { key: 'at', head: t('at'), phone: 'title', cell: ({ createdAt }) => <Num>{formatDateTime(createdAt)}</Num> },
    {
      key: 'document',
      head: t('document'),
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
      head: t('events'),
      number: true,
      phone: 'line',
      cell: ({ events }) => <Num>{formatInteger(events.length)}</Num>,
    },
    { key: 'result', head: t('result'), phone: 'value', cell: (capture) => <ResultChip capture={capture} /> },
  ];
}

function ResultChip({ capture: { events, errors, success, running } }: { capture: CaptureReply }) {
  const { t } = useTranslation('captures');
  const isNone = !events.some(({ outcome }) => outcome === 'recorded' || outcome === 'known');
  if (running) return <Chip tone="medium">{t('running')}</Chip>;
  if (success) return <Chip tone="green">{t('all')}</Chip>;
  if (isNone) return <Chip tone="high">{t('none')}</Chip>;
  return <Chip tone="medium">{t('some', { refused: formatInteger(errors.length), all: formatInteger(events.length) })}</Chip>;
}
