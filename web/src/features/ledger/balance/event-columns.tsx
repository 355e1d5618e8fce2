import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Hash } from '../../../ui/data-display/copyable.js';
import type { Column } from '../../../ui/data-display/data-table.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { formatDate, formatInteger } from '../../../ui/format.js';
import { eventPath, factPath } from './ledger-paths.js';

interface LedgerEventRow {
  occurredAt: string;
  revision: number;
  transactionId: string | null;
  recordedBy?: string;
  hash: string;
}

/** The columns of a fact: its time, its event, its effect with a link to its record; and at the end of the row, its hash. */
export function useEventColumns<Row extends LedgerEventRow>(
  facilityId: string,
  timeZone: string | undefined,
  wordOf: (row: Row) => string,
): { before: Column<Row>[]; after: Column<Row>[] } {
  const { t } = useTranslation('balance');
  return {
    before: [
      { key: 'date', head: t('runs.date'), phone: 'line', cell: ({ occurredAt }) => <Num>{formatDate(occurredAt, timeZone)}</Num> },
      {
        key: 'event',
        head: t('event'),
        number: true,
        phone: 'line',
        cell: ({ revision }) => <Link to={eventPath(facilityId, revision)}>{formatInteger(revision)}</Link>,
      },
      {
        key: 'as',
        head: t('claims.movement'),
        phone: 'title',
        cell: (row) => (row.transactionId ? <Link to={factPath(facilityId, row)}>{wordOf(row)}</Link> : wordOf(row)),
      },
    ],
    after: [{ key: 'hash', head: t('hash'), tablet: 'hide', phone: 'hide', cell: ({ hash }) => <Hash hash={hash} ends={6} /> }],
  };
}
