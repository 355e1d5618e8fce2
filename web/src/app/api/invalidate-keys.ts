import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Has all reads under these keys asked anew; resolves once those in sight are. */
export async function invalidateKeys(client: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
