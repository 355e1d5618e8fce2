import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/button.js';
import { saveFile } from '../../../../ui/save-file.js';
import { csvFile } from './csv.js';

/** Saves the rows of a table as they are shown, all pages of them. `label` says which, where there is more than one such button. */
export function CsvButton({ label, name, rows }: { label: string; name: string; rows: () => string[][] }) {
  const { t } = useTranslation('trace');
  return (
    <Button
      size="small"
      icon={<IconDownload size={16} aria-hidden />}
      aria-label={t('csvOf', { table: label })}
      onClick={() => saveFile(csvFile(rows()), `${name}.csv`)}
    >
      {t('csv')}
    </Button>
  );
}
