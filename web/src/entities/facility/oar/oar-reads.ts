import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { SearchOarIds } from '../../../../../contracts/facilities/oar-commands.js';
import { isOarId, LOCAL_ID_PATTERN, oarIdKey } from '../../../../../contracts/facilities/oar-id.js';
import { routes } from '../../../../../contracts/routes.js';
import { call } from '../../../app/api/api.js';

/** Whom a record may mean. */
export const oarSearchRead = (asked: SearchOarIds) =>
  queryOptions({
    queryKey: ['oar-search', asked],
    queryFn: ({ signal }) => call(routes.searchOarIds, { body: asked, signal }),
    staleTime: 60_000,
    enabled: asked.name.trim() !== '' && asked.country !== '',
  });

/** The facility of an ID as it is typed; asked only where its check character is right, or it is one of ours. */
export const oarIdRead = (typed: string) =>
  queryOptions({
    queryKey: ['oar-id', oarIdKey(typed)],
    queryFn: ({ signal }) => call(routes.checkOarId, { body: { oarId: typed }, signal }),
    staleTime: 60_000,
    retry: false,
    enabled: isOarId(typed) || LOCAL_ID_PATTERN.test(typed),
  });

/** After a decision, what depends on it is asked anew. */
export const invalidateOar = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => ['oar-search', 'facilities', 'facility', 'site'].includes(String(queryKey[0])) });
