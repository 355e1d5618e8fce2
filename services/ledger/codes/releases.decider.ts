import type { ProductIdReleased, ReleaseEvent } from '../../../contracts/ledger/codes/releases.js';
import type { Decider } from '../../platform/deciders/decider.js';

/** Holds the transactions that had the ID and lost it. */
export type ReleasesState = Set<string>;

export const releasesDecider: Decider<ReleasesState, ProductIdReleased, ReleaseEvent> = {
  version: 1,
  initial: () => new Set(),
  evolve: (state, { event: { data } }) => state.add(data.transactionId),
  decide: (state, data) => (state.has(data.transactionId) ? [] : [{ type: 'ProductIdReleased', data }]),
  toSnapshot: (state) => state,
  fromSnapshot: (state, row) => state.add(row as string),
};
