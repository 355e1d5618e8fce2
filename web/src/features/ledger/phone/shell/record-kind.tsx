import {
  IconAlertTriangle,
  IconCertificate,
  IconCheck,
  IconChecks,
  IconClipboardCheck,
  IconDna,
  IconFlag,
  IconMessage,
  IconPlant2,
  IconQrcode,
  IconReceipt,
  IconRecycle,
  IconShieldCheck,
  IconShoppingCart,
  IconTruck,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isRecordKind, isRequestKind, type UnsentKind, type UnsentRecord } from '../../../../offline/unsent-record.js';
import { comma, formatKg } from '../../../../ui/format.js';

const ICONS: Record<UnsentKind, TablerIcon> = {
  record: IconPlant2,
  purchase: IconShoppingCart,
  transform: IconQrcode,
  byProduct: IconRecycle,
  sell: IconReceipt,
  transport: IconTruck,
  count: IconClipboardCheck,
  tracer: IconDna,
  confirm: IconCheck,
  confirmTransports: IconChecks,
  dispute: IconAlertTriangle,
  originRequest: IconShieldCheck,
  caseAnswer: IconMessage,
  grievance: IconFlag,
  certificate: IconCertificate,
};

export function RecordKindIcon({ kind }: { kind: UnsentKind }) {
  const Icon = ICONS[kind];
  const isDirectional = kind === 'purchase' || kind === 'transport';
  return <Icon size={22} stroke={1.75} className={isDirectional ? 'directional' : undefined} aria-hidden />;
}

export function useRecordTitle(): (kind: UnsentKind) => string {
  const { t } = useTranslation('custody');
  const { t: words } = useTranslation('ui');
  const { t: phone } = useTranslation('phone');
  return (kind) => {
    if (kind === 'tracer' || isRequestKind(kind)) return phone(kind);
    if (kind === 'confirmTransports') return phone('trips.confirmTitle');
    if (!isRecordKind(kind)) return words(`agreement.${kind}`);
    if (kind === 'record') return words('kind.record');
    return t(kind === 'transform' ? 'assign.title' : `${kind}.title`);
  };
}

export function useRecordTotals(): (record: Pick<UnsentRecord, 'lots' | 'grams'>) => string {
  const { t } = useTranslation('ui');
  return ({ lots, grams }) => `${t('lots', { count: lots })}${grams === null ? '' : `${comma()}${formatKg(grams)} kg`}`;
}
