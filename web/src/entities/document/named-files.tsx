import { Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Hash } from '../../ui/data-display/copyable.js';
import { formatFileSize } from '../../ui/format.js';
import { DocumentButton } from './document-button.js';

export type NamedFile = { blobName: string; sha256: string; fileName?: string; size?: number };

/** Lists files by name, each with its size and its hash, and opens them. */
export function NamedFiles({ label, files }: { label: string; files: readonly NamedFile[] }) {
  const { t } = useTranslation('ui');
  return (
    <Stack component="ul" gap={8} aria-label={label}>
      {files.map(({ blobName, sha256, fileName, size }) => (
        <Group component="li" className="anywhere" gap="2px 12px" align="baseline" justify="space-between" miw={0} key={blobName}>
          {fileName === undefined ? (
            <span className="muted">{t('fileGone')}</span>
          ) : (
            <DocumentButton blobName={blobName}>
              <bdi>{fileName}</bdi>
            </DocumentButton>
          )}
          <span className="caption">
            {size === undefined ? null : `${formatFileSize(size)}, `}
            <Hash hash={sha256} />
          </span>
        </Group>
      ))}
    </Stack>
  );
}
