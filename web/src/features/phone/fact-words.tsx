import {
  IconAlertTriangle,
  IconCheck,
  IconPlant2,
  IconQrcode,
  IconReceipt,
  IconRecycle,
  IconShoppingCart,
  IconTruck,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isFact, type RecordKind, type UnsentRecord } from '../../queue/unsent-record.js';
import { kg } from '../../ui/format.js';

const ICONS: Record<RecordKind, TablerIcon> = {
  record: IconPlant2,
  purchase: IconShoppingCart,
  transform: IconQrcode,
  byProduct: IconRecycle,
  sell: IconReceipt,
  transport: IconTruck,
  confirm: IconCheck,
  dispute: IconAlertTriangle,
};

export function FactIcon({ kind }: { kind: RecordKind }) {
  const Icon = ICONS[kind];
  const isDirectional = kind === 'purchase' || kind === 'transport';
  return <Icon size={22} stroke={1.75} className={isDirectional ? 'directional' : undefined} aria-hidden />;
}

/** What each kind of record is called. */
export function useFactTitle(): (kind: RecordKind) => string {
  const { t } = useTranslation('custody');
  const { t: words } = useTranslation('ui');
  return (kind) => {
    if (!isFact(kind)) return words(`agreement.${kind}`);
    if (kind === 'record') return words('kind.record');
    return t(kind === 'transform' ? 'assign.title' : `${kind}.title`);
  };
}

/** Lots and kilograms of an unsent record. */
export function useFactSums(): (record: Pick<UnsentRecord, 'lots' | 'grams'>) => string {
  const { t } = useTranslation('ui');
  return ({ lots, grams }) => `${t('lots', { count: lots })}${grams === null ? '' : `, ${kg(grams)} kg`}`;
}
