import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidateKeys } from './invalidate-keys.js';

interface WriteOptions {
  /** Keys of the reads that it changes. */
  changes: readonly QueryKey[];
  /** Has them asked anew after a refusal too: what was shown was out of date. */
  isRefusalNews?: boolean;
}

/**
 * A write of the API with the reads that it changes. `write` resolves to the answer once those reads in sight were asked
 * anew, and throws what `call` throws.
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
