import { useTranslation } from 'react-i18next';
import { inSentence } from '../../../../ui/format.js';
import { NumberField } from '../../../../ui/forms/number-fields.js';

interface WholeNumberFieldProps {
  label: string;
  optional?: boolean;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  max: number;
}

/** A whole number of pieces. */
export function WholeNumberField({ value, max, ...rest }: WholeNumberFieldProps) {
  const { t } = useTranslation('ui');
  const isRead = value !== undefined && !Number.isNaN(value);
  const error =
    isRead && !isWholeNumberUpTo(value, max)
      ? value > max
        ? t('validation.atMost', { field: inSentence(rest.label), max })
        : t('validation.wholeNumber')
      : undefined;
  return <NumberField {...rest} value={value} error={error} inputMode="numeric" />;
}

export const isWholeNumberUpTo = (value: number, max: number): boolean => Number.isInteger(value) && value <= max;
