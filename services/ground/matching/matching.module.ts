import { Global, Module, type OnModuleDestroy } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { RecordStore } from '../../platform/documents/document-store.js';
import { Log } from '../../platform/monitoring/log.js';
import { IdentityModule } from '../identity/identity.module.js';
import { RegistryOverview } from './import/registry-overview.js';
import { RegistryWarmUp } from './import/registry-warm-up.js';
import { FacilityRegistration } from './oar-ids/facility-registration.js';
import { MatchDecisions } from './oar-ids/match-decisions.js';
import { NameChanges } from './oar-ids/name-changes.js';
import { OarChoices } from './oar-ids/oar-choices.js';
import { OarIdsController } from './oar-ids/oar-ids.controller.js';
import { OarIds } from './oar-ids/oar-ids.js';
import { PlaceMatching } from './oar-ids/place-matching.js';
import { FacilityRegistry } from './registry/facility-registry.js';
import { openRegistry } from './registry/open-registry.js';

/**
 * Is imported before the facilities, since `/facilities/registry` is no facility's id. Is global for the registry, which invitations use,
 * and for the matching of brands' suppliers.
 */
@Global()
@Module({
  imports: [IdentityModule],
  controllers: [OarIdsController],
  providers: [
    { provide: FacilityRegistry, inject: [Config, RecordStore, Log], useFactory: openRegistry },
    FacilityRegistration,
    MatchDecisions,
    OarIds,
    NameChanges,
    OarChoices,
    PlaceMatching,
    RegistryWarmUp,
    RegistryOverview,
  ],
  exports: [FacilityRegistration, FacilityRegistry, MatchDecisions, NameChanges, PlaceMatching],
})
export class MatchingModule implements OnModuleDestroy {
  constructor(private readonly registry: FacilityRegistry) {}

  /** Closes the registry before the engines, since it reads the records. */
  onModuleDestroy(): Promise<void> {
    return this.registry.close();
  }
}
