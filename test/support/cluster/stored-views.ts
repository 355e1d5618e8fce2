/** Compares the stored views of a product with those folded from its log. */
import { type LedgerEvent, ledgerStreamOf } from '../../../contracts/ledger/custody/events.js';
import type { Projection } from '../../../projections/shared/projection.js';
import { addChange, emptySum, type SumBody } from '../../../projections/shared/sums.js';
import { PROJECTIONS } from '../../../services/boot/app.module.js';
import type { Engines } from '../../../services/platform/engines.js';
import { Checkpoints } from '../../../services/platform/projections/checkpoints.js';
import { foldViews } from '../histories/ledger-events.js';
import { until } from '../jest/until.js';

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

/** Returns the projections' views of these events, folded only here; with the sums over the views, added up at the end. */
export function foldAllViews(events: readonly LedgerEvent[]): StoredViews {
  return Object.fromEntries(
    PROJECTIONS.flatMap((projection) => {
      const views = foldViews(projection, events);
      return [
        [projection.name, Object.fromEntries(views)],
        [sumsOf(projection), sumsOver(projection, [...views.values()])],
      ];
    }),
  );
}

const sumsOf = ({ name }: { name: string }): string => `sums of ${name}`;

function sumsOver({ sharesOf }: Projection<object>, views: readonly object[]): Record<string, SumBody> {
  const sums: Record<string, SumBody> = {};
  for (const share of views.flatMap((view) => sharesOf?.(view) ?? [])) {
    sums[share.key] ??= emptySum();
    addChange(sums[share.key] as SumBody, share);
  }
  return sums;
}

/** Returns the stored views of the facilities whose IDs have this prefix. Every view's key names one. */
export async function storedViews({ views }: Engines, prefix: string): Promise<StoredViews> {
  const stored: StoredViews = {};
  for (const { name, version } of PROJECTIONS) {
    const collection = (await new Checkpoints(views).get({ name, version }))?.value.collection ?? '';
    const own: Record<string, object> = {};
    const sums: Record<string, SumBody> = {};
    for await (const batch of views.scan<object>(collection, READ_AT_ONCE)) {
      for (const { key, value } of batch.filter((each) => each.key.includes(prefix))) {
        if (!isSum(value)) own[key] = value;
        // A sum that no longer counts any view equals none.
        else if (value.about) sums[key] = { about: value.about, amounts: value.amounts };
      }
    }
    stored[name] = own;
    stored[sumsOf({ name })] = sums;
  }
  return stored;
}

const isSum = (value: object): value is SumBody => 'about' in value && 'amounts' in value;

/** Resolves when every projection has folded the log up to its end; rejects when one does not. */
export async function waitUntilFolded({ events, views }: Engines): Promise<void> {
  const head = (await events.head()) ?? '';
  const checkpoints = new Checkpoints(views);
  await until(
    async () => {
      const reached = await Promise.all(PROJECTIONS.map((projection) => checkpoints.get(projection)));
      return reached.filter((each) => (each?.value.position ?? '') < head);
    },
    (behind) => behind.length === 0,
  );
}
