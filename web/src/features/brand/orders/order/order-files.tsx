import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CitedFile } from '../../../../../../contracts/brand/orders/files.js';
import type { OrderReply } from '../../../../../../contracts/brand/orders/replies.js';
import { DocumentButton } from '../../../../entities/document/document-button.js';
import { Hash } from '../../../../ui/data-display/copyable.js';
import { formatFileSize } from '../../../../ui/format.js';
import { Card } from '../../../../ui/layout/layout.js';
import css from './order.module.css';

/** The brand's own papers of the order, with their hashes. */
export function OrderFiles({ order: { packingLists, transportLogs } }: { order: OrderReply }) {
  const { t } = useTranslation('orders');
  if (packingLists.length + transportLogs.length === 0) return null;
  return (
    <Card title={t('papers')}>
      <Stack component="ul" className={css.files} gap={0}>
        {packingLists.map((file) => (
          <FileRow key={file.blobName} label={t('packingList')} file={file} />
        ))}
        {transportLogs.map((file) => (
          <FileRow key={file.blobName} label={t('transportLog')} file={file} />
        ))}
      </Stack>
    </Card>
  );
}

function FileRow({ label, file: { blobName, fileName, bytes, sha256 } }: { label: string; file: CitedFile }) {
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
    </li>
  );
}
