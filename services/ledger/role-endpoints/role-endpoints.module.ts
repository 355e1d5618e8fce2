import { Module } from '@nestjs/common';
import { CustodyModule } from '../custody/custody.module.js';
import { DocumentsModule } from '../custody/documents/documents.module.js';
import { CustodyReadsModule } from '../custody/reads/custody-reads.module.js';
import { FormAttachments } from './form-attachments.js';
import { FormCommands } from './form-commands.js';
import { PurchasableLots } from './purchasable-lots.js';
import { ROLE_ENDPOINTS } from './role-endpoints.controllers.js';

/** The commands of custody under each role's own path, as phones send them. */
@Module({
  imports: [CustodyModule, CustodyReadsModule, DocumentsModule],
  controllers: ROLE_ENDPOINTS,
  providers: [PurchasableLots, FormAttachments, FormCommands],
})
export class RoleEndpointsModule {}
