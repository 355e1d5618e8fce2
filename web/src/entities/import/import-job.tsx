import { Flex, Stack } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleXFilled, IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobReply } from '../../../../contracts/shared/replies.js';
import { Button } from '../../ui/button.js';
import { Num } from '../../ui/data-display/number-text.js';
import { InlineError, ProgressBar } from '../../ui/feedback/feedback.js';
import { ReadError } from '../../ui/feedback/read-error.js';
import { useAttempt } from '../../ui/feedback/use-attempt.js';
import { formatInteger } from '../../ui/format.js';
import { Columns } from '../../ui/layout/columns.js';
import { Card } from '../../ui/layout/layout.js';
import { saveFile } from '../../ui/save-file.js';
import { errorsCsv, FailedRows } from './failed-rows.js';
import { FindingsNote } from './file-findings.js';
import css from './file-import.module.css';
import type { LastImport } from './last-import.js';
import { allJobErrors, isJobDone, useImportJob } from './use-import-job.js';

interface ImportJobProps extends LastImport {
  onDone: () => void;
  onStartOver: () => void;
}

/** Shows the progress of an import and the result for its rows. */
export function ImportJob({ id, name, onDone, onStartOver }: ImportJobProps) {
  const { t } = useTranslation('ui');
  const read = useImportJob(id, { onDone, onGone: onStartOver });
  const job = read.data;
  if (read.error && !job) return <ReadError error={read.error} onRetry={() => void read.refetch()} />;
  if (!job) return <ProgressBar label={t('fileImport.state.waiting')} done={0} total={1} />;
  return (
    <Card padded={false} title={t('fileImport.result')} aside={<span className="small muted">{name}</span>}>
      {isJobDone(job) ? null : <Progress job={job} />}
      <RowCounts job={job} />
      {job.state === 'failed' ? <FileRefused job={job} /> : null}
      {job.findings ? <FindingsNote findings={job.findings} /> : null}
      <FailedRows job={job} isEnded={isJobDone(job)} />
      {isJobDone(job) ? <Foot job={job} name={name} onStartOver={onStartOver} /> : null}
    </Card>
  );
}

interface JobPartProps {
  job: JobReply;
}

function Progress({ job: { state, done, total } }: JobPartProps) {
  const { t } = useTranslation('ui');
  const label = t('fileImport.progress', {
    state: t(`fileImport.state.${state}`),
    done: formatInteger(done),
    total: formatInteger(total),
  });
  return (
    <div className={css.progress}>
      <ProgressBar label={label} done={done} total={total} />
    </div>
  );
}

function RowCounts({ job: { passed, failed } }: JobPartProps) {
  const { t } = useTranslation('ui');
  return (
    <Columns component="dl" className={css.counts} cols="1fr 1fr">
      <RowCount
        icon={<IconCircleCheckFilled size={16} color="var(--green-600)" aria-hidden />}
        label={t('fileImport.passed')}
        rows={passed}
      />
      <RowCount icon={<IconCircleXFilled size={16} color="var(--high)" aria-hidden />} label={t('fileImport.failed')} rows={failed} />
    </Columns>
  );
}

function RowCount({ icon, label, rows }: { icon: ReactNode; label: string; rows: number }) {
  return (
    <div>
      <dt>
        {icon} {label}
      </dt>
      <dd>
        <Num className="metric">{formatInteger(rows)}</Num>
      </dd>
    </div>
  );
}

/** Says why no row was read, or that the import stopped. */
function FileRefused({ job: { errors, failed } }: JobPartProps) {
  const { t } = useTranslation('ui');
  const unread = errors.find(({ row }) => row === 0);
  return (
    <Stack component="p" className="ruled" gap={4} p={16}>
      <InlineError>{unread?.message ?? t('fileImport.stopped')}</InlineError>
      {unread && failed === 1 && errors.length === 1 ? <span className="small muted">{t('fileImport.nothing')}</span> : null}
    </Stack>
  );
}

interface FootProps extends JobPartProps {
  name: string;
  onStartOver: () => void;
}

function Foot({ job: { id, failed, errors }, name, onStartOver }: FootProps) {
  const { t } = useTranslation('ui');
  const attempt = useAttempt();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await attempt(
      allJobErrors(id).then((all) => saveFile(errorsCsv(all.filter(({ row }) => row > 0)), `${name.replace(/\.\w+$/, '')}-errors.csv`)),
    );
    setBusy(false);
  };
  return (
    <Flex component="footer" className="ruled" gap={8} justify="space-between" p="12px 16px">
      {failed > 0 && errors.some(({ row }) => row > 0) ? (
        <Button size="small" icon={<IconDownload size={16} aria-hidden />} busy={busy} onClick={() => void save()}>
          {t('fileImport.failedRows')}
        </Button>
      ) : (
        <span />
      )}
      <Button size="small" variant="primary" onClick={onStartOver} label={t('fileImport.again')} />
    </Flex>
  );
}
