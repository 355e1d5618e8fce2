import { Module } from '@nestjs/common';
import { BalanceModule } from '../balance/balance.module.js';
import { AccessModule } from './access.module.js';
import { DisputeReasons } from './dispute-reasons.js';
import { DoubtedLots } from './doubted-lots.js';
import { LedgerReads } from './ledger-reads.js';
import { LedgersController } from './ledgers.controller.js';
import { LotReads } from './lot-reads.js';
import { LotReplies } from './lot-replies.js';
import { LotsController } from './lots.controller.js';
import { OffersController } from './offers.controller.js';
import { Offers } from './offers.js';
import { TransactionReads } from './transaction-reads.js';
import { TransactionReplies } from './transaction-replies.js';
import { TransactionsController } from './transactions.controller.js';
import { VoidReasons } from './void-reasons.js';
import { Waiting } from './waiting.js';

/** What was recorded: lots, histories, offers and whole ledgers. */
@Module({
  imports: [AccessModule, BalanceModule],
  controllers: [LotsController, TransactionsController, OffersController, LedgersController],
  providers: [
    DoubtedLots,
    LotReads,
    LotReplies,
    TransactionReads,
    TransactionReplies,
    Offers,
    Waiting,
    LedgerReads,
    VoidReasons,
    DisputeReasons,
  ],
  exports: [LotReads, LotReplies, TransactionReplies],
})
export class CustodyReadsModule {}
