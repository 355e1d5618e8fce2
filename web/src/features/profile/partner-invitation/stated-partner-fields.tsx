import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { OarFacilityReply } from '../../../../../contracts/facilities/oar-replies.js';
import { PARTNER_TYPES, TRANSFORMATION_PARTNER_TYPES } from '../../../../../contracts/partners/partner-kinds.js';
import { OarIdField } from '../../../entities/facility/oar/oar-id-field.js';
import { formatLocation } from '../../../ui/format.js';
import { SelectField } from '../../../ui/forms/choices/select-field.js';
import { useErrorText } from '../../../ui/forms/command-form.js';
import { CountryField } from '../../../ui/forms/country-field.js';
import { TextField } from '../../../ui/forms/text-fields.js';
import css from '../profile.module.css';
import type { StatedPartnerFormState } from './use-stated-partner.js';

interface PartnerFieldProps {
  form: StatedPartnerFormState;
}

interface ListedProps {
  /** The facility that the OAR ID names. */
  listed: OarFacilityReply | undefined;
}

export function StatedPartnerFields({ form, listed }: PartnerFieldProps & ListedProps) {
  const { t } = useTranslation('profile');
  const errorText = useErrorText();
  const field = (name: 'businessName' | 'contactName' | 'email' | 'phoneNumber') => ({
    label: t(`inviting.${name}`),
    error: errorText(form.formState.errors[name], t(`inviting.${name}`)),
    ...form.register(name),
  });
  return (
    <div className={css.pair}>
      <TypeField form={form} />
      {form.watch('type') === 'transformation_partner' ? <TransformationTypeField form={form} /> : null}
      <TextField {...field('businessName')} />
      <PartnerCountryField form={form} />
      <PartnerOarIdField form={form} listed={listed} />
      <TextField {...field('contactName')} />
      <TextField {...field('email')} type="email" dir="ltr" />
      <TextField {...field('phoneNumber')} optional type="tel" dir="ltr" placeholder={t('inviting.phoneNote')} />
    </div>
  );
}

function TypeField({ form: { control, formState } }: PartnerFieldProps) {
  const { t } = useTranslation('profile');
  const errorText = useErrorText();
  return (
    <Controller
      control={control}
      name="type"
      render={({ field: { value, onChange } }) => (
        <SelectField
          label={t('inviting.type')}
          data={PARTNER_TYPES.map((each) => ({ value: each, label: t(`partners.types.${each}`) }))}
          value={value}
          onChange={onChange}
          error={errorText(formState.errors.type, t('inviting.type'))}
        />
      )}
    />
  );
}

function TransformationTypeField({ form: { control, formState } }: PartnerFieldProps) {
  const { t } = useTranslation('profile');
  const errorText = useErrorText();
  return (
    <Controller
      control={control}
      name="transformationType"
      render={({ field: { value, onChange } }) => (
        <SelectField
          label={t('inviting.transformationType')}
          data={TRANSFORMATION_PARTNER_TYPES.map((each) => ({ value: each, label: t(`partners.transformationTypes.${each}`) }))}
          value={value ?? null}
          onChange={onChange}
          error={errorText(formState.errors.transformationType, t('inviting.transformationType'), value)}
        />
      )}
    />
  );
}

function PartnerCountryField({ form: { control, formState } }: PartnerFieldProps) {
  const { t } = useTranslation('profile');
  const errorText = useErrorText();
  return (
    <Controller
      control={control}
      name="country"
      render={({ field: { value, onChange } }) => (
        <CountryField
          label={t('inviting.country')}
          value={value || null}
          onChange={(code) => onChange(code ?? '')}
          error={errorText(formState.errors.country, t('inviting.country'), value)}
        />
      )}
    />
  );
}

function PartnerOarIdField({ form: { control, formState }, listed }: PartnerFieldProps & ListedProps) {
  const { t } = useTranslation('profile');
  const errorText = useErrorText();
  return (
    <Controller
      control={control}
      name="oarId"
      render={({ field: { value = '', onChange } }) => (
        <OarIdField
          optional
          value={value}
          onChange={onChange}
          note={listed ? [listed.name, formatLocation(listed)].join(', ') : undefined}
          error={errorText(formState.errors.oarId, t('inviting.oarId'), value)}
        />
      )}
    />
  );
}
