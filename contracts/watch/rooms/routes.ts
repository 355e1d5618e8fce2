import { ReportQuery } from '../../ledger/balance/queries.js';
import type { ReportReply } from '../../ledger/balance/report-replies.js';
import { LedgerQuery } from '../../ledger/custody/queries.js';
import { ChainQuery, LedgerStateQuery } from '../../ledger/proof/queries.js';
import type { ChainReply, LedgerStateReply } from '../../ledger/proof/replies.js';
import { PageQuery } from '../../shared/queries.js';
import type { Page } from '../../shared/replies.js';
import { ADMINS } from '../../shared/roles.js';
import { command, type FileOf, get, HOLDER_ROLES, post, XLSX } from '../../shared/route.js';
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
  rooms: get<Page<RoomReply>>()('/rooms', OPENERS, PageQuery, { summary: 'The rooms on ledgers of the caller, the newest first' }),
  openRoom: command<RecordedRoomReply>()('/rooms', OPENERS, OpenRoom, {
    summary: 'Open a room for an outside auditor: which ledgers, of which days, until when; a mail carries the link',
  }),
  roomLog: get<Page<RoomAccessReply>>()('/rooms/:id/log', OPENERS, PageQuery, {
    summary: 'Who entered a room, what was read there and taken away, and when',
  }),
  endRoom: post<RecordedRoomReply>()('/rooms/:id/end', OPENERS, {
    summary: 'End a room at once; whoever is inside reads nothing more',
    replayed: true,
  }),
  // The answer never shows whether the link is known.
  askRoomCode: post<void>()('/rooms/code', 'public', AskRoomCode, {
    summary: 'Mail a code for one entry; it holds for 15 minutes',
    status: 204,
  }),
  enterRoom: post<RoomEntryReply>()('/rooms/enter', 'public', EnterRoom, {
    summary: 'Enter a room by its link and a code; answers a token that only reads',
  }),
  roomHere: get<RoomHereReply>()('/rooms/here', 'room', { summary: 'The room of the caller' }),
  roomLedger: get<RoomLedgerReply>()('/rooms/here/ledgers/:facilityId', 'room', LedgerQuery, {
    summary: 'The events of a ledger within the days of the room, in order, with their hashes, and how many later ones correct them',
  }),
  roomChain: get<ChainReply>()('/rooms/here/ledgers/:facilityId/chain', 'room', ChainQuery, {
    summary: 'A check of a part of the chain of a ledger, within the days of the room',
  }),
  roomState: get<LedgerStateReply>()('/rooms/here/ledgers/:facilityId/state', 'room', LedgerStateQuery, {
    summary: 'Stock, balances and lots of a ledger after an event within the days of the room',
  }),
  roomWindows: get<RoomWindowsReply>()('/rooms/here/ledgers/:facilityId/windows', 'room', PageQuery, {
    summary: 'The reconciliation windows that lie within the days of the room',
  }),
  roomReport: get<FileOf<ReportReply>>()('/rooms/here/ledgers/:facilityId/windows/:number/report', 'room', {
    summary: 'The reconciliation report of such a window, with the name of its reader on every page',
    query: ReportQuery,
    raw: ['application/json', 'application/pdf', XLSX],
  }),
  roomBundle: get<Blob>()('/rooms/here/ledgers/:facilityId/bundle', 'room', {
    summary: 'The events of a ledger within the days of the room with roots, proofs and a program that checks them, as a zip file',
    raw: ['application/zip'],
  }),
} as const;
