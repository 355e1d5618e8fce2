import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { RoomReply } from '../../../../../../contracts/watch/rooms/replies.js';
import { allRoomsRead, ROOM_EVERY_MS, roomsRead } from '../../../../entities/standing/rooms-reads.js';
import { Button } from '../../../../ui/button.js';
import { type Column } from '../../../../ui/data-display/data-table.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { EmptyState } from '../../../../ui/feedback/feedback.js';
import { formatDateRange, formatDateTime, formatInteger } from '../../../../ui/format.js';
import { pageParam, useUrlState } from '../../../../ui/forms/url-state.js';
import { Page, PageHead } from '../../../../ui/layout/layout.js';
import { ResourceList } from '../../../../ui/layout/resource-list.js';
import { SidePanel } from '../../../../ui/layout/side-panel.js';
import { RoomForm } from './room-form.js';
import { RoomPanel } from './room-panel.js';
import { LedgerNames, RoomPerson, RoomStateChip } from './room-words.js';

/** Marks in the address that a room is being opened; a facility's page names its ledger there. */
const NEW = 'new';

/** Lists outside auditors with their ledgers, the time of access, and their visits. */
export function RoomsPage() {
  const { t } = useTranslation('rooms');
  const [search, change] = useUrlState();
  const page = pageParam(search);
  const rooms = useQuery({ ...roomsRead({ page }), ...(search.get('room') !== null && { refetchInterval: ROOM_EVERY_MS }) });
  const opening = search.get(NEW);
  const shown = useNamedRoom(search.get('room'), rooms.data?.items);
  const begin = (
    <Button variant="primary" icon={<IconPlus size={16} aria-hidden />} onClick={() => change({ [NEW]: 'own' }, { isStep: true })}>
      {t('open')}
    </Button>
  );
  const columns = useRoomColumns((id) => change({ room: id }, { isStep: true }));
  const isEmpty = rooms.data?.total === 0;
  return (
    <Page isWide>
      <PageHead title={t('title')} note={t('intro')} actions={isEmpty ? null : begin} />
      <ResourceList
        aside={rooms.data ? <Num className="muted">{formatInteger(rooms.data.total)}</Num> : null}
        title={t('list')}
        read={rooms}
        label={t('list')}
        columns={columns}
        onOpen={({ id }) => change({ room: id }, { isStep: true })}
        empty={
          <EmptyState title={t('empty.title')} actions={begin}>
            {t('empty.text')}
          </EmptyState>
        }
      />
      <SidePanel title={t('form.title')} opened={opening !== null} onClose={() => change({ [NEW]: undefined })}>
        <RoomForm
          facilityId={opening === 'own' ? undefined : (opening ?? undefined)}
          onDone={(room) => change({ [NEW]: undefined, room, page: undefined })}
        />
      </SidePanel>
      <SidePanel title={t('panel.title')} opened={shown !== undefined} onClose={() => change({ room: undefined })}>
        {shown ? <RoomPanel key={shown.id} room={shown} /> : null}
      </SidePanel>
    </Page>
  );
}

/** Finds the room that the address names, on the shown page of the list or among all. */
function useNamedRoom(roomId: string | null, listed: readonly RoomReply[] | undefined): RoomReply | undefined {
  const here = listed?.find(({ id }) => id === roomId);
  const all = useQuery({
    ...allRoomsRead(),
    enabled: roomId !== null && listed !== undefined && here === undefined,
  });
  return here ?? all.data?.find(({ id }) => id === roomId);
}

function useRoomColumns(onOpen: (id: string) => void): Column<RoomReply>[] {
  const { t } = useTranslation('rooms');
  return [
    {
      key: 'who',
      head: t('column.who'),
      phone: 'title',
      cell: (room) => (
        <Button variant="link" size="tiny" onClick={() => onOpen(room.id)}>
          <RoomPerson room={room} />
        </Button>
      ),
    },
    { key: 'ledgers', head: t('column.ledgers'), phone: 'line', cell: ({ facilities }) => <LedgerNames facilities={facilities} /> },
    { key: 'days', head: t('column.days'), phone: 'line', cell: ({ from, to }) => <Num>{formatDateRange(from, to, 'UTC')}</Num> },
    { key: 'until', head: t('column.until'), phone: 'line', cell: ({ until }) => <Num>{formatDateTime(until)}</Num> },
    { key: 'state', head: t('column.state'), phone: 'value', cell: ({ state }) => <RoomStateChip state={state} /> },
    { key: 'entries', head: t('column.entries'), number: true, phone: 'hide', cell: ({ entries }) => <Num>{formatInteger(entries)}</Num> },
    {
      key: 'last',
      head: t('column.last'),
      tablet: 'hide',
      phone: 'hide',
      cell: ({ enteredAt }) => (enteredAt ? <Num>{formatDateTime(enteredAt)}</Num> : '–'),
    },
  ];
}
