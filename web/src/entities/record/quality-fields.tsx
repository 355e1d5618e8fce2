import { useTranslation } from 'react-i18next';
import { NumberField, type NumberFieldProps } from '../../ui/forms/number-fields.js';

/** What was measured of raw cotton or lint, in percent of its weight. */
export interface CottonQuality {
  moisturePercent?: number;
  trashPercent?: number;
}

interface QualityFieldProps extends Omit<NumberFieldProps, 'label' | 'optional'> {
  measure: keyof CottonQuality;
}

/** One of them; its name stands inside of the field in a row of a table. */
export function QualityField({ measure, small = false, ...rest }: QualityFieldProps) {
  const { t } = useTranslation('stock');
  const label = t(measure === 'moisturePercent' ? 'lot.moisture' : 'lot.trash');
  return (
    <NumberField
      {...(small ? { 'aria-label': label, placeholder: label, small } : { label, optional: true })}
      {...rest}
      rightSection={<span className="muted">%</span>}
      rightSectionPointerEvents="none"
    />
  );
}

interface QualityFieldsProps {
  value: CottonQuality;
  onChange: (part: CottonQuality) => void;
  /** What is wrong with each. */
  errors: Partial<Record<keyof CottonQuality, string | undefined>>;
}

/** Two optional fields side by side, for the layout around them to place. */
export function QualityFields({ value, onChange, errors }: QualityFieldsProps) {
  const field = (of: keyof CottonQuality) => (
    <QualityField measure={of} value={value[of]} onChange={(next) => onChange({ [of]: next })} error={errors[of]} />
  );
  return (
    <>
      {field('moisturePercent')}
      {field('trashPercent')}
    </>
  );
}
