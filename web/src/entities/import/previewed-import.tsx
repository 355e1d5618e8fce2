import { Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobReply } from '../../../../contracts/shared/replies.js';
import type { Route } from '../../../../contracts/shared/route.js';
import type { DayOrder } from '../../../../contracts/shared/written/days.js';
import { DropZone } from '../../ui/forms/drop-zone.js';
import { FailedRowsButton, type FailedRowsRoute } from './failed-rows-button.js';
import type { FilePreviewProps } from './file-preview.js';
import { fileFaultOf, SHEET_FILES } from './import-files.js';
import { ImportJob } from './import-job.js';
import { useLastImport } from './last-import.js';

interface PreviewedImportProps {
  route: Route<JobReply, undefined, object | undefined>;
  /** Defaults to the files of spreadsheets. */
  accept?: readonly string[];
  /** Describes the accepted files. */
  limit: string;
  onDone: () => void;
  /** Hands back the rows that failed, where the import keeps them. */
  failedRows?: FailedRowsRoute;
  preview: (props: FilePreviewProps) => ReactNode;
}

/** Takes a file, shows what it would do, and follows its import. A user who leaves the page finds the job again. */
export function PreviewedImport({ route, failedRows, accept = SHEET_FILES, limit, onDone, preview }: PreviewedImportProps) {
  const [file, setFile] = useState<File>();
  const [dayOrder, setDayOrder] = useState<DayOrder>();
  const [job, keepJob] = useLastImport(route.path);
  const startOver = () => {
    keepJob(undefined);
    setFile(undefined);
    setDayOrder(undefined);
  };
  if (job)
    return (
      <>
        <ImportJob key={job.id} {...job} onDone={onDone} onStartOver={startOver} />
        {file && failedRows ? <FailedRowsButton route={failedRows} job={job} file={file} dayOrder={dayOrder} /> : null}
      </>
    );
  if (file) return preview({ file, dayOrder, onDayOrder: setDayOrder, onStarted: keepJob, onStartOver: startOver });
  return <ChooseFile accept={accept} limit={limit} onChosen={setFile} />;
}

function ChooseFile({ accept, limit, onChosen }: { accept: readonly string[]; limit: string; onChosen: (file: File) => void }) {
  const { t } = useTranslation('ui');
  const [error, setError] = useState<string>();
  const choose = ([file]: File[]) => {
    const refused = file && fileFaultOf(file, accept);
    if (refused) setError(`${file.name}: ${t(refused)}`);
    else if (file) onChosen(file);
  };
  return (
    <Stack gap={16} maw={640}>
      <DropZone label={t('fileImport.choose')} accept={accept} limit={limit} error={error} onFiles={choose} />
    </Stack>
  );
}
