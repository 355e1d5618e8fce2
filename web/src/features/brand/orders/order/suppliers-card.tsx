import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OrderReply, OrderSupplierReply } from '../../../../../../contracts/brand/orders/replies.js';
import { SupplierTree } from '../../../../entities/order/supplier-tree.js';
import { supplierPath } from '../../../../entities/supplier/supplier-paths.js';
import { SupplierStatusChip, useTierName } from '../../../../entities/supplier/supplier-texts.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { formatInteger } from '../../../../ui/format.js';
import { Card } from '../../../../ui/layout/layout.js';
import css from './order.module.css';

/** Shows the suppliers of the order: the tree as a picture, and as a list that says the same. */
export function OrderSuppliersCard({ order: { suppliers } }: { order: OrderReply }) {
  const { t } = useTranslation('orders');
  const nameOf = new Map(suppliers.map(({ orderSupplierId, supplier }) => [orderSupplierId, supplier.businessName]));
  const rows = suppliers.toSorted((a, b) => a.tier - b.tier);
  return (
    <Card title={t('suppliers')} aside={<Num className="small muted">{formatInteger(suppliers.length)}</Num>}>
      <SupplierTree suppliers={suppliers} boxOf={({ orderSupplierId }) => ({ orderSupplierId, name: nameOf.get(orderSupplierId) ?? '' })} />
      <Stack component="ul" className={css.suppliers} gap={0}>
        {rows.map((row) => (
          <SupplierRow key={row.orderSupplierId} row={row} purchasers={purchasersOf(row, suppliers)} />
        ))}
      </Stack>
    </Card>
  );
}

function SupplierRow({ row: { tier, supplier }, purchasers }: { row: OrderSupplierReply; purchasers: readonly string[] }) {
  const { t, i18n } = useTranslation('orders');
  const tierName = useTierName();
  const names = new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' }).format(purchasers);
  return (
    <li>
      <span>
        <Link to={supplierPath(supplier.id)} className="strong">
          <bdi>{supplier.businessName}</bdi>
        </Link>
        <span className="caption">
          {tierName(tier)} · {purchasers.length > 0 ? t('suppliesNamed', { names }) : t('suppliesYou')}
        </span>
      </span>
      {supplier.facility ? <SupplierStatusChip status={supplier.status} /> : <span className="caption">{t('notLinked')}</span>}
    </li>
  );
}

const purchasersOf = ({ orderSupplierId }: OrderSupplierReply, all: readonly OrderSupplierReply[]): string[] =>
  all.filter(({ targets }) => targets.includes(orderSupplierId)).map(({ supplier }) => supplier.businessName);
