import { Injectable } from '@nestjs/common';
import type { TraceNode } from '../../../contracts/tracing/replies.js';
import type { LotEntry } from '../../../projections/lot-status.js';
import { type LotBody, lots } from '../../../projections/lots.js';
import { countsAt, type PointInTime } from '../../../projections/point-in-time.js';
import { Views } from '../../platform/projections/views.js';

const LOTS_READ_AT_ONCE = 500;

/** Names events as histories do. Releases and voids show under the record that they belong to. */
const KINDS: Partial<Record<LotEntry['as'], string>> = {
  recorded: 'record',
  made: 'transform',
  used: 'transform',
  purchased: 'purchase',
  sold: 'sell',
  transported: 'transport',
};

/** Holds one facility's record about lots of the trace. */
export interface TracedEvent {
  facilityId: string;
  transactionId: string;
  kind: string;
  occurredAt: string;
  /** Holds the lot's stage; `isInput` is true when the site bought or used the lot. */
  stage: number;
  isInput: boolean;
  /** Names the lots of the trace. */
  lotIds: string[];
}

/** Reads what the sites of a trace recorded about its lots. */
@Injectable()
export class TracedEvents {
  constructor(private readonly views: Views) {}

  /** Returns each record once in the order of time, whatever its number of lots. */
  async of(nodes: readonly TraceNode[], pointInTime: PointInTime): Promise<TracedEvent[]> {
    const events = new Map<string, TracedEvent>();
    for (let at = 0; at < nodes.length; at += LOTS_READ_AT_ONCE) {
      const some = nodes.slice(at, at + LOTS_READ_AT_ONCE);
      const found = await this.views.getMany<LotBody>(
        lots,
        some.map(({ lotId }) => lotId),
      );
      for (const node of some) {
        for (const entry of found.get(node.lotId)?.entries ?? []) addEvent(events, node, entry, pointInTime);
      }
    }
    return [...events.values()].sort((a, b) => (a.occurredAt < b.occurredAt ? -1 : 1));
  }
}

function addEvent(events: Map<string, TracedEvent>, node: TraceNode, entry: LotEntry, pointInTime: PointInTime): void {
  const kind = KINDS[entry.as];
  const { facilityId, transactionId, occurredAt } = entry;
  if (kind === undefined || !node.transactionIds.includes(transactionId) || !countsAt(entry, pointInTime)) return;
  const key = `${facilityId} ${transactionId} ${kind}`;
  const isInput = entry.as === 'used' || entry.as === 'purchased';
  const known = events.get(key);
  const lotIds = [...(known?.lotIds ?? []), node.lotId];
  // What a transform made says more of where it stands than what it used.
  if (!known || (known.isInput && !isInput))
    events.set(key, { facilityId, transactionId, kind, occurredAt, stage: node.tier, isInput, lotIds });
  else known.lotIds.push(node.lotId);
}

/** Returns the tier of an event; what came in counts with what the site made of it. @param own tiers of the site on the trace */
export function tierOfEvent({ stage, isInput }: TracedEvent, own: readonly { tier: number }[]): number {
  const below = own.map(({ tier }) => tier).filter((tier) => tier < stage);
  return isInput && below.length > 0 ? Math.max(...below) : stage;
}
