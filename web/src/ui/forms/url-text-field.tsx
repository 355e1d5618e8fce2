import { useDebouncedCallback } from '@mantine/hooks';
import { type ComponentProps, useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { TextField } from './text-fields.js';
import { useUrlState } from './url-state.js';

const TYPING_PAUSE_MS = 300;

interface Props extends Pick<ComponentProps<typeof TextField>, 'leftSection' | 'placeholder' | 'disabled'> {
  name: string;
  label: string;
}

/**
 * Keeps a text in the screen's address. Writes it after a short pause and returns the list to its first page, unless
 * the screen is being left: the late write would bring it back.
 */
export function UrlTextField({ name, label, placeholder = label, ...look }: Props) {
  const [search, change] = useUrlState();
  const isLeaving = useNavigation().state !== 'idle';
  const inAddress = search.get(name) ?? '';
  const [typed, setTyped] = useState(inAddress);
  const writeLater = useDebouncedCallback((text: string) => {
    if (!isLeaving) change({ [name]: text, page: undefined });
  }, TYPING_PAUSE_MS);
  useEffect(() => {
    // Takes a value from another part of the screen, but keeps what is being typed.
    if (!writeLater.isPending()) setTyped(inAddress);
  }, [inAddress, writeLater]);
  return (
    <TextField
      aria-label={label}
      placeholder={placeholder}
      {...look}
      mod={{ search: true }}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        writeLater(event.currentTarget.value);
      }}
    />
  );
}
