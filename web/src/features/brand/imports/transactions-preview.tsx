import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PreviewedTransaction, TransactionResult, TransactionsPreview } from '../../../../../contracts/ledger/custody/replies.js';
import { routes } from '../../../../../contracts/routes.js';
import { FilePreviewFrame, type FilePreviewProps, filePreviewRead } from '../../../entities/import/file-preview.js';
import { Chip, type ChipTone } from '../../../ui/data-display/chip.js';
import { type Column, DataTable } from '../../../ui/data-display/data-table.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { comma, formatDateTime, formatInteger } from '../../../ui/format.js';

const TONES: Readonly<Record<TransactionResult, ChipTone>> = { recorded: 'green', same: 'neutral', untried: 'neutral', failed: 'high' };
const RESULTS = Object.keys(TONES) as TransactionResult[];

/** Shows the transactions that a file would record, and why it would not record the rest. */
export function TransactionsFile(props: FilePreviewProps) {
  const { t } = useTranslation('imports');
  const preview = useQuery(filePreviewRead(routes.previewTransactions, props));
  const { all = 0, transactions = [] } = preview.data ?? {};
  return (
    <FilePreviewFrame
      {...props}
      preview={preview}
      route={routes.importTransactions}
      toRecord={({ counts }) => counts.recorded + counts.untried}
      startLabel={(rows) => t('custody.start', { count: rows, number: formatInteger(rows) })}
      nothing={t('custody.nothing')}
      counts={(data) => <Counts {...data} />}
      note={
        transactions.length < all ? t('custody.shown', { shown: formatInteger(transactions.length), all: formatInteger(all) }) : undefined
      }
    >
      <PreviewedTransactions transactions={preview.data?.transactions} />
    </FilePreviewFrame>
  );
}

function Counts({ counts }: Pick<TransactionsPreview, 'counts'>) {
  const { t } = useTranslation('imports');
  return (
    <Group component="span" gap={8} align="stretch">
      {RESULTS.filter((result) => counts[result] > 0).map((result) => (
        <Chip key={result} tone={TONES[result]}>
          {t(`custody.counted.${result}`, { number: formatInteger(counts[result]) })}
        </Chip>
      ))}
    </Group>
  );
}

function PreviewedTransactions({ transactions }: { transactions: readonly PreviewedTransaction[] | undefined }) {
  const { t } = useTranslation('imports');
  const { t: words } = useTranslation('ui');
  const columns: Column<PreviewedTransaction>[] = [
    { key: 'rows', head: t('custody.rows'), phone: 'lead', cell: (each) => <Num>{rowsText(each)}</Num> },
    { key: 'sheet', head: t('custody.sheet'), phone: 'title', cell: ({ sheet }) => <bdi className="strong">{sheet}</bdi> },
    {
      key: 'when',
      head: t('custody.when'),
      phone: 'line',
      cell: ({ occurredAt }) => (isTime(occurredAt) ? <Num>{formatDateTime(occurredAt)}</Num> : '–'),
    },
    { key: 'partner', head: t('custody.partner'), phone: 'line', cell: ({ partner }) => <bdi>{partner ?? '–'}</bdi> },
    { key: 'result', head: words('fileImport.whatHappens'), phone: 'full', cell: (each) => <Result transaction={each} /> },
  ];
  return (
    <DataTable
      label={words('fileImport.preview')}
      columns={columns}
      rows={transactions}
      rowKey={({ sheet, rows }) => `${sheet} ${rows[0] ?? ''}`}
      isRefused={({ result }) => result === 'failed'}
      density="dense"
    />
  );
}

/** A time that could not be read is shown by its error. */
const isTime = (text: string | undefined): text is string => text !== undefined && !Number.isNaN(Date.parse(text));

const rowsText = ({ rows, rowCount }: PreviewedTransaction): string =>
  rows.map(formatInteger).join(comma()) + (rowCount > rows.length ? ' …' : '');

function Result({ transaction: { errors, result, rowCount } }: { transaction: PreviewedTransaction }) {
  const { t } = useTranslation('imports');
  if (result !== 'failed') return <span className="muted">{t(`custody.does.${result}`)}</span>;
  return (
    <ul className="bad">
      {errors.map(({ row, text }) => (
        <li key={`${row} ${text}`}>
          {rowCount > 1 ? <Num>{formatInteger(row)}</Num> : null} {text}
        </li>
      ))}
    </ul>
  );
}
