/** The views of a product as they are stored, beside what its log makes of them. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type LedgerEvent, ledgerStreamOf } from '../../../contracts/custody/events.js';
import { PROJECTIONS } from '../../../services/boot/projections.module.js';
import type { Engines } from '../../../services/platform/engines.js';
import { Checkpoints } from '../../../services/platform/projections/checkpoints.js';
import { foldViews } from '../histories/ledger-events.js';

const READ_AT_ONCE = 500;

/** By projection and key. */
export type StoredViews = Record<string, Record<string, object>>;

/** All events of these facilities' ledgers, in the order of the log. */
export async function ledgerEventsOf({ events }: Engines, facilityIds: readonly string[]): Promise<LedgerEvent[]> {
  const found: LedgerEvent[] = [];
  for (const id of facilityIds) {
    for (let from = 0; ; from += READ_AT_ONCE) {
      const page = await events.read(ledgerStreamOf(id), from, READ_AT_ONCE);
      found.push(...(page as LedgerEvent[]));
      if (page.length < READ_AT_ONCE) break;
    }
  }
  return found.sort((a, b) => (a.position < b.position ? -1 : 1));
}

/** What the projections make of these events, folded here and by nobody else. */
export function foldAllViews(events: readonly LedgerEvent[]): StoredViews {
  return Object.fromEntries(PROJECTIONS.map((projection) => [projection.name, Object.fromEntries(foldViews(projection, events))]));
}

/** What is stored of the facilities whose ids begin so. Every view's key names one. */
export async function storedViews({ views }: Engines, prefix: string): Promise<StoredViews> {
  const stored: StoredViews = {};
  for (const { name, version } of PROJECTIONS) {
    const collection = (await new Checkpoints(views).get({ name, version }))?.value.collection ?? '';
    const own: Record<string, object> = {};
    for await (const batch of views.scan<object>(collection, READ_AT_ONCE)) {
      for (const { key, value } of batch) if (key.includes(prefix)) own[key] = value;
    }
    stored[name] = own;
  }
  return stored;
}

/** Resolves when every projection has folded the log up to its end; rejects when one has not in time. */
export async function waitUntilFolded({ events, views }: Engines, ms: number): Promise<void> {
  const head = (await events.head()) ?? '';
  const checkpoints = new Checkpoints(views);
  for (const end = performance.now() + ms; ; await sleep(20)) {
    const found = await Promise.all(PROJECTIONS.map((projection) => checkpoints.get(projection)));
    const behind = found.filter((each) => (each?.value.position ?? '') < head);
    if (behind.length === 0) return;
    if (performance.now() > end) throw new Error(`Not folded up to ${head} in ${ms} ms: ${JSON.stringify(behind)}`);
  }
}
