import type { CommandErrors } from '../../ui/forms/commands/command-form.js';
import type { UploadedFile } from './document-upload.js';

/** Says why files cannot be sent yet: one still uploads, or did not arrive. What is sent would not name it. */
export function faultOfFiles(files: readonly UploadedFile[]): 'filePending' | 'fileNotUploaded' | undefined {
  const missing = files.filter(({ blobName }) => blobName === undefined);
  if (missing.length === 0) return undefined;
  return missing.some(({ error }) => error === undefined) ? 'filePending' : 'fileNotUploaded';
}

/** Adds the fault of the files in a field to the errors of a form. */
export function withFileFault(errors: CommandErrors, field: string, files: readonly UploadedFile[]): CommandErrors {
  const message = faultOfFiles(files);
  return message === undefined ? errors : { ...errors, [field]: { type: 'file', message } };
}
