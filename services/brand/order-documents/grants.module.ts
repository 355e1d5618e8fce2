import { Global, Module } from '@nestjs/common';
import { AccessModule } from '../../ledger/custody/access/access.module.js';
import { DocumentGrants } from '../../ledger/custody/access/document-grants.js';
import { GrantsInForce } from './requests/grants-in-force.js';
import { ReadableTransactions } from './requests/readable-transactions.js';

/** Is global, since custody asks about grants through a port. */
@Global()
@Module({
  imports: [AccessModule],
  providers: [ReadableTransactions, GrantsInForce, { provide: DocumentGrants, useExisting: GrantsInForce }],
  exports: [ReadableTransactions, GrantsInForce, DocumentGrants],
})
export class GrantsModule {}
