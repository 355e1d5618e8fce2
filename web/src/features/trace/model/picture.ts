/** A trace as its views draw it, whichever way it goes. */
import type { TraceReply } from '../../../../../contracts/tracing/replies.js';
import type { ForwardSums } from './forward-flows.js';
import type { Direction } from './lot-links.js';
import type { TraceFlows } from './places.js';

export interface TracePicture extends TraceFlows {
  trace: TraceReply;
  direction: Direction;
  /** By place, the whole percents that every view writes. */
  percents: ReadonlyMap<string, number>;
  /** On the way forward. */
  sums?: ForwardSums;
}
