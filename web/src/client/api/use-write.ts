import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { type AnyRoute, call, type RequestBody } from './api.js';
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

interface SendOptions extends WriteOptions {
  params?: Record<string, string | number>;
}
type Sent<R extends AnyRoute> = keyof RequestBody<R> extends never ? undefined : RequestBody<R>;

/** Sends a body to one route. `write` and `changes` are as in `useWrite`. */
export const useSend = <R extends AnyRoute>(route: R, { params, ...options }: SendOptions) =>
  useWrite((body: Sent<R>) => call(route, { ...(params && { params }), ...(body && { body: body as RequestBody<R> }) }), options);
