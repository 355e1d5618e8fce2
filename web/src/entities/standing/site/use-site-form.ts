import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SiteProfile, type SiteProfileReply } from '../../../../../contracts/ground/facilities/site-profile.js';
import { routes } from '../../../../../contracts/routes.js';
import { ApiError, call } from '../../../client/api/api.js';
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
  /** Stays true until a save, or until the newest values are shown, also when further answers change nothing. */
  const crossed = useRef(false);
  /** Changes the fields that nobody has touched. Where somebody else changed a touched one, the form keeps the revision that it was typed on. */
  const show = (later: SiteProfileReply, isRead: boolean) => {
    const next = valuesOf(later);
    const isCrossed = FIELDS.some((name) => dirtyFields[name] && JSON.stringify(defaultValues?.[name]) !== JSON.stringify(next[name]));
    crossed.current = !isRead && (crossed.current || isCrossed);
    const basedOn = crossed.current ? form.getValues('basedOn') : later.revision;
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
  const draft = useKeptValues(
    form,
    { account: useAccount(), name: isOfOthers ? `site ${facilityId}` : 'site' },
    (values) => changedPart(values, defaultValues),
    (kept) => ({ ...valuesOf(site), basedOn: 0, ...kept }),
  );
  const resume = () => {
    draft.resume();
    crossed.current = form.getValues('basedOn') !== site.revision;
  };
  const [isConflict, setConflict] = useState(false);
  const { write } = useWrite(
    (body: SiteProfile) =>
      isOfOthers ? call(routes.changeSiteProfileOf, { params: { facilityId }, body }) : call(routes.changeSiteProfile, { body }),
    { changes: [facilityKeys.site, facilityKeys.each, facilityKeys.lists] },
  );
  const { submit, error, busy } = useSubmit({
    form,
    guard: draft.forget,
    onRefusal: ({ code }) => {
      // The form shows the text itself: the newest values would end a refusal.
      setConflict(code === 'Conflict');
      return code === 'Conflict';
    },
    send: async (values) => {
      setConflict(false);
      const saved = await write(withoutEmpty(values)).catch(async (failure: unknown) => {
        if (failure instanceof ApiError && failure.code === 'Conflict') await showNewest();
        throw failure;
      });
      crossed.current = false;
      draft.forget();
      form.reset(valuesOf(saved));
      if (!isOfOthers) await refreshUser();
      toast('success', t('saved'));
    },
  });
  return { form, draft: { ...draft, resume }, submit, error: error ?? (isConflict ? t('conflict') : undefined), busy };
}

/** Keeps the changed fields alone: the others have the newest values when the draft is resumed. */
function changedPart(values: SiteProfile, initial: Partial<Record<keyof SiteProfile, unknown>> = {}): Partial<SiteProfile> {
  const isChanged = (name: string) =>
    JSON.stringify(values[name as keyof SiteProfile]) !== JSON.stringify(initial[name as keyof SiteProfile]);
  return Object.fromEntries(Object.entries(values).filter(([name]) => name === 'basedOn' || isChanged(name)));
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
