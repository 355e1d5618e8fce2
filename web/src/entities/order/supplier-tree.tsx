/** Draws an order's suppliers: a row per tier, and lines from supplier to supplied. */

import { Box, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OrderSupplier } from '../../../../contracts/brand/orders/supplier-tree.js';
import { groupBy } from '../../../../contracts/shared/group-by.js';
import { Columns } from '../../ui/layout/columns.js';
import css from './supplier-tree.module.css';

const ROW = 40;
/** Measures the picture in its own units, which scale to the available width. */
const WIDTH = 100;

export interface TreeBox {
  orderSupplierId: string;
  name: string;
  /** Is true when the supplier supplies nobody and does not deliver. */
  isLoose?: boolean;
}

/** Hidden from screen readers, since the text next to it says the same. */
export function SupplierTree({ suppliers, boxOf }: { suppliers: readonly OrderSupplier[]; boxOf: (supplier: OrderSupplier) => TreeBox }) {
  const { t } = useTranslation('orders');
  if (suppliers.length === 0) return <p className="small muted">{t('tree.none')}</p>;
  const rows = [...groupBy(suppliers, ({ tier }) => tier)].sort(([a], [b]) => a - b);
  const places = placesOf(rows.map(([, own]) => own));
  return (
    <Stack gap={0} pos="relative" aria-hidden="true">
      <svg className={css.lines} viewBox={`0 0 ${WIDTH} ${rows.length * ROW}`} preserveAspectRatio="none" role="presentation">
        {linesOf(suppliers, places).map(({ key, from, to }) => (
          <path key={key} d={`M${from.x} ${from.y}V${(from.y + to.y) / 2}H${to.x}V${to.y}`} vectorEffect="non-scaling-stroke" />
        ))}
      </svg>
      {rows.map(([tier, own]) => (
        <Columns key={tier} cols="24px minmax(0, 1fr)" align="center" pos="relative" h={40}>
          <Box component="span" className="faint" fz={12}>
            {tier}
          </Box>
          <Stack gap={0} style={{ gridTemplateColumns: `repeat(${own.length}, minmax(0, 1fr))` }}>
            {own.map(boxOf).map(({ orderSupplierId, name, isLoose }) => (
              <span key={orderSupplierId} className={css.box} data-loose={isLoose || undefined} title={name}>
                {name}
              </span>
            ))}
          </Stack>
        </Columns>
      ))}
    </Stack>
  );
}

type Place = { x: number; y: number };

/** Returns the middle of each box. */
function placesOf(rows: readonly (readonly OrderSupplier[])[]): Map<string, Place> {
  const places = rows.flatMap((own, row) =>
    own.map(({ orderSupplierId }, at) => [orderSupplierId, { x: ((at + 0.5) / own.length) * WIDTH, y: (row + 0.5) * ROW }] as const),
  );
  return new Map(places);
}

function linesOf(suppliers: readonly OrderSupplier[], places: ReadonlyMap<string, Place>) {
  return suppliers.flatMap(({ orderSupplierId, targets }) =>
    targets.flatMap((target) => {
      const [from, to] = [places.get(orderSupplierId), places.get(target)];
      return from && to ? [{ key: `${orderSupplierId} ${target}`, from, to }] : [];
    }),
  );
}
