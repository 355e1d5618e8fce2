import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../../../contracts/shared/percents.js';
import type { ListHit, TermFact } from '../../../../contracts/trace/risk/replies.js';
import { Banner } from '../../ui/feedback/feedback.js';

/** Names the entities of lists that a site is taken for, and says what ends it. */
export function ListHits({ name, hits = [] }: { name: string; hits?: readonly ListHit[] | undefined }) {
  const { t } = useTranslation('risk');
  return hits.map(({ entity, list, confidence }) => (
    <Banner
      key={`${list} ${entity}`}
      tone="high"
      title={t('listHit.title', { site: name, entity, list, confidence: formatPercent(confidence) })}
    >
      {t('listHit.text')}
    </Banner>
  ));
}

/** Names the entity that a site on a trace is taken for; undefined for other facts. */
export function useHitText(): (fact: TermFact) => string | undefined {
  const { t } = useTranslation('risk');
  return ({ facility, entity, list, confidence }) =>
    facility && entity !== undefined && list !== undefined && confidence !== undefined
      ? t('listHit.title', { site: facility.name, entity, list, confidence: formatPercent(confidence) })
      : undefined;
}
