import { Group, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FacilityImportPreview, PreviewedFacility } from '../../../../../../contracts/ground/facilities/facility-import-routes.js';
import { routes } from '../../../../../../contracts/routes.js';
import { facilityKeys } from '../../../../entities/facility/facility-reads.js';
import { FilePreviewFrame, type FilePreviewProps, filePreviewRead } from '../../../../entities/import/file-preview.js';
import { PreviewedImport } from '../../../../entities/import/previewed-import.js';
import { TemplateButton } from '../../../../entities/import/template-button.js';
import { Chip } from '../../../../ui/data-display/chip.js';
import { type Column, DataTable } from '../../../../ui/data-display/data-table.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { formatInteger } from '../../../../ui/format.js';

/** Makes many facilities from a file, which is looked at first. */
export function MakeManyForm() {
  const { t } = useTranslation('makeFacilities');
  const client = useQueryClient();
  return (
    <Stack gap={16}>
      <p className="muted">{t('file.text')}</p>
      <div>
        <TemplateButton route={routes.facilityTemplate} name="facilities.xlsx" small />
      </div>
      <PreviewedImport
        route={routes.importFacilities}
        failedRows={routes.failedFacilityRows}
        limit={t('file.limit')}
        onDone={() => void client.invalidateQueries({ queryKey: facilityKeys.lists })}
        preview={(props) => <FacilitiesPreview {...props} />}
      />
    </Stack>
  );
}

function FacilitiesPreview(props: FilePreviewProps) {
  const { t } = useTranslation('makeFacilities');
  const preview = useQuery(filePreviewRead(routes.previewFacilities, props));
  return (
    <FilePreviewFrame
      {...props}
      preview={preview}
      route={routes.importFacilities}
      toRecord={({ counts }) => counts.made}
      startLabel={(made) => t('file.start', { number: formatInteger(made) })}
      nothing={t('file.nothing')}
      counts={(data) => <Counts preview={data} />}
    >
      <PreviewRows preview={preview.data} />
    </FilePreviewFrame>
  );
}

function Counts({ preview: { counts } }: { preview: FacilityImportPreview }) {
  const { t } = useTranslation('makeFacilities');
  return (
    <Group component="span" gap="4px 8px" display="inline-flex">
      <Chip tone="green">{t('file.counts.made', { number: formatInteger(counts.made) })}</Chip>
      {counts.known > 0 ? <Chip>{t('file.counts.known', { number: formatInteger(counts.known) })}</Chip> : null}
      {counts.failed > 0 ? <Chip tone="high">{t('file.counts.failed', { number: formatInteger(counts.failed) })}</Chip> : null}
    </Group>
  );
}

function PreviewRows({ preview }: { preview: FacilityImportPreview | undefined }) {
  const { t } = useTranslation('makeFacilities');
  const { t: list } = useTranslation('facilities');
  const { t: words } = useTranslation('ui');
  const columns: Column<PreviewedFacility>[] = [
    { key: 'row', head: t('file.row'), number: true, phone: 'lead', cell: ({ row }) => <Num>{row}</Num> },
    { key: 'name', head: list('name'), phone: 'title', cell: ({ name }) => <bdi className="strong">{name}</bdi> },
    { key: 'address', head: t('make.address'), phone: 'line', cell: ({ address }) => <bdi>{address}</bdi> },
    { key: 'result', head: words('fileImport.whatHappens'), phone: 'full', cell: (row) => <RowResult row={row} /> },
  ];
  return (
    <DataTable
      label={words('fileImport.preview')}
      columns={columns}
      rows={preview?.rows}
      rowKey={({ row }) => String(row)}
      isRefused={({ what }) => what === 'failed'}
      density="dense"
    />
  );
}

function RowResult({ row: { what, errors } }: { row: PreviewedFacility }) {
  const { t } = useTranslation('makeFacilities');
  if (what !== 'failed') return <span className="muted">{t(`file.what.${what}`)}</span>;
  return (
    <ul>
      {errors.map((error) => (
        <li key={error}>{error}</li>
      ))}
    </ul>
  );
}
