import { Module } from '@nestjs/common';
import { IdentityModule } from '../../../ground/identity/identity.module.js';
import { AccessModule } from '../access/access.module.js';
import { DisputeReasons, RecordWords, SellerNames, VoidReasons } from '../custody-texts.js';
import { InboxReads } from './inbox/inbox.js';
import { LedgerReads } from './ledgers/ledger-reads.js';
import { LedgersController } from './ledgers/ledgers.controller.js';
import { LotHistories } from './lots/lot-histories.js';
import { LotReads } from './lots/lot-reads.js';
import { LotReplies } from './lots/lot-replies.js';
import { LotsController } from './lots/lots.controller.js';
import { ClaimsOnTheWay } from './offers/claims-on-the-way.js';
import { OffersController } from './offers/offers.controller.js';
import { Offers } from './offers/offers.js';
import { TransactionReads } from './transactions/transaction-reads.js';
import { TransactionReplies } from './transactions/transaction-replies.js';
import { TransactionsController } from './transactions/transactions.controller.js';
import { TripDestinations } from './trips/trip-destinations.js';
import { TripReadsController } from './trips/trip-reads.controller.js';
import { TripReads } from './trips/trip-reads.js';

@Module({
  imports: [AccessModule, IdentityModule],
  controllers: [LotsController, TransactionsController, OffersController, LedgersController, TripReadsController],
  providers: [
    LotReads,
    LotReplies,
    LotHistories,
    TransactionReads,
    TransactionReplies,
    TripReads,
    TripDestinations,
    Offers,
    ClaimsOnTheWay,
    InboxReads,
    LedgerReads,
    VoidReasons,
    RecordWords,
    DisputeReasons,
    SellerNames,
  ],
  exports: [LedgerReads, LotReads, LotReplies, TransactionReplies],
})
export class CustodyReadsModule {}
