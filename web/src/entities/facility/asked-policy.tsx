import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../ui/feedback/feedback.js';
import { siteRead } from './facility-reads.js';

/** Says which bookkeeping the reader's site asked an admin for, and which is in force until then. */
export function AskedPolicy() {
  const { t } = useTranslation('profile');
  const { t: words } = useTranslation('ui');
  const { policyAsked: asked, policy } = useQuery(siteRead()).data ?? {};
  if (!asked) return null;
  // A ledger opens with segregated windows of a month.
  const { model, windowMonths } = policy ?? { model: 'segregated' as const, windowMonths: 1 };
  const text = t('custody.waits', {
    model: words(`model.${asked.model}`),
    months: asked.windowMonths,
    current: words(`model.${model}`),
    currentMonths: windowMonths,
  });
  return <Banner tone="medium" title={text} />;
}
