import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { JobReply, PreviewedRow, RowsPreview } from '../../../../contracts/shared/replies.js';
import type { Route } from '../../../../contracts/shared/route.js';
import { Chip } from '../../ui/data-display/chip.js';
import { type Column, DataTable } from '../../ui/data-display/data-table.js';
import { Num } from '../../ui/data-display/number-text.js';
import { formatInteger } from '../../ui/format.js';
import type { FailedRowsRoute } from './failed-rows-button.js';
import { FilePreviewFrame, type FilePreviewProps, filePreviewRead } from './file-preview.js';
import { PreviewedImport } from './previewed-import.js';

interface RowsImportProps {
  route: Route<JobReply, undefined, object | undefined>;
  previewRoute: Route<RowsPreview, undefined, object | undefined>;
  /** Describes the accepted files. */
  limit: string;
  /** Takes no row if one has an error. */
  isAllOrNothing?: boolean;
  onDone: () => void;
  /** Hands back the rows that failed. */
  failedRows?: FailedRowsRoute;
}

/** Takes a file, shows which of its rows would be imported, and follows its import. */
export const RowsImport = ({ route, limit, onDone, failedRows, ...more }: RowsImportProps) => (
  <PreviewedImport
    route={route}
    limit={limit}
    onDone={onDone}
    {...(failedRows && { failedRows })}
    preview={(props) => <RowsPreviewed {...props} {...more} route={route} />}
  />
);

function RowsPreviewed({
  previewRoute,
  isAllOrNothing = false,
  ...props
}: FilePreviewProps & Omit<RowsImportProps, 'limit' | 'onDone' | 'failedRows'>) {
  const { t } = useTranslation('ui');
  const preview = useQuery(filePreviewRead(previewRoute, props));
  const { counts = { passed: 0, failed: 0 }, rows = [] } = preview.data ?? {};
  const all = counts.passed + counts.failed;
  const numbers = { shown: formatInteger(rows.length), all: formatInteger(all) };
  return (
    <FilePreviewFrame
      {...props}
      preview={preview}
      toRecord={(data) => (isAllOrNothing && data.counts.failed > 0 ? 0 : data.counts.passed)}
      startLabel={(passed) => t('fileImport.startRows', { number: formatInteger(passed) })}
      nothing={t(isAllOrNothing ? 'fileImport.allOrNothing' : 'fileImport.noGoodRow')}
      counts={(data) => <Counts {...data} />}
      note={rows.length < all ? t('fileImport.rowsShown', numbers) : undefined}
    >
      <PreviewRows rows={preview.data?.rows} />
    </FilePreviewFrame>
  );
}

function Counts({ counts: { passed, failed } }: RowsPreview) {
  const { t } = useTranslation('ui');
  return (
    <span>
      <Chip tone="green">{t('fileImport.countedRows', { what: t('fileImport.passed'), number: formatInteger(passed) })}</Chip>{' '}
      {failed > 0 ? (
        <Chip tone="high">{t('fileImport.countedRows', { what: t('fileImport.failed'), number: formatInteger(failed) })}</Chip>
      ) : null}
    </span>
  );
}

function PreviewRows({ rows }: { rows: readonly PreviewedRow[] | undefined }) {
  const { t } = useTranslation('ui');
  const columns: Column<PreviewedRow>[] = [
    { key: 'row', head: t('fileImport.row'), number: true, phone: 'lead', cell: ({ row }) => <Num>{row}</Num> },
    { key: 'name', head: t('fileImport.rowName'), phone: 'title', cell: ({ name }) => <bdi className="strong">{name}</bdi> },
    { key: 'result', head: t('fileImport.whatHappens'), phone: 'full', cell: (row) => <RowResult {...row} /> },
  ];
  return (
    <DataTable
      label={t('fileImport.preview')}
      columns={columns}
      rows={rows}
      rowKey={({ sheet = '', row }) => `${sheet} ${row}`}
      isRefused={({ errors }) => errors.length > 0}
      density="dense"
    />
  );
}

function RowResult({ errors }: PreviewedRow) {
  const { t } = useTranslation('ui');
  if (errors.length === 0) return <span className="muted">{t('fileImport.isImported')}</span>;
  return (
    <ul>
      {errors.map((error) => (
        <li key={error}>{error}</li>
      ))}
    </ul>
  );
}
