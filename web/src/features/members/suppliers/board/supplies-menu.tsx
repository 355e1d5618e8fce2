import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SupplierReply } from '../../../../../../contracts/members/suppliers/replies.js';
import { supplyFaultOf } from '../../../../../../contracts/members/suppliers/supply-chain.js';
import { Button } from '../../../../ui/button.js';
import css from './supplier-board.module.css';

interface SuppliesMenuProps {
  supplier: SupplierReply;
  all: readonly SupplierReply[];
  onToggle: (purchaserId: string) => void;
}

/** Chooses the purchasers of a supplier, by keyboard or pointer: lists the possible ones, each to be ticked or not. */
export function SuppliesMenu({ supplier, all, onToggle }: SuppliesMenuProps) {
  const { t } = useTranslation('suppliers');
  const offered = all.filter(({ id }) => supplier.supplies.includes(id) || supplyFaultOf(supplier, id, all) === undefined);
  return (
    <Menu position="bottom-start" closeOnItemClick={false} width={280}>
      <Menu.Target>
        <Button size="small" aria-label={t('board.suppliesOf', { name: supplier.businessName })} label={t('board.supplies')} />
      </Menu.Target>
      <Menu.Dropdown className={css.menu}>
        {offered.length === 0 ? <Menu.Label>{t(supplier.tiers.length === 0 ? 'board.needsTier' : 'board.nobody')}</Menu.Label> : null}
        {offered.map(({ id, businessName }) => (
          <Menu.CheckboxItem key={id} checked={supplier.supplies.includes(id)} onChange={() => onToggle(id)}>
            <bdi>{businessName}</bdi>
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
