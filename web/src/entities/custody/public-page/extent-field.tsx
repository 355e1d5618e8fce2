import { useTranslation } from 'react-i18next';
import { PAGE_EXTENTS, type PageExtent } from '../../../../../contracts/trace/public-pages/events.js';
import { SelectField } from '../../../ui/forms/choices/select-field.js';

interface ExtentFieldProps {
  label: string;
  /** Null where nobody has chosen and the page does not know what applies. */
  value: PageExtent | null;
  disabled?: boolean;
  onChange: (extent: PageExtent) => void;
}

/** Chooses what readers without an account see. */
export function ExtentField({ label, value, disabled = false, onChange }: ExtentFieldProps) {
  const { t } = useTranslation('publicPages');
  return (
    <SelectField
      label={label}
      value={value}
      disabled={disabled}
      data={PAGE_EXTENTS.map((extent) => ({ value: extent, label: t(`card.${extent}`) }))}
      onChange={(chosen) => chosen && onChange(chosen as PageExtent)}
    />
  );
}
