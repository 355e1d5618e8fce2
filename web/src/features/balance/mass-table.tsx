import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { WindowDetailReply, WindowMass } from '../../../../contracts/balance-replies.js';
import type { TransactionKind } from '../../../../contracts/custody-events.js';
import { recordsPath } from '../../books/records-path.js';
import { type Column, DataTable } from '../../ui/data-table.js';
import { kg } from '../../ui/format.js';
import { Card, Num } from '../../ui/parts.js';

const FIELDS = ['opening', 'received', 'made', 'other', 'used', 'sold', 'byProduct', 'gained', 'lost', 'closing'] as const;
/** Of stock counts: there where one found a difference. */
const COUNTED: readonly string[] = ['gained', 'lost'];

/** By-products leave the books as they are made, so that nothing is said of how much of them is here. */
const isKept = ({ product }: WindowMass, field: (typeof FIELDS)[number]): boolean =>
  product !== 'byProduct' || (field !== 'opening' && field !== 'closing');

/** The physical side: what each product weighed through the window. */
export function MassTable({ detail, facilityId }: { detail: WindowDetailReply; facilityId: string }) {
  const { t } = useTranslation('balance');
  const { t: words } = useTranslation('ui');
  if (detail.mass.length === 0) return null;
  const columns: Column<WindowMass>[] = [
    { key: 'product', head: t('massColumns.product'), phone: 'title', cell: ({ product }) => words(`product.${product}`) },
    ...FIELDS.filter((field) => !COUNTED.includes(field) || detail.mass.some((row) => row[`${field}Grams`] !== 0)).map(
      (field): Column<WindowMass> => ({
        key: field,
        head: t(`massColumns.${field}`),
        number: true,
        phone: field === 'closing' ? 'value' : 'line',
        cell: (row) =>
          isKept(row, field) ? <Figure grams={row[`${field}Grams`]} field={field} detail={detail} facilityId={facilityId} /> : null,
      }),
    ),
  ];
  return (
    <Card padded={false} title={t('mass')} aside={<span className="caption">{t('massNote')}</span>}>
      <DataTable label={t('mass')} density="dense" columns={columns} rows={detail.mass} rowKey={({ product }) => product} />
    </Card>
  );
}

/** Records of which kind a figure is the sum of. */
const KINDS: Partial<Record<(typeof FIELDS)[number], TransactionKind>> = {
  received: 'purchase',
  made: 'transform',
  other: 'transform',
  used: 'transform',
  byProduct: 'transform',
  sold: 'sell',
  gained: 'count',
  lost: 'count',
};

/** What is not 0 leads to its records. */
function Figure({
  grams,
  field,
  detail,
  facilityId,
}: {
  grams: number | null;
  field: (typeof FIELDS)[number];
  detail: WindowDetailReply;
  facilityId: string;
}) {
  const kind = KINDS[field];
  const figure = <Num className={field === 'closing' ? 'strong' : ''}>{kg(grams)}</Num>;
  if (!kind || grams === 0) return figure;
  return <Link to={recordsPath(kind, detail, facilityId)}>{figure}</Link>;
}
