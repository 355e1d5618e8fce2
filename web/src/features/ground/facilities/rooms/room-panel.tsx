import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceOf } from '../../../../../../contracts/ground/identity/device.js';
import { routes } from '../../../../../../contracts/routes.js';
import type { RoomAccessReply, RoomReply } from '../../../../../../contracts/watch/rooms/replies.js';
import { useSend } from '../../../../client/api/use-write.js';
import { LOG_PER_PAGE, roomLogRead, roomsKeys } from '../../../../entities/standing/rooms-reads.js';
import { DetailList } from '../../../../ui/data-display/details.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { Pagination } from '../../../../ui/data-display/pagination.js';
import { ConfirmButton } from '../../../../ui/dialogs/confirm-button.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { comma, formatDateRange, formatDateTime, formatInteger } from '../../../../ui/format.js';
import { Columns } from '../../../../ui/layout/columns.js';
import { RoomPerson, RoomStateChip } from './room-words.js';
import css from './rooms.module.css';

/** Names the reads of a room by their declared routes. */
const READS = ['roomHere', 'roomLedger', 'roomChain', 'roomState', 'roomWindows', 'roomReport', 'roomBundle'] as const;

/** Shows what a room lets somebody read, what they read, and ends it. */
export function RoomPanel({ room }: { room: RoomReply }) {
  return (
    <Columns cols="minmax(0, 1fr)" gap={20}>
      <RoomFacts room={room} />
      {room.state === 'open' ? <EndRoom room={room} /> : null}
      <RoomLog room={room} />
    </Columns>
  );
}

function RoomFacts({ room }: { room: RoomReply }) {
  const { t } = useTranslation('rooms');
  const { openedBy, endedBy } = room;
  return (
    <DetailList
      details={[
        {
          label: t('column.who'),
          value: (
            <Stack component="span" className="anywhere" gap={0}>
              <RoomPerson room={room} />
              {room.email === null ? null : <bdi dir="ltr">{room.email}</bdi>}
            </Stack>
          ),
        },
        { label: t('column.state'), value: <RoomStateChip state={room.state} /> },
        {
          label: t('column.ledgers'),
          value: (
            <Stack component="span" className="anywhere" gap={0}>
              {room.facilities.map(({ id, name }) => (
                <bdi key={id}>{name}</bdi>
              ))}
            </Stack>
          ),
        },
        { label: t('panel.days'), value: <Num>{formatDateRange(room.from, room.to, 'UTC')}</Num> },
        { label: t('column.until'), value: <Num>{formatDateTime(room.until)}</Num> },
        { label: t('panel.opened'), value: <Act at={room.openedAt} names={[openedBy.name, openedBy.facility?.name]} /> },
        ...(room.endedAt ? [{ label: t('panel.ended'), value: <Act at={room.endedAt} names={[endedBy?.name]} /> }] : []),
        { label: t('column.entries'), value: <Num>{formatInteger(room.entries)}</Num> },
        ...(room.enteredAt ? [{ label: t('column.last'), value: <Num>{formatDateTime(room.enteredAt)}</Num> }] : []),
      ]}
    />
  );
}

function Act({ at, names }: { at: string; names: readonly (string | null | undefined)[] }) {
  return (
    <Stack component="span" className="anywhere" gap={0}>
      <Num>{formatDateTime(at)}</Num>
      <bdi>{names.filter(Boolean).join(comma())}</bdi>
    </Stack>
  );
}

function EndRoom({ room }: { room: RoomReply }) {
  const { t } = useTranslation('rooms');
  const { write } = useSend(routes.endRoom, { params: { id: room.id }, changes: [roomsKeys.all], isRefusalNews: true });
  return (
    <div>
      <ConfirmButton
        label={t('end.end')}
        title={t('end.title')}
        text={t('end.text')}
        cancelLabel={t('end.cancel')}
        confirmLabel={t('end.end')}
        busyLabel={t('end.ending')}
        done={t('end.done')}
        onConfirm={() => write()}
      />
    </div>
  );
}

function RoomLog({ room }: { room: RoomReply }) {
  const { t } = useTranslation('rooms');
  const [page, setPage] = useState(1);
  const log = useQuery(roomLogRead(room.id, page));
  if (log.error && !log.data) return <ReadError error={log.error} onRetry={() => void log.refetch()} />;
  return (
    <Stack component="section" className={css.log} gap={8} aria-labelledby="room-log" aria-busy={log.isPending}>
      <h3 id="room-log">{t('log.title')}</h3>
      <ol>
        {log.data?.items.map((line) => (
          <RoomLogLine key={line.number} line={line} />
        ))}
      </ol>
      {log.data ? <Pagination page={page} perPage={LOG_PER_PAGE} total={log.data.total} onPage={setPage} /> : null}
    </Stack>
  );
}

/** Says one line of the access log in plain words: what was done, when, and from where. */
function RoomLogLine({ line }: { line: RoomAccessReply }) {
  const { facility, at, address, agent } = line;
  const { browser, system } = deviceOf(agent ?? '');
  const from = [address, browser, system].filter(Boolean).join(comma());
  return (
    <li data-kind={line.kind}>
      <span>
        <LineText line={line} />
        {facility ? (
          <>
            {': '}
            <bdi className="strong">{facility.name}</bdi>
          </>
        ) : null}
      </span>
      <Group component="span" className="caption" gap="0 12px" align="stretch">
        <Num>{formatDateTime(at)}</Num>
        {from ? <bdi dir="ltr">{from}</bdi> : null}
      </Group>
    </li>
  );
}

function LineText({ line: { kind, what } }: { line: RoomAccessReply }) {
  const { t } = useTranslation('rooms');
  const read = READS.find((name) => name === what);
  if (kind === 'read' || kind === 'taken') return <>{read ? t(`log.${read}`) : t(`log.${kind}`)}</>;
  return <>{t(`log.${kind}`)}</>;
}
