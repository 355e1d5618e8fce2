import { Box, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type OrderSupplier, repeatedRows } from '../../../../../../contracts/brand/orders/supplier-tree.js';
import type { SupplierReply } from '../../../../../../contracts/members/suppliers/replies.js';
import { SUPPLIER_TIERS, type SupplierTier } from '../../../../../../contracts/members/suppliers/supplier-kinds.js';
import { useTierName } from '../../../../entities/supplier/supplier-texts.js';
import { Button } from '../../../../ui/button.js';
import { Keys } from '../../../../ui/data-display/keys.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { newId } from '../../../../ui/new-id.js';
import { AddSupplier } from './add-supplier.js';
import { CopyTree } from './copy-tree.js';
import css from './tree-editor.module.css';
import { addRow, connect, looseRows } from './tree-edits.js';
import { TreeRow } from './tree-row.js';
import { useLift } from './use-lift.js';

interface TreeEditorProps {
  orderId: string;
  tree: readonly OrderSupplier[];
  /** The rows with which the form began. */
  before: readonly OrderSupplier[];
  onChange: (tree: OrderSupplier[]) => void;
  /** All of the brand's; those of the order that are archived are not among them. */
  suppliers: readonly SupplierReply[];
  nameOf: (row: OrderSupplier) => string;
  /** Shows next to a row that it supplies nobody. */
  showsFaults: boolean;
}

/** The order's suppliers by tier: added by name, connected by dragging, by keys or by choice. */
export function TreeEditor({ orderId, tree, before, onChange, suppliers, nameOf, showsFaults }: TreeEditorProps) {
  const { t } = useTranslation('orders');
  const tierName = useTierName();
  const [askedTier, setAskedTier] = useState<SupplierTier>();
  const { lift, handleProps } = useLift(tree, (row, purchaser) => onChange(connect(tree, row, purchaser)));
  const faults = useFaults(tree, before, showsFaults);
  const add = (supplier: SupplierReply) => {
    onChange(addRow(tree, supplier, newId(), askedTier));
    setAskedTier(undefined);
  };
  const nameById = (id: string | undefined) => nameOfId(tree, id, nameOf);
  return (
    <Box bd="1px solid var(--line-2)" bdrs="var(--radius-card)" bg="var(--surface)">
      <Group className={css.tools} gap={8}>
        <AddSupplier suppliers={suppliers} tree={tree} tier={askedTier} onAdd={add} onClose={() => setAskedTier(undefined)} />
        <CopyTree orderId={orderId} isEmpty={tree.length === 0} onCopy={onChange} />
      </Group>
      {SUPPLIER_TIERS.map((tier) => (
        <section key={tier} aria-label={tierName(tier)}>
          <TierHead tier={tier} count={tree.filter((row) => row.tier === tier).length} onAdd={() => setAskedTier(tier)} />
          <Box component="ul">
            {tree
              .filter((row) => row.tier === tier)
              .map((row) => (
                <TreeRow
                  key={row.orderSupplierId}
                  row={row}
                  tree={tree}
                  supplier={suppliers.find(({ id }) => id === row.supplierId)}
                  nameOf={nameOf}
                  onChange={onChange}
                  handleProps={handleProps(row.orderSupplierId)}
                  state={lift?.row === row.orderSupplierId ? 'lifted' : lift?.over === row.orderSupplierId ? 'over' : undefined}
                  fault={faults.get(row.orderSupplierId)}
                />
              ))}
          </Box>
        </section>
      ))}
      {lift?.at ? (
        <div className={css.inHand} style={{ left: lift.at.x + 12, top: lift.at.y + 12 }} aria-hidden="true">
          <span className="strong">{nameById(lift.row)}</span>
          <span>{lift.over ? t('suppliesNamed', { names: nameById(lift.over) }) : t('tree.dropHint')}</span>
        </div>
      ) : null}
      <p className="visually-hidden" role="status">
        {lift ? t(lift.over ? 'tree.liftedOver' : 'tree.lifted', { name: nameById(lift.row), over: nameById(lift.over) }) : ''}
      </p>
      <Group component="p" className={css.keys} gap={4}>
        {t('tree.byKeyboard')} <Keys keys={['Space']} /> {t('tree.lifts')} <Keys keys={['↑', '↓']} /> {t('tree.moves')}{' '}
        <Keys keys={['Enter']} /> {t('tree.setsDown')} <Keys keys={['Esc']} /> {t('tree.putsBack')}
      </Group>
    </Box>
  );
}

/** Texts by row. A row that supplies nobody is a fault only once the order is sent. */
function useFaults(tree: readonly OrderSupplier[], before: readonly OrderSupplier[], showsLoose: boolean): Map<string, string> {
  const { t } = useTranslation('orders');
  const loose = showsLoose ? looseRows(tree).map((row) => [row.orderSupplierId, t('tree.suppliesNobody')] as const) : [];
  return new Map([...loose, ...repeatedRows(tree, before).map((row) => [row.orderSupplierId, t('tree.twice')] as const)]);
}

function nameOfId(tree: readonly OrderSupplier[], id: string | undefined, nameOf: (row: OrderSupplier) => string): string {
  const row = tree.find(({ orderSupplierId }) => orderSupplierId === id);
  return row ? nameOf(row) : '';
}

function TierHead({ tier, count, onAdd }: { tier: SupplierTier; count: number; onAdd: () => void }) {
  const { t } = useTranslation('orders');
  const tierName = useTierName();
  return (
    <Group className={css.tierHead} gap={8} wrap="nowrap" justify="space-between">
      <span>
        <span className="strong">{tierName(tier)}</span> {count > 0 ? <Num className="muted">{count}</Num> : null}
      </span>
      <Button size="tiny" variant="bare" icon={<IconPlus size={14} aria-hidden />} onClick={onAdd} aria-label={t('tree.addAt', { tier })}>
        {t('tree.add')}
      </Button>
    </Group>
  );
}
