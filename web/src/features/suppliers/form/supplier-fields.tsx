import { Checkbox } from '@mantine/core';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SUPPLIER_TIERS, SUPPLIER_TYPES, type SupplierType, usualTierOf } from '../../../../../contracts/suppliers/supplier-kinds.js';
import { OarIdField } from '../../../entities/facility/oar/oar-id-field.js';
import { useTierName } from '../../../entities/supplier/supplier-texts.js';
import { SelectField } from '../../../ui/forms/choices/select-field.js';
import { useErrorText } from '../../../ui/forms/command-form.js';
import { CountryField } from '../../../ui/forms/country-field.js';
import { FieldMessage, Label, TextField } from '../../../ui/forms/text-fields.js';
import css from '../suppliers.module.css';
import type { SupplierValues } from './supplier-form.js';

interface FieldsProps {
  form: UseFormReturn<SupplierValues>;
}

/** What a brand says of a supplier: only the name is asked for, the rest makes it ready. */
export function SupplierFormFields({ form }: FieldsProps) {
  return (
    <>
      <TextLine form={form} name="businessName" />
      <TextLine form={form} name="registrationNumber" optional />
      <CountryLine form={form} />
      <TextLine form={form} name="address" optional />
      <TypeLine form={form} />
      <TierBoxes form={form} />
      <OarLine form={form} />
    </>
  );
}

function TextLine({ form, name, optional }: FieldsProps & { name: 'businessName' | 'registrationNumber' | 'address'; optional?: boolean }) {
  const { t } = useTranslation('suppliers');
  const errorText = useErrorText();
  const label = t(`form.${name}`);
  return (
    <TextField
      label={label}
      optional={optional}
      autoComplete="off"
      error={errorText(form.formState.errors[name], label, form.watch(name))}
      {...form.register(name)}
    />
  );
}

function CountryLine({ form: { control, formState } }: FieldsProps) {
  const { t } = useTranslation('suppliers');
  const errorText = useErrorText();
  return (
    <Controller
      control={control}
      name="country"
      render={({ field }) => (
        <CountryField
          label={t('form.country')}
          value={field.value || null}
          onChange={(code) => field.onChange(code ?? '')}
          onBlur={field.onBlur}
          error={errorText(formState.errors.country, t('form.country'), field.value)}
        />
      )}
    />
  );
}

/** The first type that is chosen brings the tier at which most of its kind work. */
function TypeLine({ form: { control, getValues, setValue } }: FieldsProps) {
  const { t } = useTranslation('suppliers');
  const { t: words } = useTranslation('ui');
  const suggestTier = (type: SupplierType | undefined) => {
    const tier = type && usualTierOf(type);
    if (tier && getValues('tiers').length === 0) setValue('tiers', [tier], { shouldDirty: true });
  };
  return (
    <Controller
      control={control}
      name="facilityType"
      render={({ field }) => (
        <SelectField
          label={t('form.facilityType')}
          optional
          data={SUPPLIER_TYPES.map((type) => ({ value: type, label: words(`facilityType.${type}`) }))}
          value={field.value ?? null}
          onChange={(value) => {
            const type = SUPPLIER_TYPES.find((each) => each === value);
            field.onChange(type);
            suggestTier(type);
          }}
        />
      )}
    />
  );
}

function TierBoxes({ form: { control, formState } }: FieldsProps) {
  const { t } = useTranslation('suppliers');
  const tierName = useTierName();
  const errorText = useErrorText();
  const error = errorText(formState.errors.tiers as { message?: string } | undefined, t('form.tiers'));
  return (
    <Controller
      control={control}
      name="tiers"
      render={({ field }) => (
        <fieldset className={css.tiers}>
          <legend>
            <Label optional>{t('form.tiers')}</Label>
          </legend>
          {SUPPLIER_TIERS.map((tier) => (
            <Checkbox
              key={tier}
              label={tierName(tier)}
              checked={field.value.includes(tier)}
              onChange={({ currentTarget }) =>
                field.onChange(currentTarget.checked ? [...field.value, tier].sort() : field.value.filter((each) => each !== tier))
              }
            />
          ))}
          {error ? <FieldMessage>{error}</FieldMessage> : null}
        </fieldset>
      )}
    />
  );
}

function OarLine({ form: { control, formState } }: FieldsProps) {
  const { t } = useTranslation('suppliers');
  const errorText = useErrorText();
  return (
    <Controller
      control={control}
      name="oarId"
      render={({ field }) => (
        <OarIdField
          optional
          value={field.value}
          onChange={field.onChange}
          note={t('form.oarNote')}
          error={errorText(formState.errors.oarId, t('column.oarId'), field.value)}
        />
      )}
    />
  );
}
