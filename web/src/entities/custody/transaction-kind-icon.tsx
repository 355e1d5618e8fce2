import {
  IconArrowBackUp,
  IconClipboardCheck,
  IconQrcode,
  IconReceipt,
  IconRecycle,
  IconShoppingCart,
  IconTruck,
  type TablerIcon,
} from '@tabler/icons-react';
import type { TransactionKind } from '../../../../contracts/ledger/custody/events.js';

/** Gives each icon one meaning. */
export const KIND_ICONS: Record<TransactionKind | 'void', TablerIcon> = {
  purchase: IconShoppingCart,
  sell: IconReceipt,
  transport: IconTruck,
  transform: IconQrcode,
  record: IconRecycle,
  count: IconClipboardCheck,
  void: IconArrowBackUp,
};

/** Mirrors carts, trucks and arrows in right-to-left languages. */
const DIRECTIONAL: readonly (TransactionKind | 'void')[] = ['purchase', 'transport', 'void'];

export function TransactionKindIcon({ kind, size = 16 }: { kind: TransactionKind | 'void'; size?: number }) {
  const Icon = KIND_ICONS[kind];
  return <Icon size={size} stroke={1.75} className={DIRECTIONAL.includes(kind) ? 'directional' : undefined} aria-hidden />;
}
