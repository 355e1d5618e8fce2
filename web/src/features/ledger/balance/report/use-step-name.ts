import { useTranslation } from 'react-i18next';
import type { ReportLoss } from '../../../../../../contracts/ledger/balance/report-replies.js';

/** What a loss is put down to: a step, a by-product, a void or a stock count. */
export function useStepName(): (step: ReportLoss['step']) => string {
  const { t: words } = useTranslation('ui');
  return (step) => {
    if (step === 'void' || step === 'count') return words(`kind.${step}`);
    return step === 'byProduct' ? words('product.byProduct') : words(`step.${step}`);
  };
}
