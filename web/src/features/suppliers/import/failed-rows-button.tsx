import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../../contracts/routes.js';
import { call } from '../../../client/api/api.js';
import type { LastImport } from '../../../entities/import/last-import.js';
import { importJobRead } from '../../../entities/import/use-import-job.js';
import { Button } from '../../../ui/button.js';
import { useFailureText } from '../../../ui/feedback/read-error.js';
import { toast } from '../../../ui/feedback/toast.js';
import { saveFile } from '../../../ui/save-file.js';

/** The rows that were refused, as a workbook to correct and import again. The server keeps no file: it is sent once more. */
export function FailedRowsButton({ job: { id, name }, file }: { job: LastImport; file: File }) {
  const { t } = useTranslation('suppliers');
  const failureText = useFailureText();
  const job = useQuery({ ...importJobRead(id), enabled: false }).data;
  const [busy, setBusy] = useState(false);
  if (job?.state !== 'completed' || job.failed === 0) return null;
  const download = async () => {
    setBusy(true);
    const form = new FormData();
    form.append('file', file);
    await call(routes.failedSupplierRows, { form, query: { job: id } })
      .then((book) => saveFile(book, `${name.replace(/\.\w+$/, '')}-failed.xlsx`))
      .catch((error: unknown) => toast('error', failureText(error)));
    setBusy(false);
  };
  return (
    <div>
      <Button icon={<IconDownload size={16} aria-hidden />} busy={busy} onClick={() => void download()}>
        {t('import.failedRows')}
      </Button>
    </div>
  );
}
