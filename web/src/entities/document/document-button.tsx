import { IconPaperclip } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { routes } from '../../../../contracts/routes.js';
import { call } from '../../client/api/api.js';
import { useFailureText } from '../../ui/feedback/read-error.js';
import { toast } from '../../ui/feedback/toast.js';
import { saveFile } from '../../ui/save-file.js';
import css from './document-button.module.css';

/** Opens a stored document. It is fetched with the session, which a plain link would not send. */
export function DocumentButton({ blobName, children }: { blobName: string; children: ReactNode }) {
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      const file = await call(routes.file, { params: { blobName } });
      saveFile(file, file instanceof File ? file.name : blobName);
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
