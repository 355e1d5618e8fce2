import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SiteProfileReply } from '../../../../contracts/ground/facilities/site-profile.js';
import type { Policy } from '../../../../contracts/shared/ledger-terms.js';
import { Banner } from '../../ui/feedback/feedback.js';
import { comma } from '../../ui/format.js';
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
  const partsOf = usePolicyParts();
  if (!asked) return null;
  const apart = asked.keptApart?.map((product) => words(`product.${product}`)).join(', ');
  const isApart = apart !== undefined && asked.model === policy?.model && asked.windowMonths === policy.windowMonths;
  const text = isApart
    ? t('custody.waitsApart', { products: apart })
    : t('custody.waits', { asked: partsOf(asked, policy), current: partsOf(policy ?? FIRST, asked) });
  return <Banner tone="medium" title={text} />;
}

type Books = Pick<Policy, 'model' | 'windowMonths'>;

/** A ledger opens with these books. */
const FIRST: Books = { model: 'segregated', windowMonths: 1 };

/** Returns the text of the parts of a policy that differ from another one. */
function usePolicyParts(): (policy: Books, other: Books | undefined) => string {
  const { t } = useTranslation('profile');
  const { t: words } = useTranslation('ui');
  return ({ model, windowMonths }, other) => {
    const window = t('custody.windows', { count: windowMonths });
    if (model === other?.model) return window;
    const name = words(`model.${model}`);
    return windowMonths === other?.windowMonths ? name : `${name}${comma()}${window}`;
  };
}
