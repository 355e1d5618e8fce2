import { useUrlState } from '../url-state.js';
import { DateField } from './date-field.js';
import { parseDay } from './parse-date.js';

interface UrlDateFieldProps {
  /** Of the parameter in the address. */
  name: string;
  label: string;
  placeholder: string;
}

/** A day that stands in the address of its screen: it goes there, with the first page of the list, once it is one. */
export function UrlDateField({ name, label, placeholder }: UrlDateFieldProps) {
  const [search, change] = useUrlState();
  return (
    <DateField
      aria-label={label}
      placeholder={placeholder}
      value={parseDay(search.get(name) ?? '')}
      onChange={(day) => {
        if (day !== undefined) change({ [name]: day, page: undefined });
      }}
    />
  );
}
