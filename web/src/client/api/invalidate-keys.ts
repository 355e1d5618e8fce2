import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Reads everything under these keys again; resolves once the visible reads are done. */
export async function invalidateKeys(client: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
