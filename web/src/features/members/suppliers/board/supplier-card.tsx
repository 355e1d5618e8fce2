import { Box, Flex, Group, Stack } from '@mantine/core';
import { IconArrowRight, IconGripVertical } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SupplierReply } from '../../../../../../contracts/members/suppliers/replies.js';
import { supplyFaultOf } from '../../../../../../contracts/members/suppliers/supply-chain.js';
import { RiskChip } from '../../../../entities/risk/risk-chip.js';
import { supplierPath } from '../../../../entities/supplier/supplier-paths.js';
import { SupplierStatusChip } from '../../../../entities/supplier/supplier-texts.js';
import { SupplierActions } from '../list/supplier-actions.js';
import css from './supplier-board.module.css';
import { SuppliesMenu } from './supplies-menu.js';

interface SupplierCardProps {
  supplier: SupplierReply;
  all: readonly SupplierReply[];
  /** The card in hand. */
  dragged: SupplierReply | undefined;
  onDrag: (supplier: SupplierReply | undefined) => void;
  onToggle: (supplier: SupplierReply, purchaserId: string) => void;
  onEdit: () => void;
}

export function SupplierCard({ supplier, all, dragged, onDrag, onToggle, onEdit }: SupplierCardProps) {
  const { t } = useTranslation('suppliers');
  const { t: words } = useTranslation('ui');
  const { id, businessName: name, facilityType, status, laborRiskLevel, supplies } = supplier;
  const drop = useDropOn(supplier, { all, dragged, onDrop: onToggle });
  return (
    <Stack
      component="li"
      className={css.card}
      gap={8}
      align="start"
      data-over={drop.isOver || undefined}
      data-lifted={dragged?.id === id || undefined}
      {...drop.handlers}
    >
      <Flex gap={4} align="start" w="100%">
        <span className={css.handle} title={t('board.drag', { name })} {...liftHandlers(supplier, onDrag)}>
          <IconGripVertical size={16} aria-hidden />
        </span>
        <Stack component="span" className="anywhere" gap={0} flex={1} miw={0}>
          <Link to={supplierPath(id)} className="strong">
            <bdi>{name}</bdi>
          </Link>
          {facilityType ? <span className="caption">{words(`facilityType.${facilityType}`)}</span> : null}
        </Stack>
        <SupplierActions supplier={supplier} onEdit={onEdit} />
      </Flex>
      <Group component="p" gap={4} align="stretch">
        <SupplierStatusChip status={status} />
        <RiskChip level={laborRiskLevel} />
      </Group>
      <SuppliedNames supplies={supplies} all={all} />
      <SuppliesMenu supplier={supplier} all={all} onToggle={(purchaserId) => onToggle(supplier, purchaserId)} />
      {drop.isOver ? (
        <Box component="p" c="var(--green-800)" fz={13} fw={500}>
          {t('board.willSupply', { name })}
        </Box>
      ) : null}
    </Stack>
  );
}

function SuppliedNames({ supplies, all }: Pick<SupplierReply, 'supplies'> & { all: readonly SupplierReply[] }) {
  const { t } = useTranslation('suppliers');
  const named = all.filter(({ id }) => supplies.includes(id));
  if (named.length === 0) return null;
  return (
    <Stack component="ul" className={css.supplied} gap={2} aria-label={t('supplies')}>
      {named.map(({ id, businessName }) => (
        <li key={id}>
          <IconArrowRight size={14} className="directional" aria-hidden /> <bdi>{businessName}</bdi>
        </li>
      ))}
    </Stack>
  );
}

/** The handle lifts its card. */
const liftHandlers = (supplier: SupplierReply, onDrag: SupplierCardProps['onDrag']) => ({
  draggable: true,
  onDragStart: ({ dataTransfer }: DragEvent) => {
    dataTransfer.effectAllowed = 'link';
    dataTransfer.setData('text/plain', supplier.businessName);
    onDrag(supplier);
  },
  onDragEnd: () => onDrag(undefined),
});

interface DropOptions {
  all: readonly SupplierReply[];
  dragged: SupplierReply | undefined;
  onDrop: (dragged: SupplierReply, purchaserId: string) => void;
}

/** A card takes another that may supply it and does not yet. */
function useDropOn({ id }: SupplierReply, { all, dragged, onDrop }: DropOptions) {
  const [isOver, setOver] = useState(false);
  const canTake = dragged !== undefined && !dragged.supplies.includes(id) && supplyFaultOf(dragged, id, all) === undefined;
  const over = (event: DragEvent) => {
    if (!canTake) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (canTake) onDrop(dragged, id);
  };
  return { isOver: isOver && canTake, handlers: { onDragOver: over, onDragLeave: () => setOver(false), onDrop: drop } };
}
