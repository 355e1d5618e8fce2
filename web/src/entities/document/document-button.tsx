import { IconPaperclip } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { routes } from '../../../../contracts/routes.js';
import { call } from '../../client/api/api.js';
import { useFileSaver } from '../../ui/use-file-saver.js';
import css from './document-button.module.css';

/** Opens a stored document. It is fetched with the session, which a plain link would not send. */
export function DocumentButton({ blobName, children }: { blobName: string; children: ReactNode }) {
  const { save, busy } = useFileSaver();
  const open = () => save(blobName, () => call(routes.file, { params: { blobName } }));
  return (
    <button type="button" className={css.document} disabled={busy !== undefined} onClick={() => void open()}>
      <IconPaperclip size={14} aria-hidden />
      {children}
    </button>
  );
}
