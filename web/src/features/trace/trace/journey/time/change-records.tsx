import { Box, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ChangeRecord } from '../../../../../../../contracts/trace/tracing/changes.js';
import { lotPath } from '../../../../../entities/custody/lot-paths.js';
import { ProductIdText } from '../../../../../entities/custody/product-id-text.js';
import { type Column, DataTable } from '../../../../../ui/data-display/data-table.js';
import { Num } from '../../../../../ui/data-display/number-text.js';
import { formatDate, formatDateTime } from '../../../../../ui/format.js';
import css from './time.module.css';

/** The records and corrections between the two instants, each with a way to its lots. */
export function ChangeRecords({ records, total }: { records: readonly ChangeRecord[]; total: number }) {
  const { t } = useTranslation('journey');
  const columns = useRecordColumns();
  if (records.length === 0) return <p className={css.said}>{t('noRecords')}</p>;
  return (
    <>
      <Box component="h3" className="strong" p="16px 16px 8px" fz={13}>
        {t('recordsBetween')}
      </Box>
      <DataTable
        label={t('recordsBetween')}
        columns={columns}
        rows={records}
        rowKey={({ what, kind, facility, transactionId }) => `${what} ${kind} ${facility?.id ?? ''} ${transactionId}`}
        density="dense"
      />
      {total > records.length ? <p className={css.said}>{t('recordsMore', { shown: records.length, total })}</p> : null}
    </>
  );
}

function useRecordColumns(): Column<ChangeRecord>[] {
  const { t } = useTranslation('journey');
  const { t: words } = useTranslation('ui');
  return [
    { key: 'at', head: t('columns.recordedAt'), phone: 'value', cell: ({ at }) => <Num>{formatDateTime(at)}</Num> },
    {
      key: 'what',
      head: t('columns.record'),
      phone: 'title',
      cell: ({ what, kind }) =>
        what === 'undone' ? t('undone', { kind: words(`kind.${kind as 'purchase'}`) }) : words(`kind.${kind as 'purchase'}`),
    },
    { key: 'site', head: t('columns.site'), phone: 'lead', cell: ({ facility }) => <bdi>{facility?.name ?? '–'}</bdi> },
    {
      key: 'occurredAt',
      head: t('columns.occurredAt'),
      phone: 'line',
      tablet: 'hide',
      cell: ({ occurredAt }) => <Num>{formatDate(occurredAt)}</Num>,
    },
    {
      key: 'lots',
      head: t('columns.lots'),
      phone: 'full',
      cell: ({ productIds, lots }) => (
        <Group component="span" gap="2px 12px" align="stretch">
          {productIds.map((id) => (
            <Link key={id} to={lotPath(id)}>
              <ProductIdText id={id} />
            </Link>
          ))}
          {lots > productIds.length ? <Num className="caption">{t('moreLots', { count: lots - productIds.length })}</Num> : null}
        </Group>
      ),
    },
  ];
}
