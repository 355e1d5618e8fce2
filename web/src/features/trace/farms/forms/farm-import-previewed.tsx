import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../../../contracts/routes.js';
import type { FarmImportPreview } from '../../../../../../contracts/trace/farms/replies.js';
import { FilePreviewFrame, type FilePreviewProps, filePreviewRead } from '../../../../entities/import/file-preview.js';
import { Chip } from '../../../../ui/data-display/chip.js';
import { type Column, DataTable } from '../../../../ui/data-display/data-table.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { formatInteger } from '../../../../ui/format.js';

type PreviewedRow = FarmImportPreview['rows'][number];

const STATES = ['new', 'changed', 'same', 'refused'] as const;
const TONES = { new: 'green', changed: 'medium', same: 'neutral', refused: 'high' } as const;

interface FarmImportPreviewedProps extends FilePreviewProps {
  kind: 'xlsx' | 'geojson';
  /** Takes the plots that name no group. */
  groupId?: string | undefined;
}

const previewRead = ({ kind, groupId, ...props }: FarmImportPreviewedProps) =>
  kind === 'xlsx'
    ? filePreviewRead(routes.previewFarmGroups, props)
    : filePreviewRead(routes.previewFarmsGeoJson, props, groupId ? { groupId } : {});

/** Shows what a file of farms would add, change and refuse, before it does so. */
export function FarmImportPreviewed({ kind, groupId, ...props }: FarmImportPreviewedProps) {
  const { t } = useTranslation('farms');
  const preview = useQuery(previewRead({ kind, groupId, ...props }));
  return (
    <FilePreviewFrame
      {...props}
      preview={preview}
      route={kind === 'xlsx' ? routes.importFarmGroups : routes.importFarmsGeoJson}
      {...(groupId && kind === 'geojson' && { query: { groupId } })}
      toRecord={({ rows }) => rows.filter(({ state }) => state === 'new' || state === 'changed').length}
      startLabel={(count) => t('preview.start', { count, value: formatInteger(count) })}
      nothing={t('preview.nothing')}
      counts={(data) => <Counts preview={data} />}
    >
      <PreviewRows preview={preview.data} />
    </FilePreviewFrame>
  );
}

function Counts({ preview: { rows } }: { preview: FarmImportPreview }) {
  const { t } = useTranslation('farms');
  const counted = STATES.map((state) => ({ state, count: rows.filter((row) => row.state === state).length }));
  return (
    <span>
      {counted
        .filter(({ count }) => count > 0)
        .map(({ state, count }) => (
          <Chip key={state} tone={TONES[state]}>
            {t(`preview.count.${state}`, { value: formatInteger(count) })}
          </Chip>
        ))}
    </span>
  );
}

function PreviewRows({ preview }: { preview: FarmImportPreview | undefined }) {
  const { t } = useTranslation('farms');
  const { t: words } = useTranslation('ui');
  const columns: Column<PreviewedRow>[] = [
    { key: 'row', head: t('preview.row'), number: true, phone: 'lead', cell: ({ row }) => <Num>{row}</Num> },
    {
      key: 'name',
      head: t('preview.land'),
      phone: 'title',
      cell: ({ farmId, groupId, name }) => (
        <>
          <bdi className="strong">{farmId ?? groupId}</bdi> <bdi>{name}</bdi>
        </>
      ),
    },
    { key: 'result', head: words('fileImport.whatHappens'), phone: 'full', cell: (row) => <RowResult row={row} /> },
  ];
  return (
    <DataTable
      label={words('fileImport.preview')}
      columns={columns}
      rows={preview?.rows}
      rowKey={({ row, sheet, farmId }) => `${sheet ?? ''} ${row} ${farmId ?? ''}`}
      isRefused={({ state }) => state === 'refused'}
      density="dense"
    />
  );
}

function RowResult({ row: { state, changes, errors } }: { row: PreviewedRow }) {
  const { t } = useTranslation('farms');
  if (state === 'refused') return <>{errors.join(' ')}</>;
  if (state !== 'changed') return <span className="muted">{t(`preview.${state}`)}</span>;
  return (
    <ul>
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          {field === 'plot'
            ? t(from === '0' ? 'preview.plotDrawn' : 'preview.plotChanged')
            : t('preview.change', { field: t(`preview.field.${field}`), from: from || '–', to: to || '–' })}
        </li>
      ))}
    </ul>
  );
}
