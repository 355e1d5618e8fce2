import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidateKeys } from './invalidate-keys.js';

interface WriteOptions {
  /** Names the reads that the write changes. */
  changes: readonly QueryKey[];
  /** Reads them again after a refusal too, since the screen was out of date. */
  isRefusalNews?: boolean;
}

/**
 * Writes through the API and reads again what the write changes. `write` resolves once the visible reads are done, and throws what `call`
 * throws.
 */
export function useWrite<Variables, Reply>(
  send: (variables: Variables) => Promise<Reply>,
  { changes, isRefusalNews = false }: WriteOptions,
) {
  const client = useQueryClient();
  const refresh = () => invalidateKeys(client, changes);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: send,
    // Without a network it fails at once, and says so.
    networkMode: 'always',
    onSuccess: refresh,
    ...(isRefusalNews && { onError: refresh }),
  });
  return { write: mutateAsync, busy: isPending };
}
