import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PRODUCTS, type Product } from '../../../../contracts/products.js';
import type { LotSummary } from '../../../../contracts/replies.js';
import { allLotsRead } from '../../reads.js';
import { ButtonLink } from '../../ui/button.js';
import { type Column, DataTable } from '../../ui/data-table.js';
import { date, dateTime, kg, percent } from '../../ui/format.js';
import { Card, Empty, Num, StackedBar } from '../../ui/parts.js';
import css from './homepage.module.css';

interface Row {
  product: Product;
  lots: number;
  /** Null where a lot has no mass. */
  grams: number | null;
  verifiedShare: number;
  oldest: string;
}

/** Stock by product, with its verified share. */
export function StockCard({ facilityId }: { facilityId: string }) {
  const { t } = useTranslation('homepage');
  const { t: words } = useTranslation('ui');
  const held = useQuery(allLotsRead({ facilityId, title: 'held' }));
  const rows = held.data ? stockOf(held.data) : undefined;
  const columns: Column<Row>[] = [
    {
      key: 'product',
      head: t('product'),
      phone: 'title',
      cell: ({ product }) => <Link to={`/stock?product=${product}`}>{words(`product.${product}`)}</Link>,
    },
    { key: 'lots', head: t('lotCount'), number: true, cell: ({ lots }) => <Num>{lots}</Num> },
    {
      key: 'weight',
      head: t('weight'),
      number: true,
      phone: 'value',
      cell: ({ grams }) => <Num className="strong">{grams === null ? '–' : `${kg(grams)} kg`}</Num>,
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
                { key: 'verified', fill: 'named', value: verifiedShare },
                { key: 'rest', fill: 'used', value: 1 - verifiedShare },
              ]}
            />
            <Num className="caption">{words('partVerified', { share: percent(verifiedShare) })}</Num>
          </span>
        ),
    },
    { key: 'oldest', head: t('oldest'), cell: ({ oldest }) => <Num>{date(oldest)}</Num> },
  ];
  return (
    <Card
      padded={false}
      title={t('stock')}
      aside={held.dataUpdatedAt ? <Num className="small muted">{t('asOf', { when: dateTime(new Date(held.dataUpdatedAt)) })}</Num> : null}
    >
      <DataTable
        label={t('stock')}
        columns={columns}
        rows={rows}
        rowKey={({ product }) => product}
        error={held.error}
        again={() => void held.refetch()}
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

function stockOf(lots: readonly LotSummary[]): Row[] {
  return PRODUCTS.flatMap((product): Row[] => {
    const own = lots.filter((lot) => lot.product === product && lot.remainingGrams !== 0);
    if (own.length === 0) return [];
    const grams = own.reduce<number | null>(
      (sum, { remainingGrams }) => (sum === null || remainingGrams === null ? null : sum + remainingGrams),
      0,
    );
    const mass = own.reduce((sum, { remainingGrams }) => sum + (remainingGrams ?? 0), 0);
    const verified = own.reduce((sum, { remainingGrams, verifiedShare }) => sum + (remainingGrams ?? 0) * (verifiedShare ?? 0), 0);
    const oldest = own.map(({ occurredAt }) => occurredAt).sort()[0] ?? '';
    return [{ product, lots: own.length, grams, verifiedShare: mass ? verified / mass : 0, oldest }];
  });
}
