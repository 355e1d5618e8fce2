import { useState } from 'react';
import { useFailureText } from './feedback/read-error.js';
import { toast } from './feedback/toast.js';
import { saveFile } from './save-file.js';

/**
 * Saves files that the platform sends, one at a time, under the names that it gives them or else these; `busy` is the name of the one being
 * downloaded.
 * @param isTold returns true for a failure that is reported elsewhere
 */
export function useFileSaver(isTold: (error: unknown) => boolean = () => false) {
  const failureText = useFailureText();
  const [busy, setBusy] = useState<string>();
  const save = async (name: string, read: () => Promise<Blob>) => {
    if (busy !== undefined) return;
    setBusy(name);
    try {
      const file = await read();
      saveFile(file, file instanceof File ? file.name : name);
    } catch (error) {
      if (!isTold(error)) toast('error', failureText(error));
    }
    setBusy(undefined);
  };
  return { save, busy };
}
