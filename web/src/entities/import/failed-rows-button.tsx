import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Route } from '../../../../contracts/shared/route.js';
import type { DayOrder } from '../../../../contracts/shared/written/days.js';
import { call } from '../../client/api/api.js';
import { Button } from '../../ui/button.js';
import { useAttempt } from '../../ui/feedback/use-attempt.js';
import { saveFile } from '../../ui/save-file.js';
import { formOf } from './file-preview.js';
import type { LastImport } from './last-import.js';
import { importJobRead } from './use-import-job.js';

export type FailedRowsRoute = Route<Blob, undefined, { job: string; dayOrder?: DayOrder }>;

interface FailedRowsButtonProps {
  route: FailedRowsRoute;
  job: LastImport;
  file: File;
  dayOrder: DayOrder | undefined;
}

/** The rows that were refused, as a workbook to correct and import again. The file is sent once more, since not every one is kept. */
export function FailedRowsButton({ route, job: { id, name }, file, dayOrder }: FailedRowsButtonProps) {
  const { t } = useTranslation('ui');
  const attempt = useAttempt();
  const job = useQuery({ ...importJobRead(id), enabled: false }).data;
  const [busy, setBusy] = useState(false);
  if (job?.state !== 'completed' || job.failed === 0) return null;
  const download = async () => {
    setBusy(true);
    await attempt(
      call(route, { form: formOf(file), query: { job: id, ...(dayOrder && { dayOrder }) } }).then((book) =>
        saveFile(book, `${name.replace(/\.\w+$/, '')}-failed.xlsx`),
      ),
    );
    setBusy(false);
  };
  return (
    <div>
      <Button icon={<IconDownload size={16} aria-hidden />} busy={busy} onClick={() => void download()}>
        {t('fileImport.failedRowsXlsx')}
      </Button>
    </div>
  );
}
