import { Group } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SupplierImportPreview } from '../../../../../../contracts/members/suppliers/replies.js';
import { routes } from '../../../../../../contracts/routes.js';
import { FilePreviewFrame, type FilePreviewProps, filePreviewRead } from '../../../../entities/import/file-preview.js';
import { Chip } from '../../../../ui/data-display/chip.js';
import { type Column, DataTable } from '../../../../ui/data-display/data-table.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { formatInteger } from '../../../../ui/format.js';
import { Corrections } from './corrections.js';

/** Reads the effects of a file with these corrections. */
const previewRead = (props: Pick<FilePreviewProps, 'file' | 'dayOrder'>, corrections: readonly string[]) => ({
  ...filePreviewRead(routes.previewSuppliers, props, corrections.length > 0 ? { corrections: corrections.join() } : {}),
  placeholderData: keepPreviousData,
});

/** Shows the effects of a file, row by row, and its probable misspellings. */
export function ImportPreview(props: FilePreviewProps) {
  const { t } = useTranslation('suppliers');
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const corrections = [...accepted];
  const preview = useQuery(previewRead(props, corrections));
  return (
    <FilePreviewFrame
      {...props}
      preview={preview}
      route={routes.importSuppliers}
      query={corrections.length > 0 ? { corrections: corrections.join() } : {}}
      toRecord={({ passed }) => passed}
      startLabel={(passed) => t('import.start', { count: passed, number: formatInteger(passed) })}
      nothing={t('import.nothing')}
      counts={(data) => <Counts preview={data} />}
      before={preview.data ? <Corrections corrections={preview.data.corrections} accepted={accepted} onChange={setAccepted} /> : null}
    >
      <PreviewRows preview={preview.data} />
    </FilePreviewFrame>
  );
}

function Counts({ preview: { passed, failed } }: { preview: SupplierImportPreview }) {
  const { t } = useTranslation('suppliers');
  return (
    <Group component="span" gap={8} align="stretch">
      <Chip tone="green">{t('import.good', { count: passed, number: formatInteger(passed) })}</Chip>
      {failed > 0 ? <Chip tone="high">{t('import.bad', { count: failed, number: formatInteger(failed) })}</Chip> : null}
    </Group>
  );
}

type PreviewedRow = SupplierImportPreview['rows'][number];

function PreviewRows({ preview }: { preview: SupplierImportPreview | undefined }) {
  const { t } = useTranslation('suppliers');
  const { t: words } = useTranslation('ui');
  const columns: Column<PreviewedRow>[] = [
    { key: 'row', head: t('import.row'), number: true, phone: 'lead', cell: ({ row }) => <Num>{row}</Num> },
    { key: 'name', head: t('column.supplier'), phone: 'title', cell: ({ businessName }) => <bdi className="strong">{businessName}</bdi> },
    { key: 'country', head: t('form.country'), cell: ({ country }) => country },
    { key: 'tier', head: t('form.tiers'), phone: 'line', cell: ({ tier }) => tier },
    { key: 'type', head: t('column.type'), cell: ({ facilityType }) => facilityType },
    { key: 'result', head: words('fileImport.whatHappens'), phone: 'full', cell: (row) => <RowResult row={row} /> },
  ];
  return (
    <DataTable
      label={words('fileImport.preview')}
      columns={columns}
      rows={preview?.rows}
      rowKey={({ row }) => String(row)}
      isRefused={({ errors }) => errors.length > 0}
      density="dense"
    />
  );
}

function RowResult({ row: { errors, known } }: { row: PreviewedRow }) {
  const { t } = useTranslation('suppliers');
  if (errors.length === 0) return <span className="muted">{t(known ? 'import.changes' : 'import.adds')}</span>;
  return (
    <ul className="bad">
      {errors.map((error) => (
        <li key={error}>{error}</li>
      ))}
    </ul>
  );
}
