import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../../contracts/routes.js';
import { ImportJob } from '../../../entities/import/import-job.js';
import { type LastImport, useLastImport } from '../../../entities/import/last-import.js';
import { TemplateButton } from '../../../entities/import/template-button.js';
import { supplierKeys } from '../../../entities/supplier/supplier-reads.js';
import { DropZone, FILE_BYTES_MAX } from '../../../ui/forms/drop-zone.js';
import { Page, PageHead } from '../../../ui/layout/layout.js';
import { FailedRowsButton } from './failed-rows-button.js';
import { ImportPreview } from './import-preview.js';

/** A file is looked at first; its corrections are taken or left, and then it is imported. */
export function SuppliersImportPage() {
  const { t } = useTranslation('suppliers');
  return (
    <Page isWide>
      <PageHead
        title={t('import.title')}
        note={t('import.text')}
        actions={<TemplateButton route={routes.supplierTemplate} name="suppliers.xlsx" />}
      />
      <SupplierFile />
    </Page>
  );
}

function SupplierFile() {
  const client = useQueryClient();
  const [file, setFile] = useState<File>();
  const [job, keepJob] = useLastImport(routes.importSuppliers.path);
  const startOver = () => {
    keepJob(undefined);
    setFile(undefined);
  };
  const begin = (started: LastImport) => keepJob(started);
  if (job)
    return (
      <>
        <ImportJob
          key={job.id}
          {...job}
          onDone={() => void client.invalidateQueries({ queryKey: supplierKeys.all })}
          onStartOver={startOver}
        />
        {file ? <FailedRowsButton job={job} file={file} /> : null}
      </>
    );
  return file ? <ImportPreview file={file} onStarted={begin} onStartOver={startOver} /> : <ChooseFile onChosen={setFile} />;
}

function ChooseFile({ onChosen }: { onChosen: (file: File) => void }) {
  const { t } = useTranslation('suppliers');
  const { t: words } = useTranslation('ui');
  const [error, setError] = useState<string>();
  const choose = ([file]: File[]) => {
    if (!file) return;
    if (file.size > FILE_BYTES_MAX) return setError(words('fileTooLarge'));
    if (!file.name.toLowerCase().endsWith('.xlsx')) return setError(words('fileFormat'));
    onChosen(file);
  };
  return <DropZone label={words('fileImport.choose')} accept={['.xlsx']} limit={t('import.limit')} error={error} onFiles={choose} />;
}
