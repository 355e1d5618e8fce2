import { Injectable } from '@nestjs/common';
import type { TraceNode } from '../../../../contracts/trace/tracing/replies.js';
import type { LotEntry } from '../../../../projections/ledger/custody/lot-status.js';
import { type LotBody, lots } from '../../../../projections/ledger/custody/lots.js';
import { countsAt, type PointInTime } from '../../../../projections/shared/point-in-time.js';
import { Views } from '../../../platform/projections/views.js';

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
  lotIds: string[];
}

/** Says when a lot left its maker, and when others received or used it. */
export interface LotMoves {
  /** Without a record of it, when the lot was made; absent for a lot that nobody made. */
  leftAt?: string;
  /** By site: when it used the lot first, else when it received the lot. */
  arrivedAt: Map<string, string>;
}

export interface TracedRecords {
  /** Each record once in the order of time, whatever its number of lots. */
  events: TracedEvent[];
  movesOf: ReadonlyMap<string, LotMoves>;
}

/** Reads what the sites of a trace recorded about its lots. */
@Injectable()
export class TracedEvents {
  constructor(private readonly views: Views) {}

  async of(nodes: readonly TraceNode[], pointInTime: PointInTime): Promise<TracedRecords> {
    const events = new Map<string, TracedEvent>();
    const movesOf = new Map<string, LotMoves>();
    await this.each(nodes, (node, entries) => {
      const counted = entries.filter((entry) => countsAt(entry, pointInTime));
      for (const entry of counted) addEvent(events, node, entry);
      movesOf.set(node.lotId, movesOfLot(node, counted));
    });
    return { events: [...events.values()].sort((a, b) => (a.occurredAt < b.occurredAt ? -1 : 1)), movesOf };
  }

  /** Calls back with the facts of each lot that is on record, a few hundred lots at a time. */
  async each(nodes: readonly TraceNode[], take: (node: TraceNode, entries: readonly LotEntry[]) => void): Promise<void> {
    for (let at = 0; at < nodes.length; at += LOTS_READ_AT_ONCE) {
      const some = nodes.slice(at, at + LOTS_READ_AT_ONCE);
      const found = await this.views.getMany<LotBody>(
        lots,
        some.map(({ lotId }) => lotId),
      );
      for (const node of some) take(node, found.get(node.lotId)?.entries ?? []);
    }
  }
}

/** Facts by which goods leave their maker. A release is how a buyer's purchase shows in the seller's ledger. */
const LEAVING: ReadonlySet<LotEntry['as']> = new Set(['sold', 'released', 'transported']);

/** Returns undefined for facts that histories do not list. */
export const kindOfEntry = ({ as }: Pick<LotEntry, 'as'>): string | undefined => KINDS[as];

function movesOfLot({ facility }: TraceNode, entries: readonly LotEntry[]): LotMoves {
  const first = (found: readonly LotEntry[]): string | undefined => found.map(({ occurredAt }) => occurredAt).sort()[0];
  const own = entries.filter(({ facilityId }) => facilityId === facility.id);
  const leftAt = first(own.filter(({ as }) => LEAVING.has(as))) ?? first(own.filter(({ as }) => as === 'made' || as === 'recorded'));
  const arrivedAt = new Map<string, string>();
  for (const as of ['used', 'purchased'] as const) {
    for (const entry of entries) {
      if (entry.as !== as) continue;
      const known = arrivedAt.get(entry.facilityId);
      if (known === undefined) arrivedAt.set(entry.facilityId, entry.occurredAt);
    }
  }
  return { arrivedAt, ...(leftAt !== undefined && { leftAt }) };
}

function addEvent(events: Map<string, TracedEvent>, node: TraceNode, entry: LotEntry): void {
  const kind = kindOfEntry(entry);
  const { facilityId, transactionId, occurredAt } = entry;
  if (kind === undefined || !node.transactionIds.includes(transactionId)) return;
  const key = `${facilityId} ${transactionId} ${kind}`;
  const isInput = entry.as === 'used' || entry.as === 'purchased';
  const known = events.get(key);
  const lotIds = [...(known?.lotIds ?? []), node.lotId];
  // The outputs of a transform say more of its stage than its inputs.
  if (!known || (known.isInput && !isInput))
    events.set(key, { facilityId, transactionId, kind, occurredAt, stage: node.tier, isInput, lotIds });
  else known.lotIds.push(node.lotId);
}

/** Returns the tier of an event; what came in counts with what the site made of it. @param own tiers of the site on the trace */
export function tierOfEvent({ stage, isInput }: TracedEvent, own: readonly { tier: number }[]): number {
  const below = own.map(({ tier }) => tier).filter((tier) => tier < stage);
  return isInput && below.length > 0 ? Math.max(...below) : stage;
}
