import { Checkbox, Stack } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  SUPPLIER_TIERS,
  SUPPLIER_TYPES,
  type SupplierType,
  usualTierOf,
} from '../../../../../../contracts/members/suppliers/supplier-kinds.js';
import { OarIdField } from '../../../../entities/facility/oar/oar-id-field.js';
import { useTierName } from '../../../../entities/supplier/supplier-texts.js';
import { FormCountryField, FormSelectField, FormTextField } from '../../../../ui/forms/bound/form-fields.js';
import { useField, useTextField } from '../../../../ui/forms/bound/use-field.js';
import { FieldMessage, Label } from '../../../../ui/forms/text-fields.js';
import css from '../suppliers.module.css';
import type { SupplierValues } from './supplier-form.js';

/** Asks what a brand says of a supplier. Only the name is required; the rest makes the supplier ready. */
export function SupplierFormFields() {
  const { t } = useTranslation('suppliers');
  return (
    <>
      <FormTextField name="businessName" label={t('form.businessName')} autoComplete="off" />
      <FormTextField name="registrationNumber" label={t('form.registrationNumber')} optional autoComplete="off" />
      <FormCountryField hasOther name="country" label={t('form.country')} />
      <FormTextField name="address" label={t('form.address')} optional autoComplete="off" />
      <TypeField />
      <TierBoxes />
      <OarField />
    </>
  );
}

/** The first type that is chosen brings the tier at which most of its kind work. */
function TypeField() {
  const { t } = useTranslation('suppliers');
  const { t: words } = useTranslation('ui');
  const { getValues, setValue } = useFormContext<SupplierValues>();
  const suggestTier = (chosen: string | null) => {
    const tier = chosen && usualTierOf(chosen as SupplierType);
    if (tier && getValues('tiers').length === 0) setValue('tiers', [tier], { shouldDirty: true });
  };
  return (
    <FormSelectField
      name="facilityType"
      label={t('form.facilityType')}
      optional
      data={SUPPLIER_TYPES.map((type) => ({ value: type, label: words(`facilityType.${type}`) }))}
      onChosen={suggestTier}
    />
  );
}

function TierBoxes() {
  const { t } = useTranslation('suppliers');
  const tierName = useTierName();
  const { value: tiers = [], onChange, error } = useField<SupplierValues['tiers']>('tiers', t('form.tiers'));
  return (
    <Stack component="fieldset" className={css.tiers} gap={8}>
      <legend>
        <Label optional>{t('form.tiers')}</Label>
      </legend>
      {SUPPLIER_TIERS.map((tier) => (
        <Checkbox
          key={tier}
          label={tierName(tier)}
          checked={tiers.includes(tier)}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? [...tiers, tier].sort() : tiers.filter((each) => each !== tier))
          }
        />
      ))}
      {error ? <FieldMessage>{error}</FieldMessage> : null}
    </Stack>
  );
}

function OarField() {
  const { t } = useTranslation('suppliers');
  const { value, onChange, error } = useTextField('oarId', t('column.oarId'));
  return <OarIdField optional value={value} onChange={onChange} note={t('form.oarNote')} error={error} />;
}
