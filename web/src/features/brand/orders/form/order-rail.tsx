import { Stack } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed, IconCircleXFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OrderSupplier } from '../../../../../../contracts/brand/orders/supplier-tree.js';
import { SupplierTree } from '../../../../entities/order/supplier-tree.js';
import { Card } from '../../../../ui/layout/layout.js';
import { looseRows } from '../tree/tree-edits.js';
import css from './order-form.module.css';
import type { Need } from './order-needs.js';
import type { OrderFormState } from './use-order-form.js';

/** Repeats what is still needed, draws the tree, and says what a trace will look for. */
export function OrderRail({
  state: { form, needs, values, isPlaced, isChecked },
  nameOf,
}: {
  state: OrderFormState;
  nameOf: (row: OrderSupplier) => string;
}) {
  const { t } = useTranslation('orders');
  const isBegun = isChecked || form.formState.isDirty;
  const loose = new Set(looseRows(values.suppliers).map(({ orderSupplierId }) => orderSupplierId));
  const nameById = (id: string | undefined) => {
    const row = values.suppliers.find(({ orderSupplierId }) => orderSupplierId === id);
    return row ? nameOf(row) : '';
  };
  return (
    <Stack component="aside" className={css.rail} gap={16} aria-label={t('rail.title')}>
      {isPlaced && needs.every(({ state }) => state === 'met') ? null : (
        <Card title={t('rail.title')} padded={false}>
          <ul className={css.needs}>
            {needs.map((need) => (
              <NeedRow
                key={`${need.key} ${need.orderSupplierId ?? ''}`}
                need={need}
                isBegun={isBegun}
                name={nameById(need.orderSupplierId)}
              />
            ))}
          </ul>
        </Card>
      )}
      <Card title={t('rail.tree')} aside={<span className="small muted">{t('rail.suppliers', { count: values.suppliers.length })}</span>}>
        <SupplierTree
          suppliers={values.suppliers}
          boxOf={(row) => ({ orderSupplierId: row.orderSupplierId, name: nameOf(row), isLoose: loose.has(row.orderSupplierId) })}
        />
      </Card>
      <Card title={t('rail.trace')}>
        <p className="small">{t('rail.traceText')}</p>
      </Card>
    </Stack>
  );
}

function NeedRow({ need: { key, state }, isBegun, name }: { need: Need; isBegun: boolean; name: string }) {
  const { t } = useTranslation('orders');
  const text = key === 'loose' ? t('need.looseText') : key === 'twice' ? t('tree.twice') : t(`need.${key}.text`);
  return (
    <li>
      <NeedSign state={state} isBegun={isBegun} />
      <span>
        <span className="strong">{key === 'loose' || key === 'twice' ? <bdi>{name}</bdi> : t(`need.${key}.title`)}</span>
        {state === 'met' ? null : <span className="caption">{text}</span>}
      </span>
    </li>
  );
}

/** A need of an order that nobody has begun is no fault. */
function NeedSign({ state, isBegun }: { state: Need['state']; isBegun: boolean }) {
  const { t } = useTranslation('orders');
  const label = t(`need.${state}`);
  if (state === 'met') return <IconCircleCheckFilled size={18} color="var(--green-600)" aria-label={label} />;
  if (state === 'missing' && isBegun) return <IconCircleXFilled size={18} color="var(--high)" aria-label={label} />;
  return <IconCircleDashed size={18} color="var(--ink-3)" aria-label={label} />;
}
