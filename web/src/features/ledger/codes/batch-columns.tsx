import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { QrBatchReply } from '../../../../../contracts/ledger/codes/replies.js';
import { SCREENS } from '../../../../../contracts/shared/screens.js';
import { Chip } from '../../../ui/data-display/chip.js';
import type { Column } from '../../../ui/data-display/data-table.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { formatDateTime, formatInteger } from '../../../ui/format.js';
import { BatchProgress, UnfinishedBatchActions } from './batch-progress.js';
import { CodeCounts } from './code-counts.js';
import css from './codes.module.css';
import { BatchFiles } from './print-labels.js';

export const batchPath = (id: string): string => `${SCREENS.qrCodeHistory.path}/${id}`;

export function useBatchColumns(): Column<QrBatchReply>[] {
  const { t } = useTranslation('codes');
  const { t: words } = useTranslation('ui');
  return [
    { key: 'name', head: t('batch'), sort: 'name', phone: 'title', cell: (batch) => <Name batch={batch} /> },
    {
      key: 'quantity',
      head: t('quantity'),
      sort: 'quantity',
      number: true,
      phone: 'value',
      cell: ({ quantity }) => <Num>{formatInteger(quantity)}</Num>,
    },
    { key: 'codes', head: t('codes'), phone: 'full', width: '38%', cell: (batch) => <Codes batch={batch} /> },
    {
      key: 'files',
      head: <span className="visually-hidden">{words('actions')}</span>,
      phone: 'full',
      cell: (batch) => <Actions batch={batch} />,
    },
  ];
}

function Name({ batch: { id, name, creator, createdAt, site } }: { batch: QrBatchReply }) {
  const { t } = useTranslation('codes');
  return (
    <Stack component="span" className={css.name} gap={0} align="start">
      <Link to={batchPath(id)} className="strong">
        <bdi>{name}</bdi>
      </Link>
      <span className="caption">
        <Num>{formatDateTime(createdAt)}</Num> {t('by', { name: creator?.name ?? t('erased') })}
      </span>
      {site ? <span className="caption">{t('forSite', { site: site.name })}</span> : null}
      <span hidden> </span>
    </Stack>
  );
}

function Actions({ batch }: { batch: QrBatchReply }) {
  if (batch.state === 'making') return <UnfinishedBatchActions batch={batch} />;
  return batch.state === 'made' ? <BatchFiles batch={batch} small /> : null;
}

function Codes({ batch }: { batch: QrBatchReply }) {
  const { t } = useTranslation('codes');
  if (batch.state === 'making') return <BatchProgress batch={batch} />;
  if (batch.state === 'cancelled') return <Chip tone="other">{t('batchState.cancelled')}</Chip>;
  return <CodeCounts counts={batch.counts} />;
}
