import { Box, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FileFindings } from '../../../../contracts/shared/replies.js';
import { formatInteger } from '../../ui/format.js';
import css from './file-import.module.css';

/** Says how a file differs from the rows that are read: other columns and sheets, hidden rows, sums, examples, heads below the first row. */
export function FindingsNote({ findings: { unread, examples, headRows, notes = [], asides = [] } }: { findings: FileFindings }) {
  const { t } = useTranslation('ui');
  if ([unread, headRows, notes, asides].every(({ length }) => length === 0) && examples === 0) return null;
  return (
    <Stack component="section" className={css.findings} gap={4} aria-label={t('fileImport.findings')}>
      {headRows.map(({ row, sheet }) => (
        <p key={sheet ?? ''} className="small">
          {inSheet(t('fileImport.headRow', { row: formatInteger(row) }), sheet)}
        </p>
      ))}
      {asides.map(({ what, count, at, sheet }) => (
        <p key={`${what} ${sheet ?? ''} ${at}`} className="small">
          {inSheet(t(`fileImport.asides.${what}`, { number: formatInteger(count), at, sheet }), at === '' ? undefined : sheet)}
        </p>
      ))}
      {examples > 0 ? <p className="small">{t('fileImport.examples', { count: examples, rows: formatInteger(examples) })}</p> : null}
      {unread.length > 0 ? (
        <>
          <h3 className={css.sheet}>{t('fileImport.unread')}</h3>
          <Box component="ul" className="anywhere" ps={20} fz={13}>
            {unread.map(({ column, head, nearest, sheet }) => (
              <li key={`${sheet ?? ''} ${column}`}>
                {inSheet(t('fileImport.unreadColumn', { column, head }), sheet)}
                {nearest ? <span className="muted"> {t('fileImport.nearest', { nearest })}</span> : null}
              </li>
            ))}
          </Box>
        </>
      ) : null}
      {notes.map(({ row, message, sheet }) => (
        <p key={`${sheet ?? ''} ${row} ${message}`} className="small">
          {inSheet(message, sheet)}
        </p>
      ))}
    </Stack>
  );
}

const inSheet = (text: string, sheet: string | undefined): string => (sheet ? `${sheet}: ${text}` : text);
