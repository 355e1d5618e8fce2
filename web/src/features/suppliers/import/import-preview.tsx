import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../../contracts/routes.js';
import type { SupplierImportPreview } from '../../../../../contracts/suppliers/replies.js';
import { call } from '../../../client/api/api.js';
import { useWrite } from '../../../client/api/use-write.js';
import type { LastImport } from '../../../entities/import/last-import.js';
import { Button } from '../../../ui/button.js';
import { Chip } from '../../../ui/data-display/chip.js';
import { type Column, DataTable } from '../../../ui/data-display/data-table.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { InlineError } from '../../../ui/feedback/feedback.js';
import { useFailureText } from '../../../ui/feedback/read-error.js';
import { formatInteger } from '../../../ui/format.js';
import { Card } from '../../../ui/layout/layout.js';
import { Corrections } from './corrections.js';
import css from './import.module.css';
import { previewRead } from './preview-read.js';

interface ImportPreviewProps {
  file: File;
  onStarted: (job: LastImport) => void;
  onStartOver: () => void;
}

/** What a file would do, row by row, and what is probably misspelt in it. */
export function ImportPreview({ file, onStarted, onStartOver }: ImportPreviewProps) {
  const { t } = useTranslation('suppliers');
  const failureText = useFailureText();
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const preview = useQuery(previewRead(file, [...accepted]));
  const { start, busy, failure } = useImport(file, [...accepted], onStarted);
  if (preview.error && !preview.data)
    return (
      <div className={css.refused}>
        <InlineError>{failureText(preview.error)}</InlineError>
        <Button onClick={onStartOver}>{t('import.other')}</Button>
      </div>
    );
  return (
    <>
      {preview.data ? <Corrections corrections={preview.data.corrections} accepted={accepted} onChange={setAccepted} /> : null}
      <Card padded={false} title={t('import.preview')} aside={preview.data ? <Counts preview={preview.data} /> : null}>
        <PreviewRows preview={preview.data} />
      </Card>
      {failure ? <InlineError>{failure}</InlineError> : null}
      <div className={css.buttons}>
        <Button
          variant="primary"
          disabled={!preview.data || preview.data.passed === 0}
          busy={busy}
          busyLabel={t('import.starting')}
          onClick={() => void start()}
        >
          {t('import.start', { count: preview.data?.passed ?? 0, number: formatInteger(preview.data?.passed ?? 0) })}
        </Button>
        <Button onClick={onStartOver}>{t('import.other')}</Button>
      </div>
    </>
  );
}

function useImport(file: File, accepted: readonly string[], onStarted: (job: LastImport) => void) {
  const failureText = useFailureText();
  const [failure, setFailure] = useState<string>();
  const query = accepted.length > 0 ? { corrections: accepted.join() } : {};
  const { write, busy } = useWrite(
    () => {
      const form = new FormData();
      form.append('file', file);
      return call(routes.importSuppliers, { form, query });
    },
    { changes: [] },
  );
  const start = () =>
    write().then(
      ({ id }) => onStarted({ id, name: file.name }),
      (error: unknown) => setFailure(failureText(error)),
    );
  return { start, busy, failure };
}

function Counts({ preview: { passed, failed } }: { preview: SupplierImportPreview }) {
  const { t } = useTranslation('suppliers');
  return (
    <span className={css.counts}>
      <Chip tone="green">{t('import.good', { count: passed, number: formatInteger(passed) })}</Chip>
      {failed > 0 ? <Chip tone="high">{t('import.bad', { count: failed, number: formatInteger(failed) })}</Chip> : null}
    </span>
  );
}

type PreviewedRow = SupplierImportPreview['rows'][number];

function PreviewRows({ preview }: { preview: SupplierImportPreview | undefined }) {
  const { t } = useTranslation('suppliers');
  const columns: Column<PreviewedRow>[] = [
    { key: 'row', head: t('import.row'), number: true, phone: 'lead', cell: ({ row }) => <Num>{row}</Num> },
    { key: 'name', head: t('column.supplier'), phone: 'title', cell: ({ businessName }) => <bdi className="strong">{businessName}</bdi> },
    { key: 'country', head: t('form.country'), cell: ({ country }) => country },
    { key: 'tier', head: t('form.tiers'), phone: 'line', cell: ({ tier }) => tier },
    { key: 'type', head: t('column.type'), cell: ({ facilityType }) => facilityType },
    { key: 'result', head: t('import.result'), phone: 'full', cell: (row) => <RowResult row={row} /> },
  ];
  return (
    <DataTable
      label={t('import.preview')}
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
    <ul className={css.errors}>
      {errors.map((error) => (
        <li key={error}>{error}</li>
      ))}
    </ul>
  );
}
