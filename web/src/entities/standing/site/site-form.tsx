import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { districtsOf, provincesOf } from '../../../../../contracts/ground/facilities/pakistan.js';
import type { SiteProfileReply } from '../../../../../contracts/ground/facilities/site-profile.js';
import type { Role } from '../../../../../contracts/shared/roles.js';
import { Button } from '../../../ui/button.js';
import { InlineError } from '../../../ui/feedback/feedback.js';
import { FormCountryField, FormTextField } from '../../../ui/forms/bound/form-fields.js';
import { FormSuggestField } from '../../../ui/forms/bound/form-suggest-field.js';
import { useField } from '../../../ui/forms/bound/use-field.js';
import { MultiSelectField } from '../../../ui/forms/choices/multi-select-field.js';
import { KeptDraftBanner } from '../../../ui/forms/kept/kept-draft-banner.js';
import { Columns } from '../../../ui/layout/columns.js';
import { Form } from '../../../ui/layout/form.js';
import { Card } from '../../../ui/layout/layout.js';
import { certificationsRead } from '../../custody/custody-reads.js';
import { PlaceField } from '../../facility/map/place-field.js';
import { LogoField } from './logo-field.js';
import css from './site.module.css';
import { useSiteForm } from './use-site-form.js';

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
  const { form, draft, submit, error, busy } = useSiteForm(site, isOfOthers);
  const { isDirty } = form.formState;
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
