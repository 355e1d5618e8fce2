import { IconSearch } from '@tabler/icons-react';
import { UrlTextField } from './url-text-field.js';

/** Searches the list of a screen: what is typed stands in the address as `q`. */
export function SearchField({ label }: { label: string }) {
  return <UrlTextField name="q" label={label} leftSection={<IconSearch size={16} aria-hidden />} />;
}
