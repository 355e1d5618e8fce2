import { useFormContext } from 'react-hook-form';
import { useField } from '../../ui/forms/bound/use-field.js';
import type { UploadedFile } from './document-upload.js';

/** Connects the files of a form to their upload. */
export function useUploadField(name: string, label: string) {
  const { value: files = [], onChange, error } = useField<UploadedFile[]>(name, label);
  const { getValues } = useFormContext();
  // As it is now: the file arrives long after it was chosen.
  const change = (update: (files: readonly UploadedFile[]) => readonly UploadedFile[]) => onChange([...update(getValues(name))]);
  return { files, change, error };
}
