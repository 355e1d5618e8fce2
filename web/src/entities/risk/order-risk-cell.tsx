import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '../../../../contracts/brand/orders/replies.js';
import { RiskChip } from './risk-chip.js';

interface OrderRiskCellProps {
  level: OrderSummary['laborRiskLevel'];
  trace: OrderSummary['trace'] | undefined;
  isNarrow?: boolean;
}

/** In a row. "No data" is said of an order without a trace alone; of one that is traced and not judged, that there is not enough evidence. */
export function OrderRiskCell({ level, trace, isNarrow = false }: OrderRiskCellProps) {
  const { t } = useTranslation('risk');
  if (!trace) return null;
  if (!trace.evidence) return <RiskChip level={level} none={t('noData')} />;
  if (!isNarrow || level !== null) return <RiskChip level={level} />;
  return (
    <span title={t('notEnough')}>
      <RiskChip level={null} none={t('noLevel')} />
    </span>
  );
}
