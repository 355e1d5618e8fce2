import { Module } from '@nestjs/common';
import { IdentityModule } from '../../identity/identity.module.js';
import { RegistryIndexing } from '../registry/registry-indexing.js';
import { RegistryOverview } from '../registry/registry-overview.js';
import { FacilityOar } from './facility-oar.js';
import { OarController } from './oar.controller.js';
import { OarDecisions } from './oar-decisions.js';
import { OarMatching } from './oar-matching.js';

/** Imported before the facilities: `/facilities/registry` is no facility's id. */
@Module({
  imports: [IdentityModule],
  controllers: [OarController],
  providers: [FacilityOar, OarDecisions, OarMatching, RegistryIndexing, RegistryOverview],
})
export class OarModule {}
