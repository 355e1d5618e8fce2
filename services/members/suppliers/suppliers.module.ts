import { Global, Module } from '@nestjs/common';
import { IdentityModule } from '../../ground/identity/identity.module.js';
import { PartnersModule } from '../partners/partners.module.js';
import { PartnershipObserver } from '../partners/partnership-observer.js';
import { SupplierPreviews } from './import/supplier-previews.js';
import { SuppliersImporter } from './import/suppliers-importer.js';
import { LastActivity } from './last-activity.js';
import { OwnSuppliers } from './own-suppliers.js';
import { SupplierCommands } from './supplier-commands.js';
import { SupplierInvitations } from './supplier-invitations.js';
import { SupplierLinks } from './supplier-links.js';
import { SupplierMatching } from './supplier-matching.js';
import { SupplierReads } from './supplier-reads.js';
import { SupplierReplies } from './supplier-replies.js';
import { SuppliersController } from './suppliers.controller.js';
import { Suppliers } from './suppliers.js';

/** Is global, since the partners context announces partnerships through a port that this module provides. */
@Global()
@Module({
  imports: [IdentityModule, PartnersModule],
  controllers: [SuppliersController],
  providers: [
    LastActivity,
    SupplierPreviews,
    SuppliersImporter,
    OwnSuppliers,
    SupplierCommands,
    SupplierInvitations,
    SupplierLinks,
    SupplierMatching,
    SupplierReads,
    SupplierReplies,
    Suppliers,
    { provide: PartnershipObserver, useExisting: SupplierLinks },
  ],
  exports: [PartnershipObserver, SupplierMatching, SupplierPreviews, SuppliersImporter, SupplierReplies, Suppliers],
})
export class SuppliersModule {}
