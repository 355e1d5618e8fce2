/** The log of a custody world as a store would hand it out, and views folded from it without a runner. */
import { type CustodyEvent, facilityOfStream, type LedgerEvent, ledgerStreamOf } from '../../../contracts/ledger/custody/events.js';
import type { LogEvent, Projection, View } from '../../../projections/shared/projection.js';
import { addChange, changesOf, emptySum, type SumBody } from '../../../projections/shared/sums.js';
import { ledgerDecider } from '../../../services/ledger/custody/ledger/ledger.decider.js';
import type { NewEvent } from '../../../services/platform/events/event-store.js';
import { CustodyWorld, type Site } from './custody-world.js';

/** Everything that happened in a world, in the order in which it was recorded. */
export function ledgerEvents(world: CustodyWorld): LedgerEvent[] {
  const recorded = world.sites.flatMap((site) => site.log.map((each) => ({ site, ...each })));
  recorded.sort((a, b) => (a.recordedAt < b.recordedAt ? -1 : a.recordedAt > b.recordedAt ? 1 : a.revision - b.revision));
  return recorded.map(({ site, event, revision, recordedAt, hash }, at) =>
    withPositions(site, event, { revision, recordedAt, hash }, at + 1),
  );
}

function withPositions(
  site: Site,
  event: CustodyEvent,
  said: { revision: number; recordedAt: string; hash: string },
  number: number,
): LedgerEvent {
  const { revision, recordedAt, hash } = said;
  const data = structuredClone(event.data) as { transactionId?: string; transferId?: string };
  return {
    type: event.type,
    data,
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    stream: ledgerStreamOf(site.id),
    revision,
    position: String(number).padStart(16, '0'),
    metadata: {
      recordedAt,
      actor: { userId: 'user', facilityId: site.id },
      transactionId: data.transactionId ?? data.transferId ?? '00000000-0000-4000-8000-000000000000',
      schemaVersion: 1,
      previousHash: '0'.repeat(64),
      hash,
    },
  } as LedgerEvent;
}

/** Returns the sites whose ledgers these events are in, with their state after them. */
export function worldFromEvents(events: readonly LedgerEvent[]): CustodyWorld {
  const world = new CustodyWorld();
  const sites = new Map<string, Site>();
  for (const { stream, type, data, revision, metadata } of structuredClone(events)) {
    if (type === 'LedgerOpened') {
      const opened: Site = { id: facilityOfStream(stream), type: data.facilityType, state: ledgerDecider.initial(), log: [] };
      sites.set(stream, opened);
      world.sites.push(opened);
    }
    const site = sites.get(stream);
    if (!site) throw new Error(`${stream} begins with ${type}`);
    const { recordedAt, hash } = metadata;
    site.log.push({ event: { type, data } as CustodyEvent, revision, recordedAt, hash });
  }
  for (const site of sites.values()) site.state = world.replayState(site);
  return world;
}

/** An event as a store takes it. */
export const toNewEvent = ({ id, type, data, metadata }: LedgerEvent): NewEvent => ({ id, type, data, metadata });

/** The views that a projection makes of these events, by key. */
export function foldViews<Body extends object>(projection: Projection<Body>, events: readonly LogEvent[]): Map<string, View<Body>> {
  const views = new Map<string, View<Body>>();
  for (const event of structuredClone(events)) {
    if (!projection.handles.includes(event.type)) continue;
    for (const key of projection.keysOf(event)) {
      const view = views.get(key) ?? { ...projection.initial(key), position: '' };
      if (view.position >= event.position) continue;
      const next = projection.evolve(view, event, key) as View<Body>;
      next.position = event.position;
      views.set(key, next);
    }
  }
  return views;
}

/** Returns the sums that a projection keeps with its views of these events, by key. */
export function foldSums<Body extends object>(projection: Projection<Body>, events: readonly LogEvent[]): Map<string, View<SumBody>> {
  const sums = new Map<string, View<SumBody>>();
  const { sharesOf } = projection;
  if (!sharesOf) return sums;
  const stored = new Set<string>();
  const noting: Projection<Body>['evolve'] = (view, event, key) => {
    const before = stored.has(key) ? sharesOf(view) : [];
    stored.add(key);
    const next = projection.evolve(view, event, key);
    for (const change of changesOf(before, sharesOf(next))) {
      const sum = sums.get(change.key) ?? { ...emptySum(), position: '' };
      addChange(sum, change);
      sums.set(change.key, { ...sum, position: event.position });
    }
    return next;
  };
  foldViews({ ...projection, evolve: noting }, events);
  return sums;
}
