import type { Fraud } from '../frauds/fraud-plan.js';

export const DEMO_SEED = 20_261_121;
/** Lists what does not add up in the demo, so that its alerts are not empty. */
export const DEMO_STORIES = ['bale-twice', 'received-less', 'not-certified', 'order-exceeded'] as const satisfies readonly Fraud[];
