import { NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Label } from '../ui/fields.js';

/** What was measured of raw cotton or lint, in percent of its weight. */
export interface Quality {
  moisturePercent?: number;
  trashPercent?: number;
}

interface QualityFieldsProps {
  value: Quality;
  onChange: (part: Quality) => void;
  /** What is wrong with each. */
  errors?: Partial<Record<keyof Quality, string | undefined>>;
  /** In a row of a table: the names stand inside of the fields. */
  small?: boolean;
}

/** Two optional fields side by side, for the layout around them to place. */
export function QualityFields({ value, onChange, errors = {}, small = false }: QualityFieldsProps) {
  const { t } = useTranslation('stock');
  const field = (name: keyof Quality, label: string) => (
    <NumberInput
      {...(small ? { 'aria-label': label, placeholder: label, 'data-small': true } : { label: <Label optional>{label}</Label> })}
      value={value[name] ?? ''}
      onChange={(next) => onChange({ [name]: next === '' || Number.isNaN(Number(next)) ? undefined : Number(next) })}
      decimalScale={1}
      allowNegative={false}
      inputMode="decimal"
      rightSection={<span className="muted">%</span>}
      rightSectionPointerEvents="none"
      error={errors[name]}
    />
  );
  return (
    <>
      {field('moisturePercent', t('lot.moisture'))}
      {field('trashPercent', t('lot.trash'))}
    </>
  );
}
