import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { SearchOarIds } from '../../../../../contracts/ground/facilities/oar-commands.js';
import { isOarId, LOCAL_ID_PATTERN, oarIdKey } from '../../../../../contracts/ground/facilities/oar-id.js';
import { routes } from '../../../../../contracts/routes.js';
import { call } from '../../../client/api/api.js';
import { facilityKeys } from '../facility-reads.js';

const oarKeys = {
  searches: ['oar-search'],
  search: (asked: SearchOarIds) => ['oar-search', asked],
  one: (id: string) => ['oar-id', id],
} as const;

/** Reads the facilities that a record may mean. */
export const oarSearchRead = (asked: SearchOarIds) =>
  queryOptions({
    queryKey: oarKeys.search(asked),
    queryFn: ({ signal }) => call(routes.searchOarIds, { body: asked, signal }),
    staleTime: 60_000,
    enabled: asked.name.trim() !== '' && asked.country !== '',
  });

/** Reads the facility of a typed ID, once its check character is right or it is a local ID. */
export const oarIdRead = (typed: string) =>
  queryOptions({
    queryKey: oarKeys.one(oarIdKey(typed)),
    queryFn: ({ signal }) => call(routes.checkOarId, { body: { oarId: typed }, signal }),
    staleTime: 60_000,
    retry: false,
    enabled: isOarId(typed) || LOCAL_ID_PATTERN.test(typed),
  });

/** Lists what a decision about a match changes. */
export const OAR_CHANGES: readonly QueryKey[] = [oarKeys.searches, facilityKeys.lists, facilityKeys.each, facilityKeys.site];
