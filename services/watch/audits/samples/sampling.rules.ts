/**
 * Draws by a seed, so that anybody with the same ledgers draws the same (`sha256-rank-1`): the drawn are the first by SHA-256, in hex, of
 * `<seed> <facility ID> <transaction ID>`, all in UTF-8 with one space between them and the IDs in lower case.
 */
import { createHash } from 'node:crypto';

export type Drawable = { facilityId: string; transactionId: string };

export const rankOf = (seed: string, { facilityId, transactionId }: Drawable): string =>
  createHash('sha256').update(`${seed} ${facilityId} ${transactionId}`).digest('hex');

/** Returns the drawn in their order, whatever the order of the population. */
export function drawByRank<Each extends Drawable>(population: readonly Each[], seed: string, count: number): Each[] {
  return population
    .map((each) => ({ each, rank: rankOf(seed, each) }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1))
    .slice(0, count)
    .map(({ each }) => each);
}
