import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobReply } from '../../../../contracts/shared/replies.js';
import type { Route } from '../../../../contracts/shared/route.js';
import { SHEET_ENDINGS } from '../../../../contracts/shared/written/sheet-files.js';
import { call } from '../../client/api/api.js';
import { useWrite } from '../../client/api/use-write.js';
import { useFailureText } from '../../ui/feedback/read-error.js';
import { DropZone, FILE_BYTES_MAX } from '../../ui/forms/drop-zone.js';
import css from './file-import.module.css';
import { ImportJob } from './import-job.js';
import { type LastImport, useLastImport } from './last-import.js';

/** The endings of files that imports read. */
export const SHEET_FILES: readonly string[] = SHEET_ENDINGS.map((ending) => `.${ending}`);

interface FileImportProps {
  /** Takes the file in a field `file` and answers its job. */
  route: Route<JobReply, undefined, object | undefined>;
  query?: object;
  /** Describes the accepted files. */
  limit: string;
  onDone: () => void;
}

/** Imports a file by a job that reports each failed row. A user who leaves the page finds the job again. */
export function FileImport({ route, query, limit, onDone }: FileImportProps) {
  const { t } = useTranslation('ui');
  const [job, keepJob] = useLastImport(route.path);
  const { upload, start } = useUpload(route, query, keepJob);
  if (job) {
    return (
      <div className={css.column}>
        <ImportJob key={job.id} {...job} onDone={onDone} onStartOver={() => keepJob(undefined)} />
      </div>
    );
  }
  return (
    <div className={css.column}>
      <DropZone
        label={t('fileImport.choose')}
        accept={SHEET_FILES}
        limit={limit}
        error={upload.error}
        onFiles={(files) => void start(files)}
      />
      {upload.name ? (
        <p className="small muted" role="status">
          {t('fileImport.uploading', { name: upload.name })}
        </p>
      ) : null}
    </div>
  );
}

/** Uploads the chosen file, unless it is too large or of another format; passes its job to `onStarted`. */
function useUpload(route: FileImportProps['route'], query: object | undefined, onStarted: (job: LastImport) => void) {
  const { t } = useTranslation('ui');
  const failureText = useFailureText();
  const [upload, setUpload] = useState<{ name?: string; error?: string }>({});
  // What its rows change is asked anew once the job is through.
  const { write } = useWrite((form: FormData) => call(route, { form, ...(query && { query }) }), { changes: [] });
  const start = async ([file]: File[]) => {
    if (!file) return;
    const refused = fileFaultOf(file, SHEET_FILES);
    if (refused) return setUpload({ error: `${file.name}: ${t(refused)}` });
    setUpload({ name: file.name });
    const form = new FormData();
    form.append('file', file);
    try {
      onStarted({ id: (await write(form)).id, name: file.name });
      setUpload({});
    } catch (error) {
      setUpload({ error: failureText(error) });
    }
  };
  return { upload, start };
}

export function fileFaultOf(file: File, accept: readonly string[]): 'fileTooLarge' | 'fileFormat' | undefined {
  if (file.size > FILE_BYTES_MAX) return 'fileTooLarge';
  return accept.some((end) => file.name.toLowerCase().endsWith(end)) ? undefined : 'fileFormat';
}
