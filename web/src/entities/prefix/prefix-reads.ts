import { queryOptions, useQuery } from '@tanstack/react-query';
import { routes } from '../../../../contracts/routes.js';
import { call } from '../../client/api/api.js';
import { useSession } from '../../client/session/session.js';

export const prefixKeys = {
  every: ['product-id-prefixes'],
  all: ['product-id-prefixes', 'all'],
  ofSite: (id: string) => ['product-id-prefixes', id],
} as const;

/** Reads the prefixes of all sites; only admins may. */
export const prefixesRead = () => queryOptions({ queryKey: prefixKeys.all, queryFn: ({ signal }) => call(routes.prefixes, { signal }) });

export const sitePrefixesRead = (id: string) =>
  queryOptions({
    queryKey: prefixKeys.ofSite(id),
    queryFn: ({ signal }) => call(routes.sitePrefixes, { params: { id }, signal }),
    enabled: id !== '',
    staleTime: 60_000,
  });

const NONE: readonly string[] = [];

/** Returns the prefixes of product IDs that the reader's own site has for itself. */
export function useOwnPrefixes(): readonly string[] {
  const siteId = useSession()?.user.currentFacility?.id ?? '';
  const { data } = useQuery({
    ...sitePrefixesRead(siteId),
    select: ({ items }) => items.filter(({ endedAt }) => endedAt === null).map(({ prefix }) => prefix),
  });
  return data ?? NONE;
}
