import { routes } from '../../../contracts/routes.js';
import { Config } from '../../platform/config/config.js';
import { RecordStore } from '../../platform/documents/document-store.js';
import type { Context } from '../../platform/http/context.js';
import { row, rowsOf } from '../../platform/http/route-controller.js';
import { Log } from '../../platform/monitoring/log.js';
import { RegistryOverview } from './import/registry-overview.js';
import { MATCH_DECISIONS } from './oar-ids/match-decisions.js';
import { OarIds } from './oar-ids/oar-ids.js';
import { FacilityRegistry } from './registry/facility-registry.js';
import { openRegistry } from './registry/open-registry.js';
import { REGISTRY_ENTRIES, REGISTRY_IMPORTS } from './registry/registry-entries.js';

/** Matches sites with the facility registry, and keeps OAR IDs. */
export const matchingContext: Context = {
  rows: [
    ...rowsOf(OarIds),
    row(routes.registry, RegistryOverview, (overview) => overview.read()),
    row(routes.checkOarId, OarIds, (oarIds, { body }) => oarIds.check(body.oarId)),
    row(routes.confirmMatch, OarIds, (oarIds, { query, user }) => oarIds.confirm(query, user)),
    row(routes.confirmMatchOf, OarIds, (oarIds, { body, user }) => oarIds.confirm(body, user)),
    row(routes.rejectMatch, OarIds, (oarIds, { query, user }) => oarIds.reject(query, user)),
    row(routes.rejectMatchOf, OarIds, (oarIds, { body, user }) => oarIds.reject(body, user)),
  ],
  ports: [{ provide: FacilityRegistry, inject: [Config, RecordStore, Log], useFactory: openRegistry }],
  records: [REGISTRY_ENTRIES, REGISTRY_IMPORTS, MATCH_DECISIONS],
};
