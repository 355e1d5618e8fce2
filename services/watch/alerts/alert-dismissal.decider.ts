/** Dismisses an alert on one list once, with the first reason. A high one takes two admins where two are active. */
import type { AlertDismissed, AlertEvent } from '../../../contracts/watch/alerts/events.js';
import type { Decider } from '../../platform/deciders/decider.js';

export interface DismissalState {
  isDismissed: boolean;
  /** Names the admin who asked to dismiss it. */
  askedById?: string;
}

export interface DismissCommand extends AlertDismissed {
  userId: string;
  takesTwo: boolean;
}

export const alertDismissalDecider: Decider<DismissalState, DismissCommand, AlertEvent> = {
  version: 2,
  initial: () => ({ isDismissed: false }),
  evolve: (state, { event }) =>
    event.type === 'DismissalAsked' ? { ...state, askedById: event.data.askedById } : { ...state, isDismissed: true },
  decide({ isDismissed, askedById }, { userId, takesTwo, ...data }) {
    if (isDismissed || (takesTwo && askedById === userId)) return [];
    if (takesTwo && askedById === undefined) return [{ type: 'DismissalAsked', data: { ...data, askedById: userId } }];
    return [{ type: 'AlertDismissed', data }];
  },
  toSnapshot: (state) => [{ ...state }],
  fromSnapshot: (_, row) => row as DismissalState,
};
