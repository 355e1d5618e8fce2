import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SiteProfileReply } from '../../../../contracts/ground/facilities/site-profile.js';
import { Banner } from '../../ui/feedback/feedback.js';
import { Loading } from '../../ui/layout/steady.js';
import { siteRead } from './facility-reads.js';

/** Says which bookkeeping the reader's site asked an admin for, and which is in force until then. */
export function AskedPolicy() {
  const site = useQuery(siteRead());
  if (site.isPending) return <Loading />;
  const { policyAsked, policy } = site.data ?? {};
  return <AskedPolicyBanner asked={policyAsked} policy={policy} />;
}

/** Says the same of any site. */
export function AskedPolicyBanner({ asked, policy }: { asked: SiteProfileReply['policyAsked']; policy: SiteProfileReply['policy'] }) {
  const { t } = useTranslation('profile');
  const { t: words } = useTranslation('ui');
  if (!asked) return null;
  const apart = asked.keptApart?.map((product) => words(`product.${product}`)).join(', ');
  const isApart = apart !== undefined && asked.model === policy?.model && asked.windowMonths === policy.windowMonths;
  const text = isApart
    ? t('custody.waitsApart', { products: apart })
    : t('custody.waits', {
        model: words(`model.${asked.model}`),
        months: asked.windowMonths,
        // A ledger opens with Product Segregation.
        current: words(`model.${policy?.model ?? 'segregated'}`),
      });
  return <Banner tone="medium" title={text} />;
}
