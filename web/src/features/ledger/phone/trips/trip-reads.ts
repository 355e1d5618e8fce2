import { queryOptions } from '@tanstack/react-query';
import type { Agreement } from '../../../../../../contracts/ledger/custody/queries.js';
import type { TripReply, TripsReply } from '../../../../../../contracts/ledger/trips/routes.js';
import { routes } from '../../../../../../contracts/routes.js';
import { searchKey } from '../../../../../../contracts/shared/written/fold.js';
import { localDate } from '../../../../../../contracts/shared/written/time-zones.js';
import { call } from '../../../../client/api/api.js';
import { cachedRead, phoneReadKey } from '../../../../offline/cached-read.js';
import type { Phone } from '../shell/use-phone.js';

/** Parts of at least 100 transports: all waiting ones are read at once, of the others as many as requested. */
export const PARTS_OF_WAITING = 10;

export interface TripList extends Pick<TripsReply, 'counts' | 'trips'> {
  hasMore: boolean;
}

type Ask = (query: { state: Agreement; q?: string; before?: string }) => Promise<TripsReply>;

async function partsOf(ask: Ask, state: Agreement, q: string, parts: number): Promise<TripsReply[]> {
  const read: TripsReply[] = [];
  for (let before: string | null | undefined; before !== null && read.length < parts; ) {
    const part = await ask({ state, ...(q && { q }), ...(before && { before }) });
    read.push(part);
    before = part.next;
  }
  return read;
}

const together = (parts: readonly TripsReply[]): TripList => ({
  counts: parts[0]?.counts ?? { toConfirm: 0, confirmed: 0, disputed: 0 },
  trips: parts.flatMap(({ trips }) => trips),
  hasMore: parts.at(-1)?.next !== null,
});

/** Trips, kept for when there is no network. */
export const cachedTripsRead = ({ account }: Pick<Phone, 'account'>, state: Agreement, parts: number) =>
  cachedRead(account, {
    route: 'trips',
    name: ['trips', state, parts],
    read: (ask) => partsOf((query) => ask({ query }), state, '', parts),
    take: together,
  });

/** Trips that a search finds on the server, or more of them than are kept. */
export const foundTripsRead = ({ account }: Pick<Phone, 'account'>, state: Agreement, q: string, parts: number) =>
  queryOptions({
    queryKey: phoneReadKey(account, ['foundTrips', state, q, parts]),
    queryFn: async ({ signal }) => together(await partsOf((query) => call(routes.trips, { query, signal }), state, q, parts)),
    networkMode: 'always',
    retry: false,
  });

/** Searches the loaded trips, where the server cannot be reached. */
export function tripsFoundHere(trips: readonly TripReply[], q: string): TripReply[] {
  const words = searchKey(q);
  const sign = (text: string): string => searchKey(text).replaceAll(/[^\p{L}\p{N}]/gu, '');
  const holds = ({ from, to, packingListNumber, transports }: TripReply): boolean =>
    [from, ...to].some(({ name }) => searchKey(name).includes(words)) ||
    (sign(q) !== '' &&
      [packingListNumber ?? '', ...transports.flatMap(({ lots }) => lots.map(({ productId }) => productId))].some((each) =>
        sign(each).includes(sign(q)),
      ));
  return trips.filter(holds);
}

const WEEK_MS = 7 * 86_400_000;

/** Returns the local date of seven days ago, in the zone of the browser by default. */
export const weekStart = (nowMs: number, timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone): string =>
  localDate(nowMs - WEEK_MS, timeZone);
