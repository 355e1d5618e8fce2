import { describe, expect, it } from '@jest/globals';
import { alertDismissalDecider } from './alert-dismissal.decider.js';

const DISMISSAL = { alertId: 'a', viewKey: 'ledger x', dismissedBy: 'brand', reasonId: 'r', reasonHash: 'h' };
const BY_ONE = { ...DISMISSAL, userId: 'one', takesTwo: false };
const NOW = '2026-06-01T08:00:00.000Z';

describe('an alert', () => {
  it('is dismissed, with the person and the reason', () => {
    const events = alertDismissalDecider.decide(alertDismissalDecider.initial(), BY_ONE, NOW);
    expect(events).toEqual([{ type: 'AlertDismissed', data: DISMISSAL }]);
  });

  it('that was dismissed stays so, with its first reason', () => {
    const dismissed = alertDismissalDecider.evolve(alertDismissalDecider.initial(), {
      event: { type: 'AlertDismissed', data: DISMISSAL },
      revision: 0,
      recordedAt: NOW,
      hash: '',
    });
    expect(alertDismissalDecider.decide(dismissed, { ...BY_ONE, reasonId: 'other' }, NOW)).toEqual([]);
  });

  it('that takes two admins is requested by the first and dismissed by another', () => {
    const two = { ...BY_ONE, takesTwo: true };
    const [asked] = alertDismissalDecider.decide(alertDismissalDecider.initial(), two, NOW);
    expect(asked).toEqual({ type: 'DismissalAsked', data: { ...DISMISSAL, askedById: 'one' } });
    const waiting = alertDismissalDecider.evolve(alertDismissalDecider.initial(), {
      event: asked as never,
      revision: 0,
      recordedAt: NOW,
      hash: '',
    });
    expect(alertDismissalDecider.decide(waiting, two, NOW)).toEqual([]);
    expect(alertDismissalDecider.decide(waiting, { ...two, userId: 'other' }, NOW)).toEqual([{ type: 'AlertDismissed', data: DISMISSAL }]);
    expect(alertDismissalDecider.decide(waiting, BY_ONE, NOW)).toEqual([{ type: 'AlertDismissed', data: DISMISSAL }]);
  });
});
