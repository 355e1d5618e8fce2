import { Global, Module } from '@nestjs/common';
import { AccessModule } from '../custody/access/access.module.js';
import { DocumentGrants } from '../custody/access/document-grants.js';
import { GrantsInForce } from './requests/grants-in-force.js';
import { ReadableTransactions } from './requests/readable-transactions.js';

/** Who was let in to which documents. Global, since custody asks for that by a port of its own. */
@Global()
@Module({
  imports: [AccessModule],
  providers: [ReadableTransactions, GrantsInForce, { provide: DocumentGrants, useExisting: GrantsInForce }],
  exports: [ReadableTransactions, GrantsInForce, DocumentGrants],
})
export class GrantsModule {}
