/** A trace as its views draw it, whichever way it goes. */

import type { ForwardSums } from '../../../../../contracts/tracing/picture/forward-flows.js';
import type { Direction } from '../../../../../contracts/tracing/picture/lot-links.js';
import type { TraceFlows } from '../../../../../contracts/tracing/picture/places.js';
import type { TraceReply } from '../../../../../contracts/tracing/replies.js';

export interface TracePicture extends TraceFlows {
  trace: TraceReply;
  direction: Direction;
  /** By place, the whole percents that every view writes. */
  percents: ReadonlyMap<string, number>;
  /** On the way forward. */
  sums?: ForwardSums;
}
