import { IconPaperclip } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerGiven } from '../../../contracts/saq-commands.js';
import type { EvidenceReply } from '../../../contracts/saq-replies.js';
import { Button } from '../ui/button.js';
import { FileDrop, type UploadedFile } from '../ui/file-drop.js';
import css from './saq.module.css';

interface EvidenceProps {
  number: string;
  files: readonly EvidenceReply[];
  say: (said: Omit<AnswerGiven, 'questionId'>) => void;
}

/** Files that show what the answer says: each is kept with it as soon as it is uploaded, also when the screen was left meanwhile. */
export function Evidence({ number, files, say }: EvidenceProps) {
  const { t } = useTranslation('saq');
  const [isOpen, setOpen] = useState(files.length > 0);
  const [shown, setShown] = useState<readonly UploadedFile[]>(() => files.map(uploaded));
  const all = useRef(shown);
  const change = (update: (files: readonly UploadedFile[]) => readonly UploadedFile[]) => {
    const before = keptOf(all.current);
    all.current = update(all.current);
    setShown(all.current);
    const kept = keptOf(all.current);
    if (kept.join() !== before.join()) say({ evidence: kept.map((blobName) => ({ blobName })) });
  };
  if (!isOpen) {
    return (
      <div>
        <Button size="tiny" icon={<IconPaperclip size={14} aria-hidden />} onClick={() => setOpen(true)}>
          {t('addFiles')}
        </Button>{' '}
        <span className="caption">{t('evidenceWanted')}</span>
      </div>
    );
  }
  return (
    <div className={css.evidence}>
      <p className="small strong">{t('optionalFiles')}</p>
      <FileDrop label={t('evidenceOf', { number })} files={shown} onChange={change} />
    </div>
  );
}

const uploaded = ({ blobName, fileName, bytes }: EvidenceReply): UploadedFile => ({ key: blobName, name: fileName, bytes, blobName });

const keptOf = (files: readonly UploadedFile[]): string[] => files.flatMap(({ blobName, error }) => (blobName && !error ? [blobName] : []));
