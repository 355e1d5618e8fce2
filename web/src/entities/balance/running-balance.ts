/** Calculates the running balance of one account in a window from its postings. */

import { queryOptions } from '@tanstack/react-query';
import type { PostingReply, WindowDetailReply, WindowReply } from '../../../../contracts/ledger/balance/replies.js';
import { routes } from '../../../../contracts/routes.js';
import { call } from '../../client/api/api.js';
import { allPages } from '../../client/api/read-policy.js';
import { balanceKeys } from './balance-reads.js';

export type BalanceStep = { at: Date; grams: number; posting: PostingReply };

/**
 * Starts with the opening and adds postings by the time of the fact; a late fact of an earlier window counts when it was recorded. The
 * result ends at the account's balance, whatever the order of recording.
 */
export function runningBalance(
  window: Pick<WindowReply, 'from' | 'to'>,
  openingGrams: number,
  postings: readonly PostingReply[],
): BalanceStep[] {
  const [from, to] = [new Date(window.from), new Date(window.to)];
  const instantOf = (posting: PostingReply): Date => {
    const at = new Date(posting.belongsTo === undefined ? posting.occurredAt : posting.recordedAt);
    return at < from ? from : at > to ? to : at;
  };
  const ordered = postings
    .map((posting) => ({ posting, at: instantOf(posting) }))
    .sort((a, b) => a.at.getTime() - b.at.getTime() || a.posting.revision - b.posting.revision);
  let grams = openingGrams;
  return ordered.map(({ posting, at }) => {
    grams += posting.grams;
    return { at, grams, posting };
  });
}

/** Limits the steps that a chart can distinguish; beyond it, days are drawn. */
const STEPS_MAX = 300;

/** Reads a window's postings to one account in the ledger's order; null when there are too many to draw. */
export const postingsRead = (facilityId: string, number: number, certification: string) =>
  queryOptions({
    queryKey: balanceKeys.postings(facilityId, number, certification),
    queryFn: async ({ signal }) => {
      const fetchPage = async (page: number) => {
        const query = { certification, page, perPage: 100 };
        const { postings } = await call(routes.window, { params: { facilityId, number }, query, signal });
        return postings;
      };
      const first = await fetchPage(1);
      if (first.total > STEPS_MAX) return null;
      return allPages<PostingReply>(async (page) => (page === 1 ? first : fetchPage(page)), STEPS_MAX);
    },
    enabled: facilityId !== '' && certification !== '',
  });

/** Returns the balance by day, as the server sums it, with the opening first. */
export function dailyBalances(
  detail: Pick<WindowDetailReply, 'courses'> | undefined,
  certification: string,
): { at: Date; grams: number }[] {
  const course = detail?.courses.find((each) => each.certification === certification);
  return (course?.points ?? []).map(({ at, balanceGrams }) => ({ at: new Date(at), grams: balanceGrams }));
}
