import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { WaitingReply } from '../../../../contracts/replies.js';
import { StackedBar } from '../../ui/bars.js';
import { ButtonLink } from '../../ui/button.js';
import { type Column, DataTable } from '../../ui/data-table.js';
import { date, dateTime, kg, percent } from '../../ui/format.js';
import { Card, Num } from '../../ui/parts.js';
import { Empty } from '../../ui/states.js';
import css from './homepage.module.css';

type Row = WaitingReply['stock'][number];

/** Stock by product, with its verified share. */
export function StockCard({ stock, at }: { stock: readonly Row[] | undefined; at: number }) {
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
      cell: ({ massGrams }) => <Num className="strong">{massGrams === null ? '–' : `${kg(massGrams)} kg`}</Num>,
    },
    {
      key: 'verified',
      head: t('verified'),
      cell: ({ verifiedShare, product }) =>
        product === 'byProduct' ? (
          <span className="caption">{t('noClaim')}</span>
        ) : (
          <span className={css.meter}>
            <StackedBar
              height={6}
              parts={[
                { key: 'verified', fill: 'named', value: verifiedShare ?? 0 },
                { key: 'rest', fill: 'used', value: 1 - (verifiedShare ?? 0) },
              ]}
            />
            <span className="caption num">{words('partVerified', { share: percent(verifiedShare ?? 0) })}</span>
          </span>
        ),
    },
    { key: 'oldest', head: t('oldest'), cell: ({ oldestAt }) => <Num>{date(oldestAt)}</Num> },
  ];
  return (
    <Card
      padded={false}
      title={t('stock')}
      aside={at ? <span className="small muted num">{t('asOf', { when: dateTime(new Date(at)) })}</span> : null}
    >
      <DataTable
        label={t('stock')}
        columns={columns}
        rows={stock}
        rowKey={({ product }) => product}
        empty={
          <Empty
            title={t('emptyStock')}
            actions={
              <ButtonLink to="/homepage/purchase" look="primary" size="small">
                {t('purchase')}
              </ButtonLink>
            }
          >
            {t('emptyStockText')}
          </Empty>
        }
      />
    </Card>
  );
}
