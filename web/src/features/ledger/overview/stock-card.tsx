import { Stack } from '@mantine/core';
import { max, scaleLinear } from 'd3';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OverviewReply } from '../../../../../contracts/ledger/balance/overview-replies.js';
import { formatPercent } from '../../../../../contracts/shared/percents.js';
import { ChartCard } from '../../../ui/charts/chart-card.js';
import { StackedBar } from '../../../ui/charts/stacked-bar.js';
import { type Column, DataTable } from '../../../ui/data-display/data-table.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { EmptyState } from '../../../ui/feedback/feedback.js';
import { formatKg } from '../../../ui/format.js';
import { kgColumn, shareText } from './month-cards.js';
import css from './overview.module.css';
import { stockPath } from './overview-paths.js';

type Row = OverviewReply['stock'][number];

/** Shows the stock of each product, on one scale. */
export function StockCard({ reply }: { reply: OverviewReply }) {
  const { t } = useTranslation('overview');
  const { t: words } = useTranslation('ui');
  const { stock } = reply;
  const link = ({ product }: Row) => <Link to={stockPath(reply, product)}>{words(`product.${product}`)}</Link>;
  const columns: Column<Row>[] = [
    { key: 'product', head: t('product'), phone: 'title', cell: link },
    kgColumn('weight', t('weight'), ({ massGrams }) => massGrams, 'value'),
    kgColumn('verified', t('kgVerified'), ({ verifiedGrams }) => verifiedGrams),
    kgColumn('notVerified', t('kgNotVerified'), ({ notVerifiedGrams }) => notVerifiedGrams),
    { key: 'share', head: t('share'), number: true, phone: 'line', cell: ({ verifiedShare }) => <Num>{shareText(verifiedShare)}</Num> },
  ];
  return (
    <ChartCard
      title={t('stock')}
      chartHeight={0}
      chart={stock.length === 0 ? <EmptyState title={t('noStock')} /> : <StockBars stock={stock} link={link} />}
      table={
        <DataTable
          label={t('stock')}
          density="dense"
          columns={columns}
          rows={stock}
          rowKey={({ product }) => product}
          empty={<EmptyState title={t('noStock')} />}
        />
      }
    />
  );
}

function StockBars({ stock, link }: { stock: readonly Row[]; link: (row: Row) => React.ReactNode }) {
  const { t } = useTranslation('overview');
  const length = scaleLinear([0, Math.max(1, max(stock, ({ massGrams }) => massGrams ?? 0) ?? 0)], [0, 100]);
  return (
    <Stack component="ul" className={css.stock} gap={12}>
      {stock.map((row) => (
        <li key={row.product}>
          {link(row)}
          <div className={css.track}>
            {row.massGrams === null ? null : (
              <div style={{ inlineSize: `${length(Math.max(0, row.massGrams))}%` }}>
                <StackedBar
                  height={16}
                  parts={[
                    { key: 'verified', fill: 'named', value: row.verifiedShare ?? 0 },
                    { key: 'notVerified', fill: row.verifiedShare === null ? 'low' : 'used', value: 1 - (row.verifiedShare ?? 0) },
                  ]}
                />
              </div>
            )}
          </div>
          <Num className="strong">{row.massGrams === null ? '–' : `${formatKg(row.massGrams)} kg`}</Num>
          <span className="caption num">
            {row.verifiedShare === null
              ? t(row.product === 'byProduct' ? 'noClaim' : 'unknownShare')
              : t('shareOf', { share: formatPercent(row.verifiedShare) })}
          </span>
        </li>
      ))}
    </Stack>
  );
}
