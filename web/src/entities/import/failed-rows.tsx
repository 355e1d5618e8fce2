import { Box, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobError, JobReply } from '../../../../contracts/shared/replies.js';
import { Pagination } from '../../ui/data-display/pagination.js';
import { formatInteger } from '../../ui/format.js';
import css from './file-import.module.css';
import { ERRORS_PER_PAGE, jobErrorsRead } from './use-import-job.js';

/** Lists what is wrong with the rows of an ended job: the first errors come with the job, the rest by page. */
export function FailedRows({ job, isEnded }: { job: JobReply; isEnded: boolean }) {
  const { t } = useTranslation('ui');
  const [page, setPage] = useState(1);
  const isPaged = isEnded && job.errorCount > job.errors.length;
  const { data } = useQuery({ ...jobErrorsRead(job.id, page), enabled: isPaged });
  const errors = (isPaged && data?.items) || job.errors;
  return (
    <>
      <ErrorList errors={errors.filter(({ row }) => row > 0)} />
      {isPaged && data ? (
        <Stack className={css.pages} gap={8}>
          {data.total < job.errorCount ? (
            <p className="small muted">
              {t('fileImport.errorsKept', { kept: formatInteger(data.total), total: formatInteger(job.errorCount) })}
            </p>
          ) : null}
          <Pagination page={page} perPage={ERRORS_PER_PAGE} total={data.total} onPage={setPage} />
        </Stack>
      ) : null}
    </>
  );
}

/** Names the row of each error, grouped by sheet when the file has several. */
function ErrorList({ errors }: { errors: readonly JobError[] }) {
  const { t } = useTranslation('ui');
  const sheets = [...new Set(errors.map(({ sheet }) => sheet))];
  return sheets.map((sheet) => (
    <section key={sheet ?? ''}>
      {sheet ? <h3 className={css.sheet}>{sheet}</h3> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: users without a mouse scroll it too */}
      <ol className={css.rows} aria-label={sheet ? t('fileImport.errorsOf', { sheet }) : t('fileImport.errors')} tabIndex={0}>
        {errors
          .filter((each) => each.sheet === sheet)
          .map(({ row, message }) => (
            <Box component="li" className="ruled" p="10px 16px" key={`${row} ${message}`}>
              {message}
            </Box>
          ))}
      </ol>
    </section>
  ));
}

/** Quotes texts that begin like a formula, so that no spreadsheet runs them. */
export function errorsCsv(errors: readonly JobError[]): Blob {
  const cell = (text: string) => `"${(/^[=+\-@]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  const lines = errors.map(({ row, message, sheet = '' }) => `${cell(sheet)},${row},${cell(message)}`);
  return new Blob([`sheet,row,error\n${lines.join('\n')}\n`], { type: 'text/csv' });
}
