import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { districtsOf, provincesOf } from '../../../../../contracts/ground/facilities/pakistan.js';
import { SiteProfile, type SiteProfileReply } from '../../../../../contracts/ground/facilities/site-profile.js';
import { routes } from '../../../../../contracts/routes.js';
import type { Role } from '../../../../../contracts/shared/roles.js';
import { call } from '../../../client/api/api.js';
import { useWrite } from '../../../client/api/use-write.js';
import { useAccount } from '../../../client/session/session.js';
import { refreshUser } from '../../../client/session-lifecycle.js';
import { Button } from '../../../ui/button.js';
import { InlineError } from '../../../ui/feedback/feedback.js';
import { toast } from '../../../ui/feedback/toast.js';
import { FormCountryField, FormTextField } from '../../../ui/forms/bound/form-fields.js';
import { FormSuggestField } from '../../../ui/forms/bound/form-suggest-field.js';
import { useField } from '../../../ui/forms/bound/use-field.js';
import { MultiSelectField } from '../../../ui/forms/choices/multi-select-field.js';
import { commandResolver } from '../../../ui/forms/commands/command-form.js';
import { withoutEmpty } from '../../../ui/forms/commands/without-empty.js';
import { KeptDraftBanner } from '../../../ui/forms/kept/kept-draft-banner.js';
import { useKeptValues } from '../../../ui/forms/kept/use-kept-values.js';
import { useSubmit } from '../../../ui/forms/use-submit.js';
import { Columns } from '../../../ui/layout/columns.js';
import { Form } from '../../../ui/layout/form.js';
import { Card } from '../../../ui/layout/layout.js';
import { certificationsRead } from '../../custody/custody-reads.js';
import { facilityKeys } from '../../facility/facility-reads.js';
import { PlaceField } from '../../facility/map/place-field.js';
import { LogoField } from './logo-field.js';
import css from './site.module.css';

interface SiteFormProps {
  site: SiteProfileReply;
  role: Role | undefined;
  /** The profile was never completed, so that it can be saved unchanged. */
  isFirstSave: boolean;
  /** True where an admin says it for the site. */
  isOfOthers?: boolean;
  /** True where the site may have changed since it was read: it can be filled in, and is saved once it is read again. */
  isStale?: boolean;
}

/** Takes the details of a site. The first save by one of its people completes the profile. */
export function SiteForm({ site, role, isFirstSave, isOfOthers = false, isStale = false }: SiteFormProps) {
  const { t } = useTranslation('profile');
  const form = useForm<SiteProfile>({ defaultValues: valuesOf(site), mode: 'onTouched', resolver: commandResolver(SiteProfile) });
  const { isDirty } = form.formState;
  // A later answer changes the fields that nobody has touched.
  useEffect(() => form.reset(valuesOf(site), { keepDirtyValues: true }), [form, site]);
  const facilityId = site.facility.id;
  const draft = useKeptValues(form, { account: useAccount(), name: isOfOthers ? `site ${facilityId}` : 'site' });
  const { write } = useWrite(
    (body: SiteProfile) =>
      isOfOthers ? call(routes.changeSiteProfileOf, { params: { facilityId }, body }) : call(routes.changeSiteProfile, { body }),
    { changes: [facilityKeys.site, facilityKeys.each, facilityKeys.lists] },
  );
  const { submit, error, busy } = useSubmit({
    form,
    guard: draft.forget,
    send: async (values) => {
      const saved = await write(withoutEmpty(values));
      draft.forget();
      form.reset(valuesOf(saved));
      if (!isOfOthers) await refreshUser();
      toast('success', t('saved'));
    },
  });
  const field = (name: 'name' | 'businessRegistrationNumber' | 'province' | 'district' | 'address', label: string) => ({
    name,
    label,
    maxLength: 250,
  });
  const [country, province] = form.watch(['country', 'province']);
  const provinces = useMemo(() => provincesOf(country), [country]);
  const districts = useMemo(() => districtsOf(country, province), [country, province]);
  const isBrand = role === 'BRAND';
  return (
    <Card title={t('site')}>
      <Form form={form} className={css.form} gap={16} onSubmit={submit}>
        <KeptDraftBanner draft={draft} />
        {isOfOthers ? null : <LogoField site={site} />}
        <Columns cols={220} gap={16} align="start">
          <FormTextField {...field('name', t(isBrand ? 'brandName' : 'siteName'))} autoComplete="organization" />
          <FormTextField {...field('businessRegistrationNumber', t('registration'))} />
        </Columns>
        <fieldset className={css.fieldset}>
          <legend>{t(isBrand ? 'headquarters' : 'place')}</legend>
          <Columns cols={280} gap={16} align="start">
            <FormCountryField hasOther name="country" label={t('country')} />
            <FormSuggestField {...field('province', t('province'))} offered={provinces} autoComplete="address-level1" />
            <FormSuggestField {...field('district', t('district'))} optional offered={districts} autoComplete="address-level2" />
            <FormTextField {...field('address', t('address'))} autoComplete="street-address" />
          </Columns>
        </fieldset>
        <PlaceOfSite country={country} province={province} />
        {isBrand || role === 'AUDITOR' || role === 'FARM_MONITOR_WEB' ? null : <CertificationsField />}
        {error ? <InlineError>{error}</InlineError> : null}
        <Group gap="8px 12px" justify="flex-end">
          <Button type="submit" variant="primary" busy={busy} busyLabel={t('saving')} disabled={isStale || (!isDirty && !isFirstSave)}>
            {t('save')}
          </Button>
        </Group>
      </Form>
    </Card>
  );
}

/** Takes the point of the address on a map; both of its degrees are kept, or neither. */
function PlaceOfSite({ country, province }: { country: string; province: string }) {
  const { t } = useTranslation('standing');
  const latitude = useField<number>('latitude', t('map.title'));
  const longitude = useField<number>('longitude', t('map.title'));
  const place =
    latitude.value === undefined || longitude.value === undefined ? undefined : { latitude: latitude.value, longitude: longitude.value };
  return (
    <PlaceField
      place={place}
      country={country}
      province={province}
      error={latitude.error ?? longitude.error}
      onPlace={(next) => {
        latitude.onChange(next.latitude);
        longitude.onChange(next.longitude);
      }}
      onRemove={() => {
        latitude.onChange(undefined);
        longitude.onChange(undefined);
      }}
    />
  );
}

function CertificationsField() {
  const { t } = useTranslation('profile');
  const offered = useQuery(certificationsRead());
  const { value = [], onChange } = useField<string[]>('certifications', t('certifications'));
  return (
    <MultiSelectField
      label={t('certifications')}
      description={t('certificationsNote')}
      data={[...new Set([...value, ...(offered.data?.map(({ name }) => name) ?? [])])].map((name) => ({ value: name, label: name }))}
      value={value}
      onChange={onChange}
    />
  );
}

const valuesOf = ({ facility, businessRegistrationNumber = '', certifications, latitude, longitude }: SiteProfileReply): SiteProfile => ({
  name: facility.name,
  businessRegistrationNumber,
  country: facility.country ?? '',
  province: facility.province ?? '',
  district: facility.district ?? '',
  address: facility.address ?? '',
  // Each field is there from the beginning: one that comes later would count as a change that is never saved.
  ...({ latitude, longitude } as Pick<SiteProfile, 'latitude' | 'longitude'>),
  certifications,
});
