import { Module } from '@nestjs/common';
import { CustodyModule } from '../custody/custody.module.js';
import { CustodyReadsModule } from '../custody/custody-reads.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { PurchasableLots } from './purchasable-lots.js';
import { ROLE_CALLS } from './role-calls.controllers.js';
import { SentFiles } from './sent-files.js';

/** The commands of custody under each role's own path, as phones send them. */
@Module({
  imports: [CustodyModule, CustodyReadsModule, DocumentsModule],
  controllers: ROLE_CALLS,
  providers: [PurchasableLots, SentFiles],
})
export class RoleCallsModule {}
