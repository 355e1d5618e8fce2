import { useTranslation } from 'react-i18next';
import { useField } from '../../../ui/forms/bound/use-field.js';
import { NumberField } from '../../../ui/forms/number-fields.js';

/** Places two optional fields side by side, smaller under a table row. */
export function QualityFields({ lot, small = false }: { lot: string; small?: boolean }) {
  return (
    <>
      <QualityField name={`${lot}.moisturePercent`} measure="lot.moisture" small={small} />
      <QualityField name={`${lot}.trashPercent`} measure="lot.trash" small={small} />
    </>
  );
}

function QualityField({ name, measure, small }: { name: string; measure: 'lot.moisture' | 'lot.trash'; small: boolean }) {
  const { t } = useTranslation('stock');
  const label = t(measure);
  return (
    <NumberField
      {...(small ? { label, small } : { label, optional: true })}
      {...useField<number>(name, label)}
      rightSection={<span className="muted">%</span>}
      rightSectionPointerEvents="none"
    />
  );
}
