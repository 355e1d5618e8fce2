import { useDebouncedCallback } from '@mantine/hooks';
import { type ComponentProps, useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { TextField } from './text-fields.js';
import { useUrlState } from './url-state.js';

const TYPING_PAUSE_MS = 300;

interface Props extends Pick<ComponentProps<typeof TextField>, 'leftSection' | 'placeholder'> {
  /** Of the parameter in the address. */
  name: string;
  label: string;
}

/**
 * A text that stands in the address of its screen. What is typed goes there after a short pause, with the first page of
 * the list; unless the screen is being left meanwhile, which the late address would otherwise bring back.
 */
export function UrlTextField({ name, label, placeholder = label, leftSection }: Props) {
  const [search, change] = useUrlState();
  const isLeaving = useNavigation().state !== 'idle';
  const inAddress = search.get(name) ?? '';
  const [typed, setTyped] = useState(inAddress);
  const writeLater = useDebouncedCallback((text: string) => {
    if (!isLeaving) change({ [name]: text, page: undefined });
  }, TYPING_PAUSE_MS);
  useEffect(() => {
    // Takes what another part of the screen wrote; what is being typed stays.
    if (!writeLater.isPending()) setTyped(inAddress);
  }, [inAddress, writeLater]);
  return (
    <TextField
      aria-label={label}
      placeholder={placeholder}
      leftSection={leftSection}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        writeLater(event.currentTarget.value);
      }}
    />
  );
}
