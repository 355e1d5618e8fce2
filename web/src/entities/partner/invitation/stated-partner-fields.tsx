import { useTranslation } from 'react-i18next';
import type { OarFacilityReply } from '../../../../../contracts/ground/facilities/oar-replies.js';
import { PARTNER_TYPES, TRANSFORMATION_PARTNER_TYPES } from '../../../../../contracts/members/partners/partner-kinds.js';
import { phoneExample } from '../../../../../contracts/shared/written/phone-example.js';
import { comma, formatLocation } from '../../../ui/format.js';
import { FormCountryField, FormSelectField, FormTextField } from '../../../ui/forms/bound/form-fields.js';
import { useFormValue, useTextField } from '../../../ui/forms/bound/use-field.js';
import { Columns } from '../../../ui/layout/columns.js';
import { OarIdField } from '../../facility/oar/oar-id-field.js';

interface ListedProps {
  /** The facility that the OAR ID names. */
  listed: OarFacilityReply | undefined;
}

export function StatedPartnerFields({ listed }: ListedProps) {
  const { t } = useTranslation('profile');
  const [type, country] = [useFormValue<string>('type'), useFormValue<string>('country')];
  return (
    <Columns cols={220} gap={16} align="start">
      <FormSelectField
        name="type"
        label={t('inviting.type')}
        data={PARTNER_TYPES.map((each) => ({ value: each, label: t(`partners.types.${each}`) }))}
      />
      {type === 'transformation_partner' ? (
        <FormSelectField
          name="transformationType"
          label={t('inviting.transformationType')}
          data={TRANSFORMATION_PARTNER_TYPES.map((each) => ({ value: each, label: t(`partners.transformationTypes.${each}`) }))}
        />
      ) : null}
      <FormTextField name="businessName" label={t('inviting.businessName')} />
      <FormCountryField hasOther name="country" label={t('inviting.country')} />
      <PartnerOarIdField listed={listed} />
      <FormTextField name="contactName" label={t('inviting.contactName')} />
      <FormTextField name="email" label={t('inviting.email')} type="email" dir="ltr" />
      <FormTextField
        name="phoneNumber"
        label={t('inviting.phoneNumber')}
        optional
        type="tel"
        dir="ltr"
        placeholder={phoneExample(country)}
      />
    </Columns>
  );
}

function PartnerOarIdField({ listed }: ListedProps) {
  const { t } = useTranslation('profile');
  const { value, onChange, error } = useTextField('oarId', t('inviting.oarId'));
  const note = listed ? [listed.name, formatLocation(listed)].join(comma()) : undefined;
  return <OarIdField optional value={value} onChange={onChange} note={note} error={error} />;
}
