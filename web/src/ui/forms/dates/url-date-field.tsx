import { useUrlState } from '../url-state.js';
import { DateField } from './date-field.js';
import { parseDay } from './parse-date.js';

/** Keeps a day in the screen's address. A valid day is written there and returns the list to its first page. */
export function UrlDateField({ name, label, placeholder }: { name: string; label: string; placeholder: string }) {
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
