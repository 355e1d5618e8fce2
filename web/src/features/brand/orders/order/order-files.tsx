import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ChecklistFile, OrderDocumentsReply } from '../../../../../../contracts/brand/order-documents/replies.js';
import type { CitedFile } from '../../../../../../contracts/brand/orders/files.js';
import type { OrderReply } from '../../../../../../contracts/brand/orders/replies.js';
import { DocumentButton } from '../../../../entities/document/document-button.js';
import { Hash } from '../../../../ui/data-display/copyable.js';
import { formatFileSize } from '../../../../ui/format.js';
import { Card } from '../../../../ui/layout/layout.js';
import { Translations } from '../documents/translations.js';
import css from './order.module.css';

interface OrderFilesProps {
  order: OrderReply;
  evidence: OrderDocumentsReply | undefined;
}

/** The brand's own papers of the order, with their hashes and translations. */
export function OrderFiles({ order: { packingLists, transportLogs }, evidence }: OrderFilesProps) {
  const { t } = useTranslation('orders');
  const files = evidence?.steps.flatMap(({ documents }) => documents.flatMap((each) => each.files)) ?? [];
  const listed = new Map(files.map((file) => [file.blobName, file]));
  if (packingLists.length + transportLogs.length === 0) return null;
  return (
    <Card title={t('papers')}>
      <Stack component="ul" className={css.files} gap={0}>
        {packingLists.map((file) => (
          <FileRow key={file.blobName} label={t('packingList')} file={file} listed={listed.get(file.blobName)} />
        ))}
        {transportLogs.map((file) => (
          <FileRow key={file.blobName} label={t('transportLog')} file={file} listed={listed.get(file.blobName)} />
        ))}
      </Stack>
    </Card>
  );
}

interface FileRowProps {
  label: string;
  file: CitedFile;
  /** Is absent until the checklist is loaded. */
  listed: ChecklistFile | undefined;
}

function FileRow({ label, file: { blobName, fileName, bytes, sha256 }, listed }: FileRowProps) {
  const { t } = useTranslation('orders');
  return (
    <li>
      {fileName === undefined ? (
        <span className="muted">{t('fileGone')}</span>
      ) : (
        <DocumentButton blobName={blobName}>{fileName}</DocumentButton>
      )}
      <span className="caption">
        {label}
        {bytes === undefined ? null : <bdi dir="ltr"> {formatFileSize(bytes)}</bdi>} <Hash hash={sha256} />
      </span>
      {listed ? <Translations file={listed} /> : null}
    </li>
  );
}
