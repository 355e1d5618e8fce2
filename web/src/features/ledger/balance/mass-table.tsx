import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { WindowDetailReply, WindowMass } from '../../../../../contracts/ledger/balance/replies.js';
import { hasBookStock } from '../../../../../contracts/shared/products.js';
import { type Column, DataTable } from '../../../ui/data-display/data-table.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { formatKg } from '../../../ui/format.js';
import { Card } from '../../../ui/layout/layout.js';
import css from './balance.module.css';
import { DrillDownLink, MASS_MOVES, STOCK } from './drill-down.js';

const FIELDS = ['opening', 'received', 'made', 'other', 'used', 'sold', 'byProduct', 'gained', 'lost', 'closing'] as const;
/** Of stock counts: there where one found a difference. */
const COUNT_FIELDS: readonly string[] = ['gained', 'lost'];

const hasStockField = ({ product }: WindowMass, field: (typeof FIELDS)[number]): boolean =>
  hasBookStock(product) || (field !== 'opening' && field !== 'closing');

/** The physical side: what each product weighed through the window. */
export function MassTable({ detail }: { detail: WindowDetailReply }) {
  const { t } = useTranslation('balance');
  const { t: words } = useTranslation('ui');
  if (detail.mass.length === 0) return null;
  const columns: Column<WindowMass>[] = [
    { key: 'product', head: t('massColumns.product'), phone: 'title', cell: ({ product }) => words(`product.${product}`) },
    ...FIELDS.filter((field) => !COUNT_FIELDS.includes(field) || detail.mass.some((row) => row[`${field}Grams`] !== 0)).map(
      (field): Column<WindowMass> => ({
        key: field,
        head: t(`massColumns.${field}`),
        number: true,
        phone: field === 'closing' ? 'value' : 'line',
        cell: (row) => (hasStockField(row, field) ? <MassFigure row={row} field={field} number={detail.number} /> : null),
      }),
    ),
  ];
  return (
    <Card padded={false} title={t('mass')} aside={<span className="caption">{t('massNote')}</span>}>
      <DataTable label={t('mass')} density="dense" columns={columns} rows={detail.mass} rowKey={({ product }) => product} />
    </Card>
  );
}

/** A figure other than 0 links to the facts that it sums; opening links to the window before, closing to the lots. */
function MassFigure({ row, field, number }: { row: WindowMass; field: (typeof FIELDS)[number]; number: number }) {
  const { t } = useTranslation('balance');
  const { t: words } = useTranslation('ui');
  const grams = row[`${field}Grams`];
  const figure = <Num className={field === 'closing' ? 'strong' : ''}>{formatKg(grams)}</Num>;
  if (grams === 0) return figure;
  const label = `${words(`product.${row.product}`)}, ${t(`massColumns.${field}`)} ${formatKg(grams)} kg`;
  if (field === 'opening')
    return (
      <Link to={`?window=${number - 1}`} className={css.drill} aria-label={label}>
        {figure}
      </Link>
    );
  return field === 'closing' ? (
    <DrillDownLink to={STOCK} filter={{ stockOf: row.product }} label={label}>
      {figure}
    </DrillDownLink>
  ) : (
    <DrillDownLink to={MASS_MOVES} filter={{ product: row.product, mass: field }} label={label}>
      {figure}
    </DrillDownLink>
  );
}
