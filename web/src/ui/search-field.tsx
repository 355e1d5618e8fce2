import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { TextField } from './fields.js';
import { useUrlState } from './url-state.js';

/** Searches the list of a screen: what is typed goes into the address as `q` after a short pause, on the first page. */
export function SearchField({ label }: { label: string }) {
  const [search, change] = useUrlState();
  const later = useDebouncedCallback((q: string) => change({ q, page: undefined }), 300);
  return (
    <TextField
      key={String(search.has('q'))}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} aria-hidden />}
      defaultValue={search.get('q') ?? ''}
      onChange={(event) => later(event.currentTarget.value)}
    />
  );
}
