/** Dismisses an alert on one list once, with the first reason. */
import type { AlertDismissed, AlertEvent } from '../../../contracts/watch/alerts/events.js';
import type { Decider } from '../../platform/deciders/decider.js';

export interface DismissalState {
  isDismissed: boolean;
}

export const alertDismissalDecider: Decider<DismissalState, AlertDismissed, AlertEvent> = {
  version: 1,
  initial: () => ({ isDismissed: false }),
  evolve: () => ({ isDismissed: true }),
  decide: ({ isDismissed }, data) => (isDismissed ? [] : [{ type: 'AlertDismissed', data }]),
  toSnapshot: (state) => [{ ...state }],
  fromSnapshot: (_, row) => row as DismissalState,
};
