import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ApiError, fileByToken } from '../../../client/api/api.js';
import { Button } from '../../../ui/button.js';
import { EmptyState, ProgressBar } from '../../../ui/feedback/feedback.js';
import { NotFound } from '../../../ui/feedback/not-found.js';
import { saveFile } from '../../../ui/save-file.js';
import css from './pdf-preview.module.css';

/** A paper as it will be printed. The short token in the address says which, and for whom; without one there is no such page. */
export function PdfPreview() {
  const [search] = useSearchParams();
  const token = search.get('shortToken');
  const { file, error } = useFile(token);
  if (!token || (error && !(error instanceof ApiError))) return <NotFound />;
  return <main className={css.page}>{error ? <Ended /> : file ? <Pages file={file} /> : <Loading />}</main>;
}

function useFile(token: string | null) {
  const [state, setState] = useState<{ file?: Blob; error?: Error }>({});
  const asked = useRef<string>(undefined);
  useEffect(() => {
    // The token is good once.
    if (!token || asked.current === token) return;
    asked.current = token;
    fileByToken(token).then(
      (file) => setState({ file }),
      (error: Error) => setState({ error }),
    );
  }, [token]);
  return state;
}

function Pages({ file }: { file: Blob }) {
  const { t } = useTranslation('trace');
  const frame = useRef<HTMLIFrameElement>(null);
  // Browsers of phones mostly show none.
  const isShown = navigator.pdfViewerEnabled;
  const [url, setUrl] = useState<string>();
  const name = file instanceof File ? file.name : 'trace.pdf';
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    document.title = name;
    return () => URL.revokeObjectURL(made);
  }, [file, name]);
  return (
    <>
      <header className={css.head}>
        <h1>
          <bdi>{name}</bdi>
        </h1>
        <div className={css.actions}>
          {isShown ? (
            <Button icon={<IconPrinter size={16} aria-hidden />} onClick={() => frame.current?.contentWindow?.print()}>
              {t('paper.print')}
            </Button>
          ) : null}
          <Button variant="primary" icon={<IconDownload size={16} aria-hidden />} onClick={() => saveFile(file, name)}>
            {t('paper.save')}
          </Button>
        </div>
      </header>
      {isShown ? null : <p className="muted">{t('paper.noViewer')}</p>}
      {isShown && url ? <iframe ref={frame} className={css.pages} src={url} title={name} /> : null}
    </>
  );
}

function Loading() {
  const { t } = useTranslation('trace');
  return <ProgressBar label={t('paper.making')} done={0} total={1} />;
}

function Ended() {
  const { t } = useTranslation('trace');
  return <EmptyState title={t('paper.ended')}>{t('paper.endedText')}</EmptyState>;
}
