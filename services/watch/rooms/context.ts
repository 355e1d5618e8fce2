import { routes } from '../../../contracts/routes.js';
import { rooms } from '../../../projections/watch/rooms/rooms.js';
import type { Context } from '../../platform/http/context.js';
import { fileReply } from '../../platform/http/file-reply.js';
import { publicRow, roomRow, rowsOf } from '../../platform/http/route-controller.js';
import { ROOM_DOORS } from './doors/room-doors.js';
import { RoomEntries } from './doors/room-entries.js';
import { RoomLedgers } from './reads/room-ledgers.js';
import { RoomReportController } from './reads/room-report.controller.js';
import { Rooms } from './rooms.js';

/** Lets outside auditors read parts of ledgers for a while, under their name and logged. */
export const roomsContext: Context = {
  rows: [
    ...rowsOf(Rooms),
    publicRow(routes.askRoomCode, RoomEntries, (entries, { body, caller, language }) => entries.askCode(body, caller, language)),
    publicRow(routes.enterRoom, RoomEntries, (entries, { body, caller }) => entries.enter(body, caller)),
    roomRow(routes.roomHere, RoomLedgers, (ledgers, asked) => ledgers.here(asked)),
    roomRow(routes.roomLedger, RoomLedgers, (ledgers, asked) => ledgers.ledger(asked.params.facilityId, asked.query, asked)),
    roomRow(routes.roomChain, RoomLedgers, (ledgers, asked) => ledgers.chain(asked.params.facilityId, asked.query, asked)),
    roomRow(routes.roomState, RoomLedgers, (ledgers, asked) => ledgers.state(asked.params.facilityId, asked.query, asked)),
    roomRow(routes.roomWindows, RoomLedgers, (ledgers, asked) => ledgers.windows(asked.params.facilityId, asked.query, asked)),
    roomRow(routes.roomBundle, RoomLedgers, async (ledgers, asked) => {
      const { content, fileName } = await ledgers.bundle(asked.params.facilityId, asked);
      return fileReply(content, { type: 'application/zip', fileName });
    }),
  ],
  controllers: [RoomReportController],
  records: [ROOM_DOORS],
  projections: [rooms],
};
