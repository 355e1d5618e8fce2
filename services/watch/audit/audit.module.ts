import { Module } from '@nestjs/common';
import { FacilitiesModule } from '../../ground/facilities/facilities.module.js';
import { IdentityModule } from '../../ground/identity/identity.module.js';
import { AuditController } from './audit.controller.js';
import { AuditReads } from './audit-reads.js';

/** Reads the acts that the platform records of every audited route. */
@Module({ imports: [FacilitiesModule, IdentityModule], controllers: [AuditController], providers: [AuditReads] })
export class AuditModule {}
