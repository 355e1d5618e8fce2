import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { SiteProfileReply } from '../../../../../contracts/ground/facilities/site-profile.js';
import { ChangePolicy } from '../../../../../contracts/ledger/balance/commands.js';
import { routes } from '../../../../../contracts/routes.js';
import { policyOf } from '../../../../../contracts/shared/ledger-terms.js';
import { useSend } from '../../../client/api/use-write.js';
import { useAccount } from '../../../client/session/session.js';
import { toast } from '../../../ui/feedback/toast.js';
import { formatDate } from '../../../ui/format.js';
import { commandResolver } from '../../../ui/forms/commands/command-form.js';
import { useKeptValues } from '../../../ui/forms/kept/use-kept-values.js';
import { useSubmit } from '../../../ui/forms/use-submit.js';
import { facilityKeys, siteOfRead, siteRead } from '../../facility/facility-reads.js';

type PolicyValues = Pick<ChangePolicy, 'model' | 'windowStart' | 'windowMonths' | 'timeZone' | 'keptApart'>;

export type PolicyFormState = UseFormReturn<PolicyValues>;

/** Schemes take windows up to this long as a rule. */
export const MONTHS_USUAL = 3;

/** The form of a site's policy, what is kept of it on this device, and its sending. */
export function usePolicyForm(site: SiteProfileReply, isOfOthers: boolean) {
  const { t } = useTranslation('profile');
  const client = useQueryClient();
  const facilityId = site.facility.id;
  const inForce = useInForceText();
  const form = useForm<PolicyValues>({ defaultValues: valuesOf(site), mode: 'onTouched', resolver: commandResolver(ChangePolicy) });
  // A later answer changes the fields that nobody has touched.
  useEffect(() => form.reset(valuesOf(site), { keepDirtyValues: true }), [form, site]);
  const draft = useKeptValues(form, { account: useAccount(), name: isOfOthers ? `policy ${facilityId}` : 'policy' });
  const { write } = useSend(routes.changePolicy, { params: { facilityId }, changes: [facilityKeys.site] });
  const { submit, error, busy } = useSubmit({
    form,
    guard: draft.forget,
    send: async (values) => {
      const { waitingCaseId } = await write(values as never);
      const fresh = await client.fetchQuery({ ...(isOfOthers ? siteOfRead(facilityId) : siteRead()), staleTime: 0 } as ReturnType<
        typeof siteRead
      >);
      const { policyFrom } = fresh;
      draft.forget();
      form.reset(waitingCaseId === undefined ? values : valuesOf(fresh));
      if (waitingCaseId !== undefined) return toast('info', t('custody.adminAsked'));
      toast('success', t('custody.saved'), inForce(policyFrom, values.timeZone));
    },
  });
  return { form, draft, submit, error, busy };
}

/** Since when a policy is in force, or from when it will be. */
export function useInForceText(): (from: string | undefined, timeZone: string) => string {
  const { t } = useTranslation('profile');
  return (from, timeZone) => (from ? t('custody.inForceFrom', { date: formatDate(from, timeZone) }) : t('custody.inForce'));
}

function valuesOf({ policy, policyAsked }: SiteProfileReply): PolicyValues {
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
  const known = policyAsked ?? policy;
  if (known) return { ...policyOf(known), keptApart: known.keptApart ?? [] };
  const windowStart = `${new Date().getFullYear()}-01-01`;
  return { model: 'segregated', windowStart, windowMonths: MONTHS_USUAL, timeZone, keptApart: [] };
}
