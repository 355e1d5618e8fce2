import { IconCircleCheckFilled, IconCircleXFilled, IconDownload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobReply } from '../../../../contracts/replies.js';
import { type Route, routes } from '../../../../contracts/routes.js';
import { call } from '../../api.js';
import { refreshCustody } from '../../reads.js';
import { Button } from '../../ui/button.js';
import { save } from '../../ui/document-button.js';
import { DropZone, FILE_BYTES_MAX } from '../../ui/file-drop.js';
import { whole } from '../../ui/format.js';
import { Card, Num, Page, PageHead } from '../../ui/parts.js';
import { InlineError, Progress, useFailureText } from '../../ui/states.js';
import { toast } from '../../ui/toast.js';
import css from './imports.module.css';

type What = 'custody' | 'registry';
const ROUTES: Record<What, Route<JobReply, undefined, undefined>> = {
  custody: routes.importTransactions as never,
  registry: routes.importRegistry as never,
};
const ACCEPT: Record<What, readonly string[]> = { custody: ['.xlsx'], registry: ['.csv', '.xls', '.xlsx'] };
/** How often a running job is asked for. */
const POLL_MS = 1000;

export const CustodyImport = () => <ImportPage what="custody" />;
export const RegistryImport = () => <ImportPage what="registry" />;

/** A file goes in, a job works through its rows, and each failed row says why. */
function ImportPage({ what }: { what: What }) {
  const { t } = useTranslation('imports');
  const { t: words } = useTranslation('ui');
  const failureText = useFailureText();
  const [upload, setUpload] = useState<{ name?: string; error?: string; jobId?: string }>({});
  const start = async ([file]: File[]) => {
    if (!file) return;
    const refused =
      file.size > FILE_BYTES_MAX
        ? words('fileTooLarge')
        : ACCEPT[what].some((end) => file.name.toLowerCase().endsWith(end))
          ? undefined
          : words('fileFormat');
    if (refused) return setUpload({ error: `${file.name}: ${refused}` });
    setUpload({ name: file.name });
    const form = new FormData();
    form.append('file', file);
    try {
      const job = await call(ROUTES[what], { form });
      setUpload({ name: file.name, jobId: job.id });
    } catch (error) {
      setUpload({ error: failureText(error) });
    }
  };
  return (
    <Page>
      <PageHead title={t(`${what}.title`)} note={t(`${what}.text`)} actions={what === 'custody' ? <Template /> : null} />
      <div className={css.column}>
        {upload.jobId ? (
          <Job id={upload.jobId} name={upload.name ?? ''} onAgain={() => setUpload({})} />
        ) : (
          <>
            <DropZone label={t('choose')} accept={ACCEPT[what]} limit={t(`${what}.limit`)} onFiles={(files) => void start(files)} />
            {upload.name ? (
              <p className="small muted" role="status">
                {t('uploading', { name: upload.name })}
              </p>
            ) : null}
            {upload.error ? <InlineError>{upload.error}</InlineError> : null}
          </>
        )}
      </div>
    </Page>
  );
}

function Job({ id, name, onAgain }: { id: string; name: string; onAgain: () => void }) {
  const { t } = useTranslation('imports');
  const client = useQueryClient();
  const job = useQuery({
    queryKey: ['job', id],
    queryFn: ({ signal }) => call(routes.job, { params: { id }, signal }),
    refetchInterval: ({ state }) => (isDone(state.data) ? false : POLL_MS),
  });
  const done = isDone(job.data);
  useEffect(() => {
    if (done) void refreshCustody(client);
  }, [done, client]);
  if (!job.data) return <Progress label={t('state.waiting')} done={0} total={1} />;
  const { state, total, passed, failed, errors } = job.data;
  return (
    <Card padded={false} title={t('result')} aside={<span className="small muted">{name}</span>}>
      {done ? null : (
        <div className={css.progress}>
          <Progress
            label={t('progress', { state: t(`state.${state}`), done: whole(job.data.done), total: whole(total) })}
            done={job.data.done}
            total={total}
          />
        </div>
      )}
      <dl className={css.counts}>
        <div>
          <dt>
            <IconCircleCheckFilled size={16} color="var(--green-600)" aria-hidden /> {t('passed')}
          </dt>
          <dd>
            <Num className="metric">{whole(passed)}</Num>
          </dd>
        </div>
        <div>
          <dt>
            <IconCircleXFilled size={16} color="var(--high)" aria-hidden /> {t('failed')}
          </dt>
          <dd>
            <Num className="metric">{whole(failed)}</Num>
          </dd>
        </div>
      </dl>
      {state === 'failed' && errors.length === 0 ? (
        <p style={{ padding: 16 }}>
          <InlineError>{t('failedAll')}</InlineError>
        </p>
      ) : null}
      <ol className={css.rows} aria-label={t('errors')}>
        {errors.map(({ row, message }) => (
          <li key={`${row} ${message}`}>
            <span className="strong num">{t('rowError', { row })}</span> {message}
          </li>
        ))}
      </ol>
      {done ? (
        <footer className={css.foot}>
          {errors.length ? (
            <Button
              size="small"
              icon={<IconDownload size={16} aria-hidden />}
              onClick={() => save(errorsFile(errors), `${name.replace(/\.\w+$/, '')}-errors.csv`)}
            >
              {t('failedRows')}
            </Button>
          ) : (
            <span />
          )}
          <Button size="small" look="primary" onClick={onAgain}>
            {t('again')}
          </Button>
        </footer>
      ) : null}
    </Card>
  );
}

const isDone = (job: JobReply | undefined): boolean => job?.state === 'completed' || job?.state === 'failed';

function Template() {
  const { t } = useTranslation('imports');
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    await call(routes.importTemplate)
      .then((file) => save(file, 'selvedge-import.xlsx'))
      .catch((error: unknown) => toast('error', failureText(error)));
    setBusy(false);
  };
  return (
    <Button icon={<IconDownload size={16} aria-hidden />} busy={busy} onClick={() => void download()}>
      {t('template')}
    </Button>
  );
}

/** Text that begins like a formula is quoted, so that no spreadsheet runs it. */
function errorsFile(errors: JobReply['errors']): Blob {
  const cell = (text: string) => `"${(/^[=+\-@]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  return new Blob([`row,error\n${errors.map(({ row, message }) => `${row},${cell(message)}`).join('\n')}\n`], { type: 'text/csv' });
}
