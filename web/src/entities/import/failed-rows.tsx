import { useTranslation } from 'react-i18next';
import type { JobReply } from '../../../../contracts/shared/replies.js';
import css from './file-import.module.css';

/** Each says its row; where the file has sheets, they stand above their rows. */
export function FailedRows({ errors }: { errors: JobReply['errors'] }) {
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

/** Text that begins like a formula is quoted, so that no spreadsheet runs it. */
export function errorsCsv(errors: JobReply['errors']): Blob {
  const cell = (text: string) => `"${(/^[=+\-@]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  const lines = errors.map(({ row, message, sheet = '' }) => `${cell(sheet)},${row},${cell(message)}`);
  return new Blob([`sheet,row,error\n${lines.join('\n')}\n`], { type: 'text/csv' });
}
