import type { SelectProps } from '@mantine/core';
import { paramOneOf, useUrlState } from '../url-state.js';
import { SelectField } from './select-field.js';

interface UrlSelectFieldProps<Word extends string> extends Pick<SelectProps, 'w'> {
  /** The name of the filter in the address. */
  name: string;
  label: string;
  /** Labels the choice that removes the filter. */
  all: string;
  words: readonly Word[];
  textOf: (word: Word) => string;
}

/** Filters the list of a screen by one of these words, and returns the list to its first page. */
export function UrlSelectField<Word extends string>({ name, label, all, words, textOf, ...look }: UrlSelectFieldProps<Word>) {
  const [search, change] = useUrlState();
  return (
    <SelectField
      {...look}
      aria-label={label}
      data={[{ value: '', label: all }, ...words.map((value) => ({ value, label: textOf(value) }))]}
      value={paramOneOf(search, name, words) ?? ''}
      onChange={(word) => change({ [name]: word, page: undefined })}
    />
  );
}
