import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Column } from '../../ui/data-table.js';
import { date, whole } from '../../ui/format.js';
import { Hash, Num } from '../../ui/parts.js';
import { eventPath, recordPath } from './paths.js';

interface Fact {
  occurredAt: string;
  revision: number;
  transactionId: string | null;
  hash: string;
}

/** When a fact was, its event, and what it did with a way to its record; and at the end of the row, its hash. */
export function useFactColumns<Row extends Fact>(
  facilityId: string,
  timeZone: string | undefined,
  wordOf: (row: Row) => string,
): { before: Column<Row>[]; after: Column<Row>[] } {
  const { t } = useTranslation('balance');
  return {
    before: [
      { key: 'date', head: t('runs.date'), phone: 'line', cell: ({ occurredAt }) => <Num>{date(occurredAt, timeZone)}</Num> },
      {
        key: 'event',
        head: t('event'),
        number: true,
        phone: 'line',
        cell: ({ revision }) => <Link to={eventPath(facilityId, revision)}>{whole(revision)}</Link>,
      },
      {
        key: 'as',
        head: t('claims.movement'),
        phone: 'title',
        cell: (row) => (row.transactionId ? <Link to={recordPath(facilityId, row.transactionId)}>{wordOf(row)}</Link> : wordOf(row)),
      },
    ],
    after: [{ key: 'hash', head: t('hash'), tablet: 'hide', phone: 'hide', cell: ({ hash }) => <Hash hash={hash} ends={6} /> }],
  };
}
