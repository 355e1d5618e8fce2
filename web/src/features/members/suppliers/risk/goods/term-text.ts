import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../../../../../../contracts/shared/percents.js';
import type { RiskTerm } from '../../../../../../../contracts/shared/risk-indicators.js';
import type { ProductTermReply } from '../../../../../../../contracts/trace/risk/replies.js';

/** Why nothing is known of a term. */
const UNKNOWN: Partial<Record<RiskTerm, 'dna' | 'documents' | 'lists'>> = {
  dna: 'dna',
  documents: 'documents',
  countryLists: 'lists',
  entityLists: 'lists',
};

/** Returns the result of a term, in words: a share, a number, or that nothing is known. */
export function useTermText(): (term: ProductTermReply) => string {
  const { t } = useTranslation('scores');
  return ({ term, input }) => {
    if (input === null) return t(`unknown.${UNKNOWN[term] ?? 'any'}`);
    if (term === 'notVerified' || term === 'documents') return formatPercent(input);
    return input === 0 ? t('found.none') : t('found.count', { count: input });
  };
}
