import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OperationsReply } from '../../../../../contracts/watch/operations/replies.js';
import { type Column, DataTable } from '../../../ui/data-display/data-table.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { EmptyState } from '../../../ui/feedback/feedback.js';
import { formatDateTime, formatInteger } from '../../../ui/format.js';
import { Card } from '../../../ui/layout/layout.js';
import css from './operations.module.css';

type Parked = OperationsReply['parked'][number];

/** Transfers whose next step keeps failing, and why. */
export function ParkedCard({ about: { parked, parkedTotal } }: { about: OperationsReply }) {
  const { t } = useTranslation('operations');
  const columns: Column<Parked>[] = [
    {
      key: 'parties',
      head: t('parked.parties'),
      phone: 'title',
      cell: ({ seller, buyer, kind }) => (
        <Stack component="span" className={css.lines} gap={2}>
          <bdi className="strong">{(kind === 'void' ? buyer : seller).name}</bdi>
          <span className="caption">
            {t(`parked.kind.${kind}`)} <bdi>{(kind === 'void' ? seller : buyer).name}</bdi>
          </span>
        </Stack>
      ),
    },
    { key: 'since', head: t('parked.since'), phone: 'value', width: 152, cell: ({ since }) => <Num>{formatDateTime(since)}</Num> },
    { key: 'why', head: t('parked.why'), phone: 'full', cell: ({ error }) => <bdi className="small">{error}</bdi> },
    { key: 'tries', head: t('parked.tries'), number: true, phone: 'line', cell: ({ tries }) => formatInteger(tries) },
    { key: 'next', head: t('parked.next'), phone: 'line', tablet: 'hide', cell: ({ nextTryAt }) => <Num>{formatDateTime(nextTryAt)}</Num> },
  ];
  return (
    <Card
      padded={false}
      title={
        <>
          {t('parked.title')} <Num className="muted">{formatInteger(parkedTotal)}</Num>
        </>
      }
      aside={<span className="muted">{t('parked.note')}</span>}
    >
      <DataTable
        label={t('parked.title')}
        columns={columns}
        rows={parked}
        rowKey={({ transferId, kind }) => `${transferId} ${kind}`}
        empty={<EmptyState title={t('parked.empty')} />}
      />
    </Card>
  );
}
