import { Group } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { districtsOf, provincesOf } from '../../../../../contracts/ground/facilities/pakistan.js';
import { SiteProfile, type SiteProfileReply } from '../../../../../contracts/ground/facilities/site-profile.js';
import { routes } from '../../../../../contracts/routes.js';
import type { Role } from '../../../../../contracts/shared/roles.js';
import { useSend } from '../../../client/api/use-write.js';
import { useAccount } from '../../../client/session/session.js';
import { refreshUser } from '../../../client/session-lifecycle.js';
import { certificationsRead } from '../../../entities/custody/custody-reads.js';
import { siteRead } from '../../../entities/facility/facility-reads.js';
import { Button } from '../../../ui/button.js';
import { InlineError } from '../../../ui/feedback/feedback.js';
import { toast } from '../../../ui/feedback/toast.js';
import { FormCountryField, FormTextField } from '../../../ui/forms/bound/form-fields.js';
import { FormSuggestField } from '../../../ui/forms/bound/form-suggest-field.js';
import { useField } from '../../../ui/forms/bound/use-field.js';
import { MultiSelectField } from '../../../ui/forms/choices/multi-select-field.js';
import { commandResolver, withoutEmpty } from '../../../ui/forms/command-form.js';
import { KeptDraftBanner } from '../../../ui/forms/kept/kept-draft-banner.js';
import { useKeptValues } from '../../../ui/forms/kept/use-kept-values.js';
import { useSubmit } from '../../../ui/forms/use-submit.js';
import { Columns } from '../../../ui/layout/columns.js';
import { Form } from '../../../ui/layout/form.js';
import { Card } from '../../../ui/layout/layout.js';
import { LogoField } from './logo-field.js';
import css from './profile.module.css';

interface SiteFormProps {
  site: SiteProfileReply;
  role: Role | undefined;
  /** The profile was never completed, so that it can be saved as it stands. */
  isFirstSave: boolean;
}

/** What a site says of itself. Its first save completes the profile. */
export function SiteForm({ site, role, isFirstSave }: SiteFormProps) {
  const { t } = useTranslation('profile');
  const client = useQueryClient();
  const form = useForm<SiteProfile>({ defaultValues: valuesOf(site), mode: 'onTouched', resolver: commandResolver(SiteProfile) });
  const { isDirty } = form.formState;
  const draft = useKeptValues(form, { account: useAccount(), name: 'site' });
  const { write } = useSend(routes.changeSiteProfile, { changes: [] });
  const { submit, error, busy } = useSubmit({
    form,
    guard: draft.forget,
    send: async (values) => {
      const saved = await write(withoutEmpty(values));
      client.setQueryData(siteRead().queryKey, saved);
      draft.forget();
      form.reset(valuesOf(saved));
      await refreshUser();
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
      <FormProvider {...form}>
        <Form className={css.form} gap={16} onSubmit={submit}>
          <KeptDraftBanner draft={draft} />
          <LogoField site={site} />
          <Columns cols={220} gap={16} align="start">
            <FormTextField {...field('name', t(isBrand ? 'brandName' : 'siteName'))} autoComplete="organization" />
            <FormTextField {...field('businessRegistrationNumber', t('registration'))} />
          </Columns>
          <fieldset className={css.fieldset}>
            <legend>{t(isBrand ? 'headquarters' : 'place')}</legend>
            <Columns cols={280} gap={16} align="start">
              <FormCountryField name="country" label={t('country')} />
              <FormSuggestField {...field('province', t('province'))} offered={provinces} autoComplete="address-level1" />
              <FormSuggestField {...field('district', t('district'))} optional offered={districts} autoComplete="address-level2" />
              <FormTextField {...field('address', t('address'))} autoComplete="street-address" />
            </Columns>
          </fieldset>
          {isBrand || role === 'AUDITOR' || role === 'FARM_MONITOR_WEB' ? null : <CertificationsField />}
          {error ? <InlineError>{error}</InlineError> : null}
          <Group gap="8px 12px" justify="flex-end">
            <Button type="submit" variant="primary" busy={busy} busyLabel={t('saving')} disabled={!isDirty && !isFirstSave}>
              {t('save')}
            </Button>
          </Group>
        </Form>
      </FormProvider>
    </Card>
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

const valuesOf = ({ facility, businessRegistrationNumber = '', certifications }: SiteProfileReply): SiteProfile => ({
  name: facility.name,
  businessRegistrationNumber,
  country: facility.country ?? '',
  province: facility.province ?? '',
  district: facility.district ?? '',
  address: facility.address ?? '',
  certifications,
});
