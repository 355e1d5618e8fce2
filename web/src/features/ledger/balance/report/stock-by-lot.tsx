import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ReportReply, ReportStockLine } from '../../../../../../contracts/ledger/balance/report-replies.js';
import { ProductIdText } from '../../../../entities/custody/product-id-text.js';
import { Button } from '../../../../ui/button.js';
import { type Column } from '../../../../ui/data-display/data-table.js';
import { KgCell, Num } from '../../../../ui/data-display/number-text.js';
import { EmptyState } from '../../../../ui/feedback/feedback.js';
import { formatDate, formatInteger, formatKg } from '../../../../ui/format.js';
import { useUrlState } from '../../../../ui/forms/url-state.js';
import { DrillDownTarget, STOCK } from '../drill-down.js';
import { PagedTable } from '../paged-table.js';

/** Lists the stock at the end of the window; of one product or certification, where the address names it. */
export function StockByLot({ report }: { report: ReportReply | undefined }) {
  const { t } = useTranslation('balance');
  const columns = useStockLineColumns(report?.timeZone);
  const [search, change] = useUrlState();
  const product = search.get('stockOf');
  const claimed = search.get('stockClaim');
  const rows = report?.stock.filter((lot) => (!product || lot.product === product) && (!claimed || lot.claim?.certification === claimed));
  return (
    <DrillDownTarget list={STOCK}>
      <PagedTable
        title={t('stock.title')}
        rows={rows}
        columns={columns}
        rowKey={({ lotId }) => lotId}
        aside={
          product || claimed ? (
            <Button size="small" onClick={() => change({ stockOf: undefined, stockClaim: undefined })} label={t('stock.all')} />
          ) : null
        }
      >
        <EmptyState title={t('stock.none')} />
      </PagedTable>
    </DrillDownTarget>
  );
}

function useStockLineColumns(timeZone: string | undefined): Column<ReportStockLine>[] {
  const { t } = useTranslation('balance');
  const { t: words } = useTranslation('ui');
  return [
    {
      key: 'productId',
      head: t('stock.productId'),
      phone: 'title',
      cell: ({ productId }) => (
        <Link to={`/lots/${encodeURIComponent(productId)}`}>
          <ProductIdText id={productId} />
        </Link>
      ),
    },
    { key: 'product', head: t('massColumns.product'), phone: 'line', cell: ({ product }) => words(`product.${product}`) },
    {
      key: 'since',
      head: t('stock.since'),
      tablet: 'hide',
      phone: 'line',
      cell: ({ since }) => <Num>{formatDate(since, timeZone)}</Num>,
    },
    { key: 'book', head: t('stock.book'), number: true, phone: 'value', cell: (line) => <BookCell line={line} /> },
    {
      key: 'counted',
      head: t('stock.counted'),
      number: true,
      phone: 'line',
      cell: ({ countedGrams }) => (countedGrams === null ? null : <KgCell grams={countedGrams} className="" />),
    },
    {
      key: 'claim',
      head: t('account'),
      number: true,
      phone: 'line',
      cell: ({ claim }) => (claim ? <Num>{`${claim.certification} ${formatKg(claim.grams)}`}</Num> : null),
    },
    {
      key: 'model',
      head: t('facts.model'),
      tablet: 'hide',
      phone: 'line',
      cell: ({ claim }) => (claim ? words(`model.${claim.model}`) : null),
    },
  ];
}

/** Of goods without a mass their metres. */
function BookCell({ line: { massGrams, metres } }: { line: ReportStockLine }) {
  const { t: words } = useTranslation('ui');
  if (massGrams !== null || metres === null) return <KgCell grams={massGrams} />;
  return <Num>{`${formatInteger(metres)} ${words('unit.m')}`}</Num>;
}
