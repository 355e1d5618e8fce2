import { useTranslation } from 'react-i18next';
import type { GroupRiskReply } from '../../../../contracts/farms/replies.js';
import { RiskChip } from '../../entities/risk/risk-chip.js';

/** Counts the farms that have the level of the group: "3 of 41 farms high". */
export function useRiskCount() {
  const { t } = useTranslation('farms');
  return ({ level, high, medium, low }: GroupRiskReply, farms: number): string | undefined => {
    if (level === null || farms === 0) return undefined;
    const [key, count] = ({ HIGH: ['high', high], MEDIUM: ['medium', medium], LOW: ['low', low] } as const)[level];
    return count === 0 ? undefined : t(`risk.${key}`, { count, farms });
  };
}

export function GroupRiskChip({ risk }: { risk: GroupRiskReply }) {
  return <RiskChip level={risk.level} />;
}
