import { describe, expect, it } from '@jest/globals';
import { alertDismissalDecider } from './alert-dismissal.decider.js';

const DISMISSAL = { alertId: 'a', viewKey: 'ledger x', dismissedBy: 'brand', reasonId: 'r', reasonHash: 'h' };
const NOW = '2026-06-01T08:00:00.000Z';

describe('an alert', () => {
  it('is dismissed, and says by whom and why', () => {
    const events = alertDismissalDecider.decide(alertDismissalDecider.initial(), DISMISSAL, NOW);
    expect(events).toEqual([{ type: 'AlertDismissed', data: DISMISSAL }]);
  });

  it('that was dismissed stays so, with its first reason', () => {
    const dismissed = alertDismissalDecider.evolve(alertDismissalDecider.initial(), {
      event: { type: 'AlertDismissed', data: DISMISSAL },
      revision: 0,
      recordedAt: NOW,
      hash: '',
    });
    expect(alertDismissalDecider.decide(dismissed, { ...DISMISSAL, reasonId: 'other' }, NOW)).toEqual([]);
  });
});
