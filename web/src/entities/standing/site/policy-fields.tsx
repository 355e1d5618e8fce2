import { Stack } from '@mantine/core';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CHAINS_OF_CUSTODY } from '../../../../../contracts/ledger/balance/commands.js';
import { PRODUCTS } from '../../../../../contracts/shared/products.js';
import { MultiSelectField } from '../../../ui/forms/choices/multi-select-field.js';
import { SelectField } from '../../../ui/forms/choices/select-field.js';
import { useErrorText } from '../../../ui/forms/commands/error-text.js';
import { DateField } from '../../../ui/forms/dates/date-field.js';
import { Columns } from '../../../ui/layout/columns.js';
import css from './site.module.css';
import { MONTHS_USUAL, type PolicyFormState } from './use-policy-form.js';

const MONTHS = Array.from({ length: 12 }, (_, at) => String(at + 1));

type PolicyFieldProps = { form: PolicyFormState };

/** Product Segregation or Mass balance, each with what it means. */
export function ModelChoice({ form }: PolicyFieldProps) {
  const { t } = useTranslation('profile');
  const { t: words } = useTranslation('ui');
  const model = form.watch('model');
  return (
    <fieldset className={css.fieldset}>
      <legend>{t('custody.model')}</legend>
      <Columns cols={240} gap={12}>
        {CHAINS_OF_CUSTODY.map((each) => (
          <Columns
            key={each}
            component="label"
            className={css.choice}
            cols="auto minmax(0, 1fr)"
            gap={10}
            data-chosen={model === each || undefined}
          >
            <input type="radio" value={each} {...form.register('model')} />
            <Stack component="span" gap={4}>
              <span className="strong">{words(`model.${each}`)}</span>
              <span className="caption">{t(`custody.${each}`)}</span>
            </Stack>
          </Columns>
        ))}
      </Columns>
    </fieldset>
  );
}

/** Takes the start of windows, their length, and the time zone of their days. */
export function WindowFields({ form }: PolicyFieldProps) {
  return (
    <Columns cols={220} gap={16} align="start">
      <WindowStartField form={form} />
      <WindowMonthsField form={form} />
      <TimeZoneField form={form} />
    </Columns>
  );
}

/** The products that a Mass balance site keeps apart from its pools. */
export function KeptApartField({ form: { control, watch } }: PolicyFieldProps) {
  const { t } = useTranslation('profile');
  const { t: words } = useTranslation('ui');
  if (watch('model') !== 'massBalance') return null;
  return (
    <Controller
      control={control}
      name="keptApart"
      render={({ field: { value = [], onChange } }) => (
        <MultiSelectField
          label={t('custody.keptApart')}
          description={t('custody.keptApartNote')}
          data={PRODUCTS.map((product) => ({ value: product, label: words(`product.${product}`) }))}
          value={value}
          onChange={onChange}
        />
      )}
    />
  );
}

function WindowStartField({ form: { control, formState } }: PolicyFieldProps) {
  const { t } = useTranslation('profile');
  const errorText = useErrorText();
  return (
    <Controller
      control={control}
      name="windowStart"
      render={({ field: { value, onChange, onBlur } }) => (
        <DateField
          label={t('custody.windowStart')}
          value={value}
          // Undefined would bring the value back that the form began with, while it is typed.
          onChange={(day) => onChange(day ?? '')}
          onBlur={onBlur}
          error={errorText(formState.errors.windowStart, t('custody.windowStart'), value)}
        />
      )}
    />
  );
}

function WindowMonthsField({ form: { control } }: PolicyFieldProps) {
  const { t } = useTranslation('profile');
  return (
    <Controller
      control={control}
      name="windowMonths"
      render={({ field: { value, onChange } }) => (
        <SelectField
          label={t('custody.windowMonths')}
          description={value > MONTHS_USUAL ? t('custody.longWindow') : undefined}
          data={MONTHS}
          value={String(value)}
          onChange={(months) => onChange(Number(months))}
        />
      )}
    />
  );
}

function TimeZoneField({ form: { control, formState } }: PolicyFieldProps) {
  const { t } = useTranslation('profile');
  const errorText = useErrorText();
  return (
    <Controller
      control={control}
      name="timeZone"
      render={({ field: { value, onChange } }) => (
        <SelectField
          label={t('custody.timeZone')}
          searchable
          data={[...new Set([value, ...Intl.supportedValuesOf('timeZone')])]}
          value={value}
          onChange={(zone) => onChange(zone ?? '')}
          error={errorText(formState.errors.timeZone, t('custody.timeZone'), value)}
        />
      )}
    />
  );
}
