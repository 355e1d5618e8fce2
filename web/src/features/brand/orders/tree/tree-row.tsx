import { Group, Stack } from '@mantine/core';
import { IconAlertCircle, IconArrowRight, IconGripVertical, IconX } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderSupplier } from '../../../../../../contracts/brand/orders/supplier-tree.js';
import type { SupplierReply } from '../../../../../../contracts/members/suppliers/replies.js';
import { SupplierPlace, SupplierStatusChip } from '../../../../entities/supplier/supplier-texts.js';
import { IconButton } from '../../../../ui/button.js';
import { comma } from '../../../../ui/format.js';
import { SelectField } from '../../../../ui/forms/choices/select-field.js';
import css from './tree-editor.module.css';
import { connect, disconnect, firstTier, possiblePurchasers, purchasersOf, removeRow } from './tree-edits.js';
import { ROW_ATTRIBUTE } from './use-lift.js';

interface TreeRowProps {
  row: OrderSupplier;
  tree: readonly OrderSupplier[];
  /** Absent where it was archived since. */
  supplier: SupplierReply | undefined;
  nameOf: (row: OrderSupplier) => string;
  onChange: (tree: OrderSupplier[]) => void;
  handleProps: Pick<ComponentProps<'button'>, 'onPointerDown' | 'onKeyDown'>;
  state: 'lifted' | 'over' | undefined;
  /** Tells what keeps it from being placed. */
  fault: string | undefined;
}

export function TreeRow({ row, tree, supplier, nameOf, onChange, handleProps, state, fault }: TreeRowProps) {
  const { t } = useTranslation('orders');
  const name = nameOf(row);
  return (
    <li className={css.row} data-state={state} data-faulty={fault !== undefined || undefined} {...{ [ROW_ATTRIBUTE]: row.orderSupplierId }}>
      <button type="button" className={css.handle} aria-label={t('tree.move', { name })} aria-pressed={state === 'lifted'} {...handleProps}>
        <IconGripVertical size={16} aria-hidden />
      </button>
      <Stack component="span" gap={0} miw={0} fz={13}>
        <bdi className="strong">{state === 'lifted' ? t('tree.was', { name }) : name}</bdi>
        <SupplierFacts supplier={supplier} />
      </Stack>
      {supplier ? <SupplierStatusChip status={supplier.status} /> : <span />}
      <Purchasers row={row} tree={tree} nameOf={nameOf} onChange={onChange} fault={fault} />
      <IconButton label={t('tree.remove', { name })} onClick={() => onChange(removeRow(tree, row.orderSupplierId))}>
        <IconX size={16} aria-hidden />
      </IconButton>
      {fault !== undefined ? (
        <Group component="p" className={css.fault} gap={6} wrap="nowrap">
          <IconAlertCircle size={16} aria-hidden /> {fault}
        </Group>
      ) : null}
    </li>
  );
}

function SupplierFacts({ supplier }: { supplier: SupplierReply | undefined }) {
  const { t } = useTranslation('orders');
  const { t: words } = useTranslation('ui');
  if (!supplier) return <span className="caption">{t('tree.archived')}</span>;
  const { facilityType } = supplier;
  return (
    <span className="caption ellipsis">
      {facilityType ? words(`facilityType.${facilityType}`) : null}
      {facilityType && (supplier.address || supplier.country) ? comma() : null}
      <SupplierPlace supplier={supplier} />
    </span>
  );
}

/** Shows its purchasers, each removable, and the other possible ones. */
function Purchasers({ row, tree, nameOf, onChange, fault }: Omit<TreeRowProps, 'supplier' | 'handleProps' | 'state'>) {
  const { t } = useTranslation('orders');
  const { orderSupplierId, tier } = row;
  const purchasers = purchasersOf(tree, orderSupplierId);
  const possible = possiblePurchasers(tree, orderSupplierId);
  const isTop = tier === firstTier(tree);
  return (
    <Group component="span" className={css.purchasers} gap="4px 6px">
      <IconArrowRight size={16} className="directional" aria-hidden />
      {isTop ? <span className="muted">{t('suppliesYou')}</span> : null}
      {purchasers.map((each) => (
        <Group key={each.orderSupplierId} component="span" className={css.chip} gap={4} wrap="nowrap" display="inline-flex">
          <bdi>{nameOf(each)}</bdi>
          <button
            type="button"
            aria-label={t('tree.disconnect', { name: nameOf(row), purchaser: nameOf(each) })}
            onClick={() => onChange(disconnect(tree, orderSupplierId, each.orderSupplierId))}
          >
            <IconX size={12} aria-hidden />
          </button>
        </Group>
      ))}
      {possible.length > 0 ? (
        <SelectField
          small
          aria-label={t('tree.choose', { name: nameOf(row) })}
          placeholder={t(purchasers.length > 0 ? 'tree.andAlso' : 'tree.choosePurchaser')}
          w={purchasers.length > 0 ? 116 : 208}
          comboboxProps={{ width: 240, position: 'bottom-start' }}
          error={fault}
          data={possible.map((each) => ({ value: each.orderSupplierId, label: nameOf(each) }))}
          value={null}
          onChange={(purchaser) => (purchaser ? onChange(connect(tree, orderSupplierId, purchaser)) : undefined)}
        />
      ) : null}
    </Group>
  );
}
