import { IconPaperclip } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { routes } from '../../../contracts/routes.js';
import { call } from '../api.js';
import css from './parts.module.css';
import { useFailureText } from './states.js';
import { toast } from './toast.js';

/** Opens a stored document: it is fetched with the session, so a plain link would not do. */
export function DocumentButton({ blobName, children }: { blobName: string; children: ReactNode }) {
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      const file = await call(routes.file, { params: { blobName } });
      save(file, file instanceof File ? file.name : blobName);
    } catch (error) {
      toast('error', failureText(error));
    }
    setBusy(false);
  };
  return (
    <button type="button" className={css.document} disabled={busy} onClick={() => void open()}>
      <IconPaperclip size={14} aria-hidden />
      {children}
    </button>
  );
}

/** Gives a file to the reader under this name. */
export function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
