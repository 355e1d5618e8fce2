import { IconSearch } from '@tabler/icons-react';
import { UrlTextField } from './url-text-field.js';

/** Searches the list of a screen; the text is the parameter `q` of the address. */
export function SearchField({ label }: { label: string }) {
  return <UrlTextField name="q" label={label} leftSection={<IconSearch size={16} aria-hidden />} />;
}
