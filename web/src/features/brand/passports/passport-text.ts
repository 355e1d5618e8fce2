import { useTranslation } from 'react-i18next';
import type { PassportValue } from '../../../../../contracts/brand/passports/fields.js';
import { passportValueText } from '../../../../../contracts/brand/passports/value-text.js';
import { formatDate, formatInteger, formatKg } from '../../../ui/format.js';
import { countryName } from '../../../ui/forms/countries/countries.js';

/** Writes values of passports in the reader's language. */
export function usePassportText(): (value: PassportValue | null) => string {
  const { t, i18n } = useTranslation('passport');
  const words = {
    unknown: t('value.unknown'),
    notVerified: t('value.notVerified', { part: '{{part}}' }),
    unnamed: t('value.unnamed', { number: '{{number}}' }),
    lots: t('value.lots', { number: '{{number}}' }),
    together: t('value.together', { number: '{{number}}' }),
    passed: t('value.passed'),
    failed: t('value.failed'),
    massBalance: t('value.massBalance'),
    segregated: t('value.segregated'),
    until: t('value.until', { day: '{{day}}' }),
  };
  const formats = {
    words,
    countryName: (country: string) => countryName(country, i18n.language),
    weight: (grams: number) => `${formatKg(grams)} kg`,
    whole: formatInteger,
    day: (day: string) => formatDate(`${day}T12:00:00Z`, 'UTC'),
  };
  return (value) => (value === null ? '–' : passportValueText(value, formats));
}
