import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { REPLY_DIGESTS } from '../../../contracts/generated/reply-digests.js';
import { routes } from '../../../contracts/routes.js';
import { ApiError, type CallOptions, call, type ReplyOf } from '../client/api/api.js';
import { PHONE_READS } from '../client/api/read-policy.js';
import { cacheAnswer, readCachedAnswer } from './offline-store.js';
import { phoneUser } from './offline-user.js';

/** An answer, and when it was saved where the server could not be asked. */
export interface Cached<Value> {
  value: Value;
  savedAt?: string;
}

type RouteName = keyof typeof routes;
type ReplyTo<Name extends RouteName> = ReplyOf<(typeof routes)[Name]>;
/** Asks the route that is read. */
type Ask<Name extends RouteName> = (options?: Omit<CallOptions<(typeof routes)[Name]>, 'signal'>) => Promise<ReplyTo<Name>>;

interface Question<Name extends RouteName, Replies, Value> {
  route: Name;
  /** Identifies it among the reads of this phone: a name, with all parameters. */
  name: readonly unknown[];
  /** Reads the values to keep: replies of the route as they came, so that its digest identifies their shape. */
  read: (ask: Ask<Name>) => Promise<Replies>;
  /** The key of reads that a write changes, so that this one is read again with them. */
  under?: QueryKey;
  /** Returns the value that the screens use. */
  take: (replies: Replies) => Value;
}

/** The longest wait for an answer while an older one is stored. */
const NETWORK_WAIT_MAX_MS = 8_000;

/** Names a read of the phone's user, so that it is reloaded after records are sent. */
export const phoneReadKey = (account: string, name: readonly unknown[]) => [...PHONE_READS, account, ...name];

const keptKey = (account: string, name: readonly unknown[], under: QueryKey | undefined): QueryKey =>
  under ? [...under, ...phoneReadKey(account, name)] : phoneReadKey(account, name);

/**
 * A read that answers from the network, and without one from what it last answered to this account: while that is of the
 * shape that this version of the app reads.
 */
export const cachedRead = <Name extends RouteName, Replies extends ReplyTo<Name> | readonly ReplyTo<Name>[], Value>(
  account: string,
  { route, name, under, read, take }: Question<Name, Replies, Value>,
) =>
  queryOptions({
    queryKey: keptKey(account, name, under),
    queryFn: async ({ signal }): Promise<Cached<Value>> => {
      const question = { account, question: questionOf(name), digest: REPLY_DIGESTS[route] };
      try {
        const patience = AbortSignal.any([signal, AbortSignal.timeout(NETWORK_WAIT_MAX_MS)]);
        const replies = await read((options) => call<(typeof routes)[Name]>(routes[route], { ...options, signal: patience }));
        await cacheAnswer(question, replies);
        return { value: take(replies) };
      } catch (error) {
        const kept = signal.aborted || !isUnanswered(error) ? undefined : await readCachedAnswer<Replies>(question);
        if (!kept) throw error;
        return { value: take(kept.value), savedAt: kept.savedAt };
      }
    },
    networkMode: 'always',
    retry: false,
    staleTime: 10_000,
    enabled: account !== '',
  });

interface SearchOf<Kept, Found> {
  /** Identifies the search among those of the read. */
  name: readonly unknown[];
  search: (signal: AbortSignal) => Promise<Found>;
  /** Searches in what the read last answered. */
  among: (kept: Kept) => Found;
}

/** Lies below the key of the whole, so that what changes the whole changes its searches. */
const searchKey = ({ queryKey }: { queryKey: QueryKey }, name: readonly unknown[]): QueryKey => [...queryKey, ...name];

/** A search that answers from the network, and without one among what a cached read has kept. */
export const searchedRead = <Kept, Found>(
  whole: { queryKey: QueryKey; queryFn?: unknown },
  { name, search, among }: SearchOf<Kept, Found>,
) =>
  queryOptions({
    queryKey: searchKey(whole, name),
    queryFn: async (context): Promise<Cached<Found>> => {
      try {
        return { value: await search(AbortSignal.any([context.signal, AbortSignal.timeout(NETWORK_WAIT_MAX_MS)])) };
      } catch (error) {
        if (context.signal.aborted || !isUnanswered(error)) throw error;
        const kept = await (whole.queryFn as (context: { signal: AbortSignal }) => Promise<Cached<Kept>>)(context);
        return { ...kept, value: among(kept.value) };
      }
    },
    networkMode: 'always',
    retry: false,
    staleTime: 10_000,
  });

/** Changes what a read of one reply last answered, on the screen and in what is kept for when there is no network. */
export async function changeCached<Name extends RouteName>(
  client: QueryClient,
  { account, route, name, under }: { account: string; route: Name; name: readonly unknown[]; under?: QueryKey },
  change: (reply: ReplyTo<Name>) => ReplyTo<Name>,
): Promise<void> {
  const queryKey = keptKey(account, name, under);
  const read = client.getQueryData<Cached<ReplyTo<Name>>>(queryKey);
  if (!read) return;
  const value = change(read.value);
  await cacheAnswer({ account, question: questionOf(name), digest: REPLY_DIGESTS[route] }, value);
  client.setQueryData(queryKey, { ...read, value });
  // Readers are notified in a task of their own.
  await new Promise((told) => setTimeout(told));
}

/** Names what was asked, and at which of the user's sites: what is kept of one is not shown at another. */
function questionOf(name: readonly unknown[]): string {
  const site = phoneUser()?.currentFacility?.id;
  return JSON.stringify(site === undefined ? name : [site, ...name]);
}

const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError ? error.code === 'Unreachable' || error.status === 401 : error instanceof DOMException;
