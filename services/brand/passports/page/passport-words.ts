import type { PassportValue } from '../../../../contracts/brand/passports/fields.js';
import { passportValueText } from '../../../../contracts/brand/passports/value-text.js';
import type { LanguageCode } from '../../../../contracts/shared/languages.js';
import { countryNameIn } from '../../../platform/lib/countries.js';
import { formatDate, formatPart, formatWhole } from '../../../platform/papers/cell-format.js';
import { inLanguages } from '../../../platform/texts/catalogs.js';

export const PASSPORT_TEXTS = inLanguages((read) => ({ passport: read('passport'), page: read('publicPage'), report: read('report') }));

export function passportFieldText(value: PassportValue | null, language: LanguageCode): string {
  if (value === null) return '';
  return passportValueText(value, {
    words: PASSPORT_TEXTS[language].passport.value,
    countryName: (country) => countryNameIn(language, country),
    weight: (grams) => `${formatPart(grams)} kg`,
    whole: formatWhole,
    day: (day) => formatDate(`${day}T00:00:00.000Z`, 'UTC'),
  });
}
