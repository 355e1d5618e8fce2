import { type QueryKey } from '@tanstack/react-query';
import type { SearchOarIds } from '../../../../../contracts/ground/facilities/oar-commands.js';
import { isOarId, LOCAL_ID_PATTERN, oarIdKey } from '../../../../../contracts/ground/facilities/oar-id.js';
import { routes } from '../../../../../contracts/routes.js';
import { read } from '../../../client/api/read.js';
import { facilityKeys } from '../facility-reads.js';

const oarKeys = {
  searches: ['oar-search'],
  one: (id: string) => ['oar-id', id],
} as const;

/** Reads the facilities that a record may mean. */
export const oarSearchRead = (asked: SearchOarIds) =>
  read(
    oarKeys.searches,
    routes.searchOarIds,
    { body: asked },
    { staleTime: 60_000, enabled: asked.name.trim() !== '' && asked.country !== '' },
  );

/** Reads the facility of a typed ID, once its check character is right or it is a local ID. */
export const oarIdRead = (typed: string) =>
  read(
    oarKeys.one(oarIdKey(typed)),
    routes.checkOarId,
    { body: { oarId: typed } },
    { staleTime: 60_000, retry: false, enabled: isOarId(typed) || LOCAL_ID_PATTERN.test(typed) },
  );

/** Lists what a decision about a match changes. */
export const OAR_CHANGES: readonly QueryKey[] = [oarKeys.searches, facilityKeys.lists, facilityKeys.each, facilityKeys.site];
