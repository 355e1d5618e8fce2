import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SiteProfile, type SiteProfileReply } from '../../../../contracts/facilities/site-profile.js';
import { routes } from '../../../../contracts/routes.js';
import type { Role } from '../../../../contracts/shared/roles.js';
import { call } from '../../app/api/api.js';
import { useWrite } from '../../app/api/use-write.js';
import { useSession } from '../../app/session/session.js';
import { refreshUser } from '../../app/session/session-lifecycle.js';
import { certificationsRead } from '../../entities/custody/custody-reads.js';
import { facilityKeys } from '../../entities/facility/facility-reads.js';
import { Button } from '../../ui/button.js';
import { InlineError } from '../../ui/feedback/feedback.js';
import { toast } from '../../ui/feedback/toast.js';
import { MultiSelectField } from '../../ui/forms/choices/multi-select-field.js';
import { commandResolver, useErrorText, withoutEmpty } from '../../ui/forms/command-form.js';
import { CountryField } from '../../ui/forms/country-field.js';
import { KeptDraftBanner } from '../../ui/forms/kept/kept-draft-banner.js';
import { useKeptValues } from '../../ui/forms/kept/use-kept-values.js';
import { TextField } from '../../ui/forms/text-fields.js';
import { useSubmit } from '../../ui/forms/use-submit.js';
import { Card } from '../../ui/layout/layout.js';
import { useLeaveGuard } from '../../ui/leaving/unsaved-work.js';
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
  const errorText = useErrorText();
  const form = useForm<SiteProfile>({ defaultValues: valuesOf(site), mode: 'onTouched', resolver: commandResolver(SiteProfile) });
  const { errors, isDirty, isSubmitting } = form.formState;
  const draft = useKeptValues(form, { userId: useSession()?.user.id ?? '', name: 'site' });
  useLeaveGuard(isDirty && !isSubmitting, draft.forget);
  const { write } = useWrite((values: SiteProfile) => call(routes.changeSiteProfile, { body: withoutEmpty(values) }), { changes: [] });
  const { submit, error, busy } = useSubmit({
    form,
    send: async (values) => {
      const saved = await write(values);
      client.setQueryData(facilityKeys.site, saved);
      draft.forget();
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
        <KeptDraftBanner draft={draft} />
        <LogoField site={site} />
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
                <CountryField
                  label={t('country')}
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
          <Button type="submit" variant="primary" busy={busy} busyLabel={t('saving')} disabled={!isDirty && !isFirstSave}>
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
        <MultiSelectField
          label={t('certifications')}
          description={t('certificationsNote')}
          data={[...new Set([...value, ...(offered.data?.map(({ name }) => name) ?? [])])].map((name) => ({ value: name, label: name }))}
          value={value}
          onChange={onChange}
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
