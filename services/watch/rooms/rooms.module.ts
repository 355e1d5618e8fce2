import { Module } from '@nestjs/common';
import { IdentityModule } from '../../ground/identity/identity.module.js';
import { MailModule } from '../../ground/mail/mail.module.js';
import { BalanceReadsModule } from '../../ledger/balance/balance-reads.module.js';
import { AccessModule } from '../../ledger/custody/access/access.module.js';
import { CustodyModule } from '../../ledger/custody/custody.module.js';
import { CustodyReadsModule } from '../../ledger/custody/reads/custody-reads.module.js';
import { ProofModule } from '../../ledger/proof/proof.module.js';
import type { Collection } from '../../platform/documents/document-store.js';
import { ROOM_DOORS, RoomDoors } from './doors/room-doors.js';
import { RoomEntries } from './doors/room-entries.js';
import { RoomLimits } from './doors/room-limits.js';
import { RoomTokens } from './doors/room-tokens.js';
import { RoomCorrections } from './reads/room-corrections.js';
import { RoomLedgers } from './reads/room-ledgers.js';
import { RoomRanges } from './reads/room-ranges.js';
import { RoomReportController } from './reads/room-report.controller.js';
import { RoomWindows } from './reads/room-windows.js';
import { RoomLog } from './room-log.js';
import { RoomReaders } from './room-readers.js';
import { RoomReplies } from './room-replies.js';
import { RoomScopes } from './room-scopes.js';
import { RoomStreams } from './room-streams.js';
import { RoomsController } from './rooms.controller.js';
import { Rooms } from './rooms.js';

export const ROOM_RECORDS: readonly Collection[] = [RoomReaders.collection, ROOM_DOORS];

/** Lets outside auditors read parts of ledgers for a while, under their name and logged. */
@Module({
  imports: [AccessModule, BalanceReadsModule, CustodyModule, CustodyReadsModule, IdentityModule, MailModule, ProofModule],
  controllers: [RoomsController, RoomReportController],
  providers: [
    RoomCorrections,
    RoomDoors,
    RoomEntries,
    RoomLedgers,
    RoomLimits,
    RoomLog,
    RoomRanges,
    RoomReaders,
    RoomReplies,
    RoomScopes,
    RoomStreams,
    RoomTokens,
    RoomWindows,
    Rooms,
  ],
  exports: [Rooms],
})
export class RoomsModule {}
