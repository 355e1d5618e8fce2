import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { InboxReply } from '../../../../../contracts/ledger/custody/replies.js';
import { formatPercent } from '../../../../../contracts/shared/percents.js';
import { ButtonLink } from '../../../ui/button.js';
import { StackedBar } from '../../../ui/charts/stacked-bar.js';
import { type Column, DataTable } from '../../../ui/data-display/data-table.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { EmptyState } from '../../../ui/feedback/feedback.js';
import { formatDate, formatDateTime, formatKg } from '../../../ui/format.js';
import { Card } from '../../../ui/layout/layout.js';
import css from './homepage.module.css';

type Row = InboxReply['stock'][number];

/** Stock by product, with its verified share. */
export function StockCard({ stock, readAt }: { stock: readonly Row[] | undefined; readAt: number }) {
  const { t } = useTranslation('homepage');
  const { t: words } = useTranslation('ui');
  const columns: Column<Row>[] = [
    {
      key: 'product',
      head: t('product'),
      phone: 'title',
      cell: ({ product }) => <Link to={`/stock?product=${product}`}>{words(`product.${product}`)}</Link>,
    },
    { key: 'lots', head: t('lotCount'), number: true, phone: 'line', cell: ({ lots }) => <Num>{lots}</Num> },
    {
      key: 'weight',
      head: t('weight'),
      number: true,
      phone: 'value',
      cell: ({ massGrams }) => <Num className="strong">{massGrams === null ? '–' : `${formatKg(massGrams)} kg`}</Num>,
    },
    {
      key: 'verified',
      head: t('verified'),
      cell: ({ verifiedShare, product }) =>
        product === 'byProduct' ? (
          <span className="caption">{t('noClaim')}</span>
        ) : (
          <Group component="span" className={css.meter} gap={12} wrap="nowrap">
            <StackedBar
              height={6}
              parts={[
                { key: 'verified', fill: 'named', value: verifiedShare ?? 0 },
                { key: 'rest', fill: 'used', value: 1 - (verifiedShare ?? 0) },
              ]}
            />
            <span className="caption num">{words('partVerified', { share: formatPercent(verifiedShare ?? 0) })}</span>
          </Group>
        ),
    },
    { key: 'oldest', head: t('oldest'), cell: ({ oldestAt }) => <Num>{formatDate(oldestAt)}</Num> },
  ];
  return (
    <Card
      padded={false}
      title={t('stock')}
      aside={readAt ? <span className="small muted num">{t('asOf', { when: formatDateTime(new Date(readAt)) })}</span> : null}
    >
      <DataTable
        label={t('stock')}
        columns={columns}
        rows={stock}
        rowKey={({ product }) => product}
        empty={
          <EmptyState
            title={t('emptyStock')}
            actions={<ButtonLink to="/homepage/purchase" variant="primary" size="small" label={t('purchase')} />}
          >
            {t('emptyStockText')}
          </EmptyState>
        }
      />
    </Card>
  );
}
