import { useTranslation } from 'react-i18next';
import type { FacilityRiskReply, RiskLevelName } from '../../../../contracts/trace/risk/replies.js';

/** Counts the farms that have the level of their group: "3 of 41 farms high". Says nothing while the group has no level. */
export function useMembersText() {
  const { t } = useTranslation('risk');
  return (level: RiskLevelName | null, { high, medium, low, unknown }: NonNullable<FacilityRiskReply['members']>): string | undefined => {
    if (level === null) return undefined;
    const [key, count] = ({ HIGH: ['high', high], MEDIUM: ['medium', medium], LOW: ['low', low] } as const)[level];
    return count === 0 ? undefined : t(`members.${key}`, { count, farms: high + medium + low + unknown });
  };
}
