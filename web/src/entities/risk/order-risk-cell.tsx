import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '../../../../contracts/brand/orders/replies.js';
import { RiskChip } from './risk-chip.js';

/** In a row. "No data" is said of an order without a trace alone; of one that is traced and not judged, that there is not enough evidence. */
export function OrderRiskCell({ level, trace }: { level: OrderSummary['laborRiskLevel']; trace: OrderSummary['trace'] | undefined }) {
  const { t } = useTranslation('risk');
  if (!trace) return null;
  return <RiskChip level={level} {...(trace.evidence ? {} : { none: t('noData') })} />;
}
