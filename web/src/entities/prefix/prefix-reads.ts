import { useQuery } from '@tanstack/react-query';
import { routes } from '../../../../contracts/routes.js';
import { read } from '../../client/api/read.js';
import { useSession } from '../../client/session/session.js';

export const prefixKeys = {
  every: ['product-id-prefixes'],
} as const;

/** Reads the prefixes of all sites; only admins may. */
export const prefixesRead = () => read(prefixKeys.every, routes.prefixes);

export const sitePrefixesRead = (id: string) =>
  read(prefixKeys.every, routes.sitePrefixes, { params: { id } }, { enabled: id !== '', staleTime: 60_000 });

const NONE: readonly string[] = [];

/** Returns the prefixes of product IDs that belong only to the reader's own site. */
export function useOwnPrefixes(): readonly string[] {
  const siteId = useSession()?.user.currentFacility?.id ?? '';
  const { data } = useQuery({
    ...sitePrefixesRead(siteId),
    select: ({ items }) => items.filter(({ endedAt }) => endedAt === null).map(({ prefix }) => prefix),
  });
  return data ?? NONE;
}
