import { Group } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/button.js';
import { saveFile } from '../../../../ui/save-file.js';
import css from './pdf-preview.module.css';

interface PaperPagesProps {
  /** Absent while it is made. */
  file: Blob | undefined;
  /** Replaces the file's name. */
  title?: ReactNode;
  /** Shown before the download buttons. */
  actions?: ReactNode;
  /** Replaces the pages. */
  children?: ReactNode;
}

/** Shows the pages of a file as they will be printed, and its downloads. */
export function PaperPages({ file, title, actions, children }: PaperPagesProps) {
  const { t } = useTranslation('trace');
  const frame = useRef<HTMLIFrameElement>(null);
  // Browsers of phones mostly show none.
  const isShown = navigator.pdfViewerEnabled;
  const name = file instanceof File ? file.name : 'paper.pdf';
  const url = useObjectUrl(file);
  return (
    <>
      <Group component="header" className={css.head} gap="8px 16px">
        <h1>{title ?? <bdi>{name}</bdi>}</h1>
        <Group gap={8} align="stretch">
          {actions}
          {file && isShown ? (
            <Button icon={<IconPrinter size={16} aria-hidden />} onClick={() => frame.current?.contentWindow?.print()}>
              {t('paper.print')}
            </Button>
          ) : null}
          {file ? (
            <Button variant="primary" icon={<IconDownload size={16} aria-hidden />} onClick={() => saveFile(file, name)}>
              {t('paper.save')}
            </Button>
          ) : null}
        </Group>
      </Group>
      {children}
      {!file || isShown ? null : <p className="muted">{t('paper.noViewer')}</p>}
      {isShown && url ? <iframe ref={frame} className={css.pages} src={url} title={name} /> : null}
    </>
  );
}

function useObjectUrl(file: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    if (file instanceof File) document.title = file.name;
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [file]);
  return url;
}
