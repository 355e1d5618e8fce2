import type { Recorded } from '../../../platform/deciders/decider.js';

/** When an event was recorded, and where it stands in its ledger. */
export type EventStamp = Pick<Recorded<unknown>, 'revision' | 'recordedAt'>;
