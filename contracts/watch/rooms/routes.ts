import { ReportQuery } from '../../ledger/balance/queries.js';
import type { ReportReply } from '../../ledger/balance/report-replies.js';
import { LedgerQuery } from '../../ledger/custody/queries.js';
import { ChainQuery, LedgerStateQuery } from '../../ledger/proof/queries.js';
import type { ChainReply, LedgerStateReply } from '../../ledger/proof/replies.js';
import { PageQuery } from '../../shared/queries.js';
import type { Page } from '../../shared/replies.js';
import { ADMINS } from '../../shared/roles.js';
import { defineRoute, type FileOf, HOLDER_ROLES, XLSX } from '../../shared/route.js';
import { AskRoomCode, EnterRoom, OpenRoom } from './commands.js';
import type {
  RecordedRoomReply,
  RoomAccessReply,
  RoomEntryReply,
  RoomHereReply,
  RoomLedgerReply,
  RoomReply,
  RoomWindowsReply,
} from './replies.js';

/** Sites open rooms on their own ledgers, and farm groups on those of their farms; admins on all. */
const OPENERS = [...ADMINS, ...HOLDER_ROLES] as const;

export const roomRoutes = {
  rooms: defineRoute<Page<RoomReply>>()({
    method: 'GET',
    path: '/rooms',
    roles: OPENERS,
    summary: 'The rooms on ledgers of the caller, the newest first',
    query: PageQuery,
  }),
  openRoom: defineRoute<RecordedRoomReply>()({
    method: 'POST',
    path: '/rooms',
    roles: OPENERS,
    summary: 'Open a room for an outside auditor: which ledgers, of which days, until when; a mail carries the link',
    body: OpenRoom,
    status: 201,
    replayed: true,
  }),
  roomLog: defineRoute<Page<RoomAccessReply>>()({
    method: 'GET',
    path: '/rooms/:id/log',
    roles: OPENERS,
    summary: 'Who entered a room, what was read there and taken away, and when',
    query: PageQuery,
  }),
  endRoom: defineRoute<RecordedRoomReply>()({
    method: 'POST',
    path: '/rooms/:id/end',
    roles: OPENERS,
    summary: 'End a room at once; whoever is inside reads nothing more',
    replayed: true,
  }),
  // Whether the link is known is never told.
  askRoomCode: defineRoute<void>()({
    method: 'POST',
    path: '/rooms/code',
    roles: 'public',
    summary: 'Mail a code for one entry; it holds for 15 minutes',
    body: AskRoomCode,
    status: 204,
  }),
  enterRoom: defineRoute<RoomEntryReply>()({
    method: 'POST',
    path: '/rooms/enter',
    roles: 'public',
    summary: 'Enter a room by its link and a code; answers a token that only reads',
    body: EnterRoom,
  }),
  roomHere: defineRoute<RoomHereReply>()({ method: 'GET', path: '/rooms/here', roles: 'room', summary: 'The room of the caller' }),
  roomLedger: defineRoute<RoomLedgerReply>()({
    method: 'GET',
    path: '/rooms/here/ledgers/:facilityId',
    roles: 'room',
    summary: 'The events of a ledger within the days of the room, in order, with their hashes, and how many later ones correct them',
    query: LedgerQuery,
  }),
  roomChain: defineRoute<ChainReply>()({
    method: 'GET',
    path: '/rooms/here/ledgers/:facilityId/chain',
    roles: 'room',
    summary: 'A check of a part of the chain of a ledger, within the days of the room',
    query: ChainQuery,
  }),
  roomState: defineRoute<LedgerStateReply>()({
    method: 'GET',
    path: '/rooms/here/ledgers/:facilityId/state',
    roles: 'room',
    summary: 'Stock, balances and lots of a ledger after an event within the days of the room',
    query: LedgerStateQuery,
  }),
  roomWindows: defineRoute<RoomWindowsReply>()({
    method: 'GET',
    path: '/rooms/here/ledgers/:facilityId/windows',
    roles: 'room',
    summary: 'The reconciliation windows that lie within the days of the room',
    query: PageQuery,
  }),
  roomReport: defineRoute<FileOf<ReportReply>>()({
    method: 'GET',
    path: '/rooms/here/ledgers/:facilityId/windows/:number/report',
    roles: 'room',
    summary: 'The reconciliation report of such a window, with the name of its reader on every page',
    query: ReportQuery,
    raw: ['application/json', 'application/pdf', XLSX],
  }),
  roomBundle: defineRoute<Blob>()({
    method: 'GET',
    path: '/rooms/here/ledgers/:facilityId/bundle',
    roles: 'room',
    summary: 'The events of a ledger within the days of the room with roots, proofs and a program that checks them, as a zip file',
    raw: ['application/zip'],
  }),
} as const;
