import { useTranslation } from 'react-i18next';
import type { TraceRiskReply } from '../../../../contracts/trace/risk/replies.js';

/** Shows next to the worst tier how many have no level, so that the worst is not taken for the worst of all. */
export function TiersWithoutLevel({ tiers }: Pick<TraceRiskReply, 'tiers'>) {
  const { t } = useTranslation('risk');
  const without = tiers.filter(({ laborRiskLevel }) => laborRiskLevel === null).length;
  if (without === 0) return null;
  return <p className="small muted num">{t('withoutLevel', { part: without, count: tiers.length })}</p>;
}
