import { MultiSelect } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Role } from '../../../../contracts/roles.js';
import { routes } from '../../../../contracts/routes.js';
import { SiteProfile, type SiteProfileReply } from '../../../../contracts/site-profile.js';
import { refreshUser } from '../../account.js';
import { call } from '../../api.js';
import { currentLanguage } from '../../i18n.js';
import { certificationsRead } from '../../reads.js';
import { Button } from '../../ui/button.js';
import { commandResolver, useErrorText, withoutEmpty } from '../../ui/command-form.js';
import { countriesIn } from '../../ui/countries.js';
import { SelectField, TextField } from '../../ui/fields.js';
import { Card } from '../../ui/parts.js';
import { InlineError } from '../../ui/states.js';
import { useSubmit } from '../../ui/submit.js';
import { toast } from '../../ui/toast.js';
import { Logo } from './logo.js';
import css from './profile.module.css';
import { siteRead } from './profile-reads.js';

interface SiteFormProps {
  site: SiteProfileReply;
  role: Role | undefined;
  /** The profile was never completed, so that it can be saved as it stands. */
  fresh: boolean;
}

/** What a site says of itself. Its first save completes the profile. */
export function SiteForm({ site, role, fresh }: SiteFormProps) {
  const { t } = useTranslation('profile');
  const client = useQueryClient();
  const errorText = useErrorText();
  const form = useForm<SiteProfile>({ defaultValues: valuesOf(site), mode: 'onTouched', resolver: commandResolver(SiteProfile) });
  const { errors, isDirty } = form.formState;
  const { submit, error, busy } = useSubmit({
    form,
    send: async (values) => {
      const saved = await call(routes.changeSiteProfile, { body: withoutEmpty(values) });
      client.setQueryData(siteRead().queryKey, saved);
      form.reset(valuesOf(saved));
      await refreshUser();
      toast('success', t('saved'));
    },
  });
  const field = (name: 'name' | 'businessRegistrationNumber' | 'province' | 'district' | 'address', label: string) => ({
    label,
    error: errorText(errors[name], label),
    maxLength: 250,
    ...form.register(name),
  });
  const isBrand = role === 'BRAND';
  return (
    <Card title={t('site')}>
      <form className={css.form} onSubmit={submit} noValidate>
        <Logo site={site} />
        <div className={css.pair}>
          <TextField {...field('name', t(isBrand ? 'brandName' : 'siteName'))} autoComplete="organization" />
          <TextField {...field('businessRegistrationNumber', t('registration'))} />
        </div>
        <fieldset className={css.fieldset}>
          <legend>{t(isBrand ? 'headquarters' : 'place')}</legend>
          <div className={css.place}>
            <Controller
              control={form.control}
              name="country"
              render={({ field: { value, onChange, onBlur } }) => (
                <SelectField
                  label={t('country')}
                  searchable
                  data={countriesIn(currentLanguage())}
                  value={value || null}
                  onChange={(code) => onChange(code ?? '')}
                  onBlur={onBlur}
                  error={errorText(errors.country, t('country'), value)}
                />
              )}
            />
            <TextField {...field('province', t('province'))} autoComplete="address-level1" />
            <TextField {...field('district', t('district'))} optional autoComplete="address-level2" />
            <TextField {...field('address', t('address'))} autoComplete="street-address" />
          </div>
        </fieldset>
        {isBrand || role === 'AUDITOR' || role === 'FARM_MONITOR_WEB' ? null : <CertificationsField form={form} />}
        {error ? <InlineError>{error}</InlineError> : null}
        <div className={css.actions}>
          <Button type="submit" look="primary" busy={busy} busyLabel={t('saving')} disabled={!isDirty && !fresh}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function CertificationsField({ form }: { form: ReturnType<typeof useForm<SiteProfile>> }) {
  const { t } = useTranslation('profile');
  const offered = useQuery(certificationsRead());
  return (
    <Controller
      control={form.control}
      name="certifications"
      render={({ field: { value = [], onChange } }) => (
        <MultiSelect
          label={t('certifications')}
          description={t('certificationsNote')}
          data={[...new Set([...value, ...(offered.data?.map(({ name }) => name) ?? [])])]}
          value={value}
          onChange={onChange}
          searchable
          clearable
        />
      )}
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
