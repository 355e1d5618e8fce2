import type { ComboboxItem, OptionsFilter } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../choices/select-field.js';
import { bestFirst } from '../choices/sought-choices.js';
import { countryOptions, isSoughtAs } from './countries.js';

interface CountryFieldProps {
  label: string;
  /** Holds an ISO 3166 code. */
  value: string | null;
  onChange: (code: string | null) => void;
  onBlur?: () => void;
  error?: string;
  optional?: boolean;
}

/** Lists countries in the reader's language; search matches their English names too. */
export function CountryField(props: CountryFieldProps) {
  const { i18n } = useTranslation('ui');
  return <SelectField {...props} searchable data={countryOptions(i18n.language)} filter={sought} />;
}

const sought: OptionsFilter = ({ options, search }) =>
  bestFirst(
    (options as ComboboxItem[]).filter((country) => isSoughtAs(search, country)),
    search,
  );
