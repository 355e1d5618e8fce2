import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SiteProfile, type SiteProfileReply } from '../../../../../contracts/ground/facilities/site-profile.js';
import { routes } from '../../../../../contracts/routes.js';
import { call } from '../../../client/api/api.js';
import { useWrite } from '../../../client/api/use-write.js';
import { useAccount } from '../../../client/session/session.js';
import { refreshUser } from '../../../client/session-lifecycle.js';
import { toast } from '../../../ui/feedback/toast.js';
import { commandResolver } from '../../../ui/forms/commands/command-form.js';
import { withoutEmpty } from '../../../ui/forms/commands/without-empty.js';
import { useKeptValues } from '../../../ui/forms/kept/use-kept-values.js';
import { useSubmit } from '../../../ui/forms/use-submit.js';
import { facilityKeys, siteOfRead, siteRead } from '../../facility/facility-reads.js';

const FIELDS = [
  'name',
  'businessRegistrationNumber',
  'country',
  'province',
  'district',
  'address',
  'latitude',
  'longitude',
  'certifications',
] as const satisfies readonly (keyof SiteProfile)[];

/** Keeps the values of a site's form, and saves them for the reader's own site or, as an admin, for another. */
export function useSiteForm(site: SiteProfileReply, isOfOthers: boolean) {
  const { t } = useTranslation('profile');
  const client = useQueryClient();
  const form = useForm<SiteProfile>({ defaultValues: valuesOf(site), mode: 'onTouched', resolver: commandResolver(SiteProfile) });
  const { dirtyFields, defaultValues } = form.formState;
  /** Changes the fields that nobody has touched. Where somebody else changed a touched one, the form keeps the revision that it was typed on. */
  const show = (later: SiteProfileReply, isRead: boolean) => {
    const next = valuesOf(later);
    const isCrossed = FIELDS.some((name) => dirtyFields[name] && JSON.stringify(defaultValues?.[name]) !== JSON.stringify(next[name]));
    const basedOn = isCrossed && !isRead ? form.getValues('basedOn') : later.revision;
    form.reset({ ...next, ...(basedOn !== undefined && { basedOn }) }, { keepDirtyValues: true });
    form.setValue('basedOn', basedOn);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => show(site, false), [form, site]);
  const facilityId = site.facility.id;
  const showNewest = async () => {
    const newest = await client.fetchQuery({ ...(isOfOthers ? siteOfRead(facilityId) : siteRead()), staleTime: 0 });
    show(newest, true);
  };
  const draft = useKeptValues(form, { account: useAccount(), name: isOfOthers ? `site ${facilityId}` : 'site' });
  const { write } = useWrite(
    (body: SiteProfile) =>
      isOfOthers ? call(routes.changeSiteProfileOf, { params: { facilityId }, body }) : call(routes.changeSiteProfile, { body }),
    { changes: [facilityKeys.site, facilityKeys.each, facilityKeys.lists] },
  );
  const { submit, error, busy } = useSubmit({
    form,
    guard: draft.forget,
    onRefusal: ({ code }) => {
      if (code !== 'Conflict') return false;
      void showNewest().catch(() => undefined);
      return t('conflict');
    },
    send: async (values) => {
      const saved = await write(withoutEmpty(values));
      draft.forget();
      form.reset(valuesOf(saved));
      if (!isOfOthers) await refreshUser();
      toast('success', t('saved'));
    },
  });
  return { form, draft, submit, error, busy };
}

const valuesOf = ({
  facility,
  revision,
  businessRegistrationNumber = '',
  certifications,
  latitude,
  longitude,
}: SiteProfileReply): SiteProfile => ({
  name: facility.name,
  businessRegistrationNumber,
  country: facility.country ?? '',
  province: facility.province ?? '',
  district: facility.district ?? '',
  address: facility.address ?? '',
  // Each field is there from the beginning: one that comes later would count as a change that is never saved.
  ...({ latitude, longitude } as Pick<SiteProfile, 'latitude' | 'longitude'>),
  certifications,
  basedOn: revision,
});
