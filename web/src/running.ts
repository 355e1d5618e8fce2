/** The running balance of one account in a window, from its postings. */

import { queryOptions } from '@tanstack/react-query';
import type { PostingReply, WindowReply } from '../../contracts/balance-replies.js';
import { routes } from '../../contracts/routes.js';
import { call } from './api.js';
import { allPages } from './reads.js';

export interface Step {
  at: Date;
  grams: number;
  posting: PostingReply;
}

/**
 * Opening and all postings since, by the time of the fact; a late fact of an earlier window counts when it was recorded.
 * Ends at the account's balance, whatever the order in which the facts were recorded.
 */
export function runningBalance(window: Pick<WindowReply, 'from' | 'to'>, openingGrams: number, postings: readonly PostingReply[]): Step[] {
  const [from, to] = [new Date(window.from), new Date(window.to)];
  const when = (posting: PostingReply): Date => {
    const at = new Date(posting.belongsTo === undefined ? posting.occurredAt : posting.recordedAt);
    return at < from ? from : at > to ? to : at;
  };
  const ordered = postings
    .map((posting) => ({ posting, at: when(posting) }))
    .sort((a, b) => a.at.getTime() - b.at.getTime() || a.posting.revision - b.posting.revision);
  let grams = openingGrams;
  return ordered.map(({ posting, at }) => {
    grams += posting.grams;
    return { at, grams, posting };
  });
}

/** Every posting of a window to one account, in the ledger's order. */
export const postingsRead = (facilityId: string, number: number, certification: string) =>
  queryOptions({
    queryKey: ['window', facilityId, number, 'postings', certification],
    queryFn: ({ signal }) =>
      allPages<PostingReply>(async (page) => {
        const { postings } = await call(routes.window, {
          params: { facilityId, number },
          query: { certification, page, perPage: 100 },
          signal,
        });
        return postings;
      }, 5000),
    enabled: facilityId !== '' && certification !== '',
  });
