import { Global, Module } from '@nestjs/common';
import { CustodyModule } from '../../custody/custody.module.js';
import { LedgerBalances } from '../../custody/reads/ledger-balances.js';
import { BalanceAsOf } from './balance-as-of.js';
import { ClaimsInDoubt } from './claims-in-doubt.js';
import { StoredDoubtFacts } from './doubts/stored-doubt-facts.js';
import { StoredLedgerBalances } from './stored-ledger-balances.js';

/** Provides the stored books globally: custody asks for them by its own port and imports nothing of balance. */
@Global()
@Module({
  imports: [CustodyModule],
  providers: [BalanceAsOf, ClaimsInDoubt, StoredDoubtFacts, { provide: LedgerBalances, useClass: StoredLedgerBalances }],
  exports: [BalanceAsOf, ClaimsInDoubt, LedgerBalances],
})
export class LedgerBalancesModule {}
