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

/** Whom a supplier supplies, by keyboard as by pointer: those that it may supply, each to be taken or left. */
export function SuppliesMenu({ supplier, all, onToggle }: SuppliesMenuProps) {
  const { t } = useTranslation('suppliers');
  const offered = all.filter(({ id }) => supplier.supplies.includes(id) || supplyFaultOf(supplier, id, all) === undefined);
  return (
    <Menu position="bottom-start" closeOnItemClick={false} width={280}>
      <Menu.Target>
        <Button size="small" aria-label={t('board.suppliesOf', { name: supplier.businessName })}>
          {t('board.supplies')}
        </Button>
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
