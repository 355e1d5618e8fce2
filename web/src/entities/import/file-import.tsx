import { IconCircleCheckFilled, IconCircleXFilled, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../contracts/routes.js';
import type { JobReply } from '../../../../contracts/shared/replies.js';
import type { Route } from '../../../../contracts/shared/route.js';
import { ApiError, call } from '../../app/api/api.js';
import { Button } from '../../ui/button.js';
import { Num } from '../../ui/data-display/number-text.js';
import { InlineError, ProgressBar } from '../../ui/feedback/feedback.js';
import { ReadError, useFailureText } from '../../ui/feedback/read-error.js';
import { toast } from '../../ui/feedback/toast.js';
import { formatInteger } from '../../ui/format.js';
import { DropZone, FILE_BYTES_MAX } from '../../ui/forms/drop-zone.js';
import { Card } from '../../ui/layout/layout.js';
import { saveFile } from '../../ui/save-file.js';
import css from './file-import.module.css';
import { type LastImport, useLastImport } from './last-import.js';

/** How often a running job is asked for. */
const POLL_MS = 1000;

interface FileImportProps {
  /** Takes the file in a field `file` and answers its job. */
  route: Route<JobReply>;
  accept: readonly string[];
  /** What files are taken, in words. */
  limit: string;
  onDone: () => void;
}

/** A file goes in, a job works through its rows, and each failed row says why. Who leaves meanwhile finds it again. */
export function FileImport({ route, accept, limit, onDone }: FileImportProps) {
  const { t } = useTranslation('ui');
  const failureText = useFailureText();
  const [job, keepJob] = useLastImport(route.path);
  const [upload, setUpload] = useState<{ name?: string; error?: string }>({});
  const start = async ([file]: File[]) => {
    if (!file) return;
    const refused = fileFaultOf(file, accept);
    if (refused) return setUpload({ error: `${file.name}: ${t(refused)}` });
    setUpload({ name: file.name });
    const form = new FormData();
    form.append('file', file);
    try {
      keepJob({ id: (await call(route, { form })).id, name: file.name });
      setUpload({});
    } catch (error) {
      setUpload({ error: failureText(error) });
    }
  };
  if (job) {
    return (
      <div className={css.column}>
        <ImportJob key={job.id} {...job} onDone={onDone} onStartOver={() => keepJob(undefined)} />
      </div>
    );
  }
  return (
    <div className={css.column}>
      <DropZone label={t('fileImport.choose')} accept={accept} limit={limit} error={upload.error} onFiles={(files) => void start(files)} />
      {upload.name ? (
        <p className="small muted" role="status">
          {t('fileImport.uploading', { name: upload.name })}
        </p>
      ) : null}
    </div>
  );
}

function fileFaultOf(file: File, accept: readonly string[]): 'fileTooLarge' | 'fileFormat' | undefined {
  if (file.size > FILE_BYTES_MAX) return 'fileTooLarge';
  return accept.some((end) => file.name.toLowerCase().endsWith(end)) ? undefined : 'fileFormat';
}

const jobKey = (id: string) => ['job', id] as const;

function ImportJob({ id, name, onDone, onStartOver }: LastImport & { onDone: () => void; onStartOver: () => void }) {
  const { t } = useTranslation('ui');
  const job = useQuery({
    queryKey: jobKey(id),
    queryFn: ({ signal }) => call(routes.job, { params: { id }, signal }),
    refetchInterval: ({ state }) => (isJobDone(state.data) ? false : POLL_MS),
  });
  const done = isJobDone(job.data);
  const onDoneRef = useRef(onDone);
  onDoneRef.current = onDone;
  useEffect(() => {
    if (done) onDoneRef.current();
  }, [done]);
  const gone = job.error instanceof ApiError && job.error.status === 404;
  const onAgainRef = useRef(onStartOver);
  onAgainRef.current = onStartOver;
  useEffect(() => {
    if (gone) onAgainRef.current();
  }, [gone]);
  if (job.error && !job.data) return <ReadError error={job.error} onRetry={() => void job.refetch()} />;
  if (!job.data) return <ProgressBar label={t('fileImport.state.waiting')} done={0} total={1} />;
  const { state, total, passed, failed, errors } = job.data;
  const unread = errors.find(({ row }) => row === 0);
  const ofRows = errors.filter(({ row }) => row > 0);
  return (
    <Card padded={false} title={t('fileImport.result')} aside={<span className="small muted">{name}</span>}>
      {done ? null : (
        <div className={css.progress}>
          <ProgressBar
            label={t('fileImport.progress', {
              state: t(`fileImport.state.${state}`),
              done: formatInteger(job.data.done),
              total: formatInteger(total),
            })}
            done={job.data.done}
            total={total}
          />
        </div>
      )}
      <dl className={css.counts}>
        <div>
          <dt>
            <IconCircleCheckFilled size={16} color="var(--green-600)" aria-hidden /> {t('fileImport.passed')}
          </dt>
          <dd>
            <Num className="metric">{formatInteger(passed)}</Num>
          </dd>
        </div>
        <div>
          <dt>
            <IconCircleXFilled size={16} color="var(--high)" aria-hidden /> {t('fileImport.failed')}
          </dt>
          <dd>
            <Num className="metric">{formatInteger(failed)}</Num>
          </dd>
        </div>
      </dl>
      {state === 'failed' ? (
        <p className={css.refused}>
          <InlineError>{unread?.message ?? t('fileImport.stopped')}</InlineError>
          {unread ? <span className="small muted">{t('fileImport.nothing')}</span> : null}
        </p>
      ) : null}
      <ErrorRows errors={ofRows} />
      {done ? (
        <footer className={css.foot}>
          {ofRows.length ? (
            <Button
              size="small"
              icon={<IconDownload size={16} aria-hidden />}
              onClick={() => saveFile(errorsCsv(ofRows), `${name.replace(/\.\w+$/, '')}-errors.csv`)}
            >
              {t('fileImport.failedRows')}
            </Button>
          ) : (
            <span />
          )}
          <Button size="small" variant="primary" onClick={onStartOver}>
            {t('fileImport.again')}
          </Button>
        </footer>
      ) : null}
    </Card>
  );
}

/** Each says its row; where the file has sheets, they stand above their rows. */
function ErrorRows({ errors }: { errors: JobReply['errors'] }) {
  const { t } = useTranslation('ui');
  const sheets = [...new Set(errors.map(({ sheet }) => sheet))];
  return sheets.map((sheet) => (
    <section key={sheet ?? ''}>
      {sheet ? <h3 className={css.sheet}>{sheet}</h3> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it too */}
      <ol className={css.rows} aria-label={sheet ? t('fileImport.errorsOf', { sheet }) : t('fileImport.errors')} tabIndex={0}>
        {errors
          .filter((each) => each.sheet === sheet)
          .map(({ row, message }) => (
            <li key={`${row} ${message}`}>{message}</li>
          ))}
      </ol>
    </section>
  ));
}

const isJobDone = (job: JobReply | undefined): boolean => job?.state === 'completed' || job?.state === 'failed';

/** The file to fill in, saved under `name`. */
export function TemplateButton({ route, name, small = false }: { route: Route<Blob>; name: string; small?: boolean }) {
  const { t } = useTranslation('ui');
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    await call(route)
      .then((file) => saveFile(file, name))
      .catch((error: unknown) => toast('error', failureText(error)));
    setBusy(false);
  };
  return (
    <Button size={small ? 'small' : 'normal'} icon={<IconDownload size={16} aria-hidden />} busy={busy} onClick={() => void download()}>
      {t('fileImport.template')}
    </Button>
  );
}

/** Text that begins like a formula is quoted, so that no spreadsheet runs it. */
function errorsCsv(errors: JobReply['errors']): Blob {
  const cell = (text: string) => `"${(/^[=+\-@]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  const lines = errors.map(({ row, message, sheet = '' }) => `${cell(sheet)},${row},${cell(message)}`);
  return new Blob([`sheet,row,error\n${lines.join('\n')}\n`], { type: 'text/csv' });
}
