import { Stack } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerGiven } from '../../../../../contracts/members/saq/commands.js';
import type { AttachmentReply } from '../../../../../contracts/members/saq/replies.js';
import { Button } from '../../../ui/button.js';
import { DocumentUpload, type UploadedFile } from '../../document/document-upload.js';

interface AttachedFilesProps {
  number: string;
  files: readonly AttachmentReply[];
  onAnswer: (said: Omit<AnswerGiven, 'questionId'>) => void;
}

/** Takes files that prove the answer: each is saved with it as soon as it is uploaded, even after the screen was left. */
export function AttachedFiles({ number, files, onAnswer }: AttachedFilesProps) {
  const { t } = useTranslation('saq');
  const [isOpen, setOpen] = useState(files.length > 0);
  const [shown, setShown] = useState<readonly UploadedFile[]>(() => files.map(toUploadedFile));
  const all = useRef(shown);
  const change = (update: (files: readonly UploadedFile[]) => readonly UploadedFile[]) => {
    const before = storedBlobNames(all.current);
    all.current = update(all.current);
    setShown(all.current);
    const kept = storedBlobNames(all.current);
    if (kept.join() !== before.join()) onAnswer({ evidence: kept.map((blobName) => ({ blobName })) });
  };
  if (!isOpen) {
    return (
      <div>
        <Button size="tiny" icon={<IconPaperclip size={14} aria-hidden />} onClick={() => setOpen(true)} label={t('addFiles')} />{' '}
        <span className="caption">{t('evidenceWanted')}</span>
      </div>
    );
  }
  return (
    <Stack gap={8}>
      <p className="small strong">{t('optionalFiles')}</p>
      <DocumentUpload label={t('evidenceOf', { number })} files={shown} onChange={change} />
    </Stack>
  );
}

const toUploadedFile = ({ blobName, fileName, bytes }: AttachmentReply): UploadedFile => ({
  key: blobName,
  name: fileName,
  bytes,
  blobName,
});

const storedBlobNames = (files: readonly UploadedFile[]): string[] =>
  files.flatMap(({ blobName, error }) => (blobName && !error ? [blobName] : []));
