import { useState } from 'react';
import { useFailureText } from '../../../ui/feedback/read-error.js';
import { toast } from '../../../ui/feedback/toast.js';
import { saveFile } from '../../../ui/save-file.js';

/** Saves a file that the room gives out, one at a time; `busy` is the name of the one that is being made. A visit that ended says so itself. */
export function useRoomFile(hasEnded: (error: unknown) => boolean) {
  const failureText = useFailureText();
  const [busy, setBusy] = useState<string>();
  const take = async (name: string, read: () => Promise<Blob>) => {
    if (busy !== undefined) return;
    setBusy(name);
    try {
      const file = await read();
      saveFile(file, file instanceof File ? file.name : name);
    } catch (error) {
      if (!hasEnded(error)) toast('error', failureText(error));
    }
    setBusy(undefined);
  };
  return { take, busy };
}
