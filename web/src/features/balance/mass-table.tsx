import { useTranslation } from 'react-i18next';
import type { WindowDetailReply, WindowMass } from '../../../../contracts/replies.js';
import { type Column, DataTable } from '../../ui/data-table.js';
import { kg } from '../../ui/format.js';
import { Card, Num } from '../../ui/parts.js';

const FIELDS = ['opening', 'received', 'made', 'other', 'used', 'sold', 'byProduct', 'closing'] as const;

/** The physical side: what each product weighed through the window. */
export function MassTable({ detail }: { detail: WindowDetailReply }) {
  const { t } = useTranslation('balance');
  const { t: words } = useTranslation('ui');
  if (detail.mass.length === 0) return null;
  const columns: Column<WindowMass>[] = [
    { key: 'product', head: t('massColumns.product'), phone: 'title', cell: ({ product }) => words(`product.${product}`) },
    ...FIELDS.map(
      (field): Column<WindowMass> => ({
        key: field,
        head: t(`massColumns.${field}`),
        number: true,
        phone: field === 'closing' ? 'value' : 'line',
        cell: (row) => <Num className={field === 'closing' ? 'strong' : ''}>{kg(row[`${field}Grams`])}</Num>,
      }),
    ),
  ];
  return (
    <Card padded={false} title={t('mass')} aside={<span className="caption">{t('massNote')}</span>}>
      <DataTable label={t('mass')} density="dense" columns={columns} rows={detail.mass} rowKey={({ product }) => product} />
    </Card>
  );
}
