import type { Recorded } from '../../../../platform/deciders/decider.js';

export type EventStamp = Pick<Recorded<unknown>, 'revision' | 'recordedAt'>;
