import type { ComboboxItem, OptionsFilter } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { OTHER_COUNTRY } from '../../../../../contracts/shared/written/other-country.js';
import { SelectField } from '../choices/select-field.js';
import { bestFirst } from '../choices/sought-choices.js';
import { countryOptions, isSoughtAs } from './country-options.js';

interface CountryFieldProps {
  label: string;
  /** Holds an ISO 3166 code. */
  value: string | null;
  onChange: (code: string | null) => void;
  onBlur?: () => void;
  error?: string;
  optional?: boolean;
  /** Offers `OTHER_COUNTRY`, for a place whose country is not listed. */
  hasOther?: boolean;
}

/** Lists countries in the reader's language; search matches their English names too. */
export function CountryField({ hasOther = false, ...props }: CountryFieldProps) {
  const { t, i18n } = useTranslation('ui');
  const countries = countryOptions(i18n.language);
  const data = hasOther ? [...countries, { value: OTHER_COUNTRY, label: t('otherCountry') }] : countries;
  return <SelectField {...props} searchable data={data} filter={sought} />;
}

const sought: OptionsFilter = ({ options, search }) =>
  bestFirst(
    (options as ComboboxItem[]).filter((country) => isSoughtAs(search, country)),
    search,
  );
