import { Global, Module } from '@nestjs/common';
import { AssignedFacilities } from './assigned-facilities.js';
import { Businesses } from './businesses.js';
import { FacilitiesController } from './facilities.controller.js';
import { Facilities } from './facilities.js';
import { FacilityReads } from './facility-reads.js';
import { PartnerInvitationStore } from './partner-invitation-store.js';

/** Is global, since every context asks about facilities. */
@Global()
@Module({
  controllers: [FacilitiesController],
  providers: [AssignedFacilities, Businesses, Facilities, FacilityReads, PartnerInvitationStore],
  exports: [AssignedFacilities, Businesses, Facilities, FacilityReads, PartnerInvitationStore],
})
export class FacilitiesModule {}
