/** Works out how doubt passes through the account of a Mass balance site. */
import type { PostingBook } from '../../../../../projections/ledger/balance/book-views.js';
import { takesBack } from '../../../../../projections/ledger/balance/claim-doubts.js';
import { share, shareRoundedUp } from '../../../custody/ledger/state/quantities.js';
import type { Doubt } from '../../../custody/reads/claim-doubts.js';

/** Keyed by `debitKey`. */
type DoubtByLot = ReadonlyMap<string, Doubt>;
export type AccountPosting = Pick<PostingBook, 'revision' | 'type' | 'recordedAt' | 'kind' | 'grams' | 'lotIds'>;

export const debitKey = (revision: number, lotId: string | undefined): string => `${revision} ${lotId}`;

export interface AccountFacts {
  facilityId: string;
  /** The balance before the first of the postings. */
  balanceGrams: number;
  /** In ledger order, from the first that doubt can reach. */
  postings: readonly AccountPosting[];
  /** Holds what received lots brought with them. */
  received: DoubtByLot;
  /** Holds what the account itself does not cover. */
  uncovered: DoubtByLot;
}

/** Returns the grams in doubt of each debit. */
export function accountDoubts({ facilityId, balanceGrams, postings, received, uncovered }: AccountFacts): Map<string, Doubt> {
  const found = new Map<string, Doubt>();
  const moved: { posting: AccountPosting; grams: number }[] = [];
  let balance = balanceGrams;
  let doubtful = 0;
  let closedAt: string | undefined;
  for (const posting of postings) {
    const before = doubtful;
    if (takesBack(posting)) doubtful -= Math.min(doubtful, takenBack(moved, posting));
    else if (posting.grams > 0) {
      for (const doubt of broughtBy(posting, received)) {
        doubtful += doubt.grams;
        closedAt = latest(closedAt, doubt.closedAt);
      }
    } else doubtful -= leaving(posting, doubtful, balance);
    if (!takesBack(posting)) moved.push({ posting, grams: doubtful - before });
    if (posting.kind !== 'expired' && posting.grams < 0 && !takesBack(posting)) {
      const key = debitKey(posting.revision, posting.lotIds[0]);
      const own = uncovered.get(key);
      const grams = Math.min(-posting.grams, before - doubtful + (own?.grams ?? 0));
      const since = latest(own?.closedAt, before > doubtful ? closedAt : undefined);
      if (grams > 0) found.set(key, { grams, siteId: facilityId, inherited: own === undefined, ...(since && { closedAt: since }) });
    }
    if (doubtful === 0) closedAt = undefined;
    balance += posting.grams;
  }
  return found;
}

/** A debit takes its part of what is in doubt rounded up, an expiry rounded down. */
function leaving({ kind, grams }: AccountPosting, doubtful: number, balance: number): number {
  if (balance <= 0) return 0;
  if (kind === 'expired') return Math.min(doubtful, share(doubtful, -grams, balance));
  return Math.min(-grams, doubtful, shareRoundedUp(doubtful, -grams, balance));
}

const broughtBy = ({ revision, lotIds }: AccountPosting, received: DoubtByLot): Doubt[] =>
  lotIds.flatMap((lotId) => received.get(debitKey(revision, lotId)) ?? []);

/** Finds what the posting moved that this one takes back. */
function takenBack(moved: { posting: AccountPosting; grams: number }[], { grams, lotIds }: AccountPosting): number {
  const at = moved.findLastIndex(({ posting }) => posting.grams === -grams && posting.lotIds.join() === lotIds.join());
  return at < 0 ? 0 : (moved.splice(at, 1)[0]?.grams ?? 0);
}

export const latest = (one: string | undefined, other: string | undefined): string | undefined =>
  one === undefined || (other !== undefined && other > one) ? other : one;
