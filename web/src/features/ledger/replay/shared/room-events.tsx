import { Group } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LedgerEventReply } from '../../../../../../contracts/ledger/custody/replies.js';
import { Button } from '../../../../ui/button.js';
import { Hash } from '../../../../ui/data-display/copyable.js';
import { type Column, DataTable } from '../../../../ui/data-display/data-table.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { Pagination } from '../../../../ui/data-display/pagination.js';
import { formatDateTime, formatInteger } from '../../../../ui/format.js';
import { Card } from '../../../../ui/layout/layout.js';
import { useEventKind, useLotsText } from '../event-list.js';
import type { LedgerSource, LedgerSpan } from '../ledger-source.js';
import { EVENTS_PER_PAGE, eventsRead } from '../replay-reads.js';
import css from './shared-room.module.css';

interface RoomEventsProps {
  source: LedgerSource;
  span: LedgerSpan;
  badFrom: number | undefined;
  /** Shows the ledger's state after the event. */
  onOpen: (revision: number) => void;
}

/** Lists all events of the days, the oldest first, each with its hash as this browser worked it out. */
export function RoomEvents({ source, span, badFrom, onOpen }: RoomEventsProps) {
  const { t } = useTranslation('sharedRoom');
  const [page, setPage] = useState(1);
  const read = useQuery(eventsRead(source, span, page - 1));
  const broken = read.data?.broken;
  const columns = useEventColumns({
    onOpen,
    isBad: ({ revision }) => broken?.has(revision) === true || (badFrom !== undefined && revision >= badFrom),
    isChecked: broken !== null,
  });
  const total = span.last - span.first + 1;
  return (
    <Card padded={false} title={t('views.events')} aside={<Num className="muted">{formatInteger(total)}</Num>}>
      <DataTable
        label={t('views.events')}
        columns={columns}
        rows={read.data?.items.filter(({ revision }) => revision <= span.last)}
        rowKey={({ id }) => id}
        error={read.error}
        onRetry={() => void read.refetch()}
        density="dense"
      />
      <Pagination page={page} perPage={EVENTS_PER_PAGE} total={total} onPage={setPage} />
    </Card>
  );
}

interface EventMarks {
  onOpen: (revision: number) => void;
  isBad: (event: LedgerEventReply) => boolean;
  /** The browser could work out the hashes. */
  isChecked: boolean;
}

function useEventColumns({ onOpen, isBad, isChecked }: EventMarks): Column<LedgerEventReply>[] {
  const { t } = useTranslation('sharedRoom');
  const { t: words } = useTranslation('replay');
  const kindOf = useEventKind();
  const goodsOf = useLotsText();
  return [
    { key: 'number', head: t('column.number'), number: true, phone: 'value', cell: ({ revision }) => <Num>{formatInteger(revision)}</Num> },
    {
      key: 'kind',
      head: t('column.kind'),
      phone: 'title',
      cell: ({ type, revision }) => (
        <Button variant="link" size="tiny" title={words('after', { number: formatInteger(revision) })} onClick={() => onOpen(revision)}>
          {kindOf(type)}
        </Button>
      ),
    },
    { key: 'goods', head: t('column.goods'), phone: 'line', cell: (event) => <bdi>{goodsOf(event) || '–'}</bdi> },
    { key: 'recordedAt', head: t('column.recorded'), phone: 'line', cell: ({ recordedAt }) => <Num>{formatDateTime(recordedAt)}</Num> },
    {
      key: 'occurredAt',
      head: words('occurredAt'),
      tablet: 'hide',
      phone: 'hide',
      cell: ({ occurredAt }) => (occurredAt ? <Num>{formatDateTime(occurredAt)}</Num> : '–'),
    },
    {
      key: 'hash',
      head: words('hash'),
      phone: 'line',
      cell: (event) => (
        <Group component="span" className={css.hash} gap={6} wrap="nowrap" display="inline-flex" data-bad={isBad(event) || undefined}>
          {isBad(event) || isChecked ? <HashMark isBad={isBad(event)} /> : null}
          <Hash hash={event.hash} ends={6} />
        </Group>
      ),
    },
  ];
}

function HashMark({ isBad }: { isBad: boolean }) {
  const { t } = useTranslation('replay');
  const title = isBad ? t('hashBroken') : t('hashHolds');
  return (
    <span title={title}>
      {isBad ? <IconX size={14} stroke={3} aria-hidden /> : <IconCheck size={14} stroke={3} aria-hidden />}
      <span className="visually-hidden">{title}</span>
    </span>
  );
}
