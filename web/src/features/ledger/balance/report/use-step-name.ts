import { useTranslation } from 'react-i18next';
import type { ReportLoss } from '../../../../../../contracts/ledger/balance/report-replies.js';

/** Returns the name of a loss's cause: a step, a by-product, a void or a stock count. */
export function useStepName(): (step: ReportLoss['step']) => string {
  const { t } = useTranslation('balance');
  const { t: words } = useTranslation('ui');
  return (step) => {
    if (step === 'void' || step === 'count') return words(`kind.${step}`);
    return step === 'byProduct' ? t('laterByProducts') : words(`step.${step}`);
  };
}
