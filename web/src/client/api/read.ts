/** Declares reads of the API by their route: the key of a read is a root, which writes name, then its route and what it asks for. */
import { keepPreviousData, type QueryKey, queryOptions, type UndefinedInitialDataOptions } from '@tanstack/react-query';
import type { AnyRoute, CallOptions, ReplyOf } from './api.js';
import { callRead } from './reads-together.js';

type Question<R extends AnyRoute> = Pick<CallOptions<R>, 'params' | 'query' | 'body' | 'facilityId'>;
type Policy<R extends AnyRoute> = Omit<UndefinedInitialDataOptions<ReplyOf<R>>, 'queryKey' | 'queryFn'>;

const keyOf = (root: QueryKey, { path }: AnyRoute, question: object): QueryKey => [...root, path, question];

/** Reads a route. Invalidating `root`, or a key that is a prefix of it, reloads it. */
export const read = <R extends AnyRoute>(root: QueryKey, route: R, question: Question<R> = {}, policy: Policy<R> = {}) =>
  queryOptions({
    ...policy,
    queryKey: keyOf(root, route, question),
    queryFn: ({ signal }) => callRead(route, { ...question, signal }),
  });

/** Reads a route as `read` does, and shows the previous answer until the next one arrives, as a list does with its pages. */
export const pageRead = <R extends AnyRoute>(root: QueryKey, route: R, question: Question<R> = {}, policy: Policy<R> = {}) =>
  read(root, route, question, { placeholderData: keepPreviousData as never, ...policy });
