/** The reads of the phone's screens, each kept for when there is no network. */
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FacilityReply } from '../../../../../../contracts/ground/facilities/replies.js';
import { DOCUMENT_NUMBERS } from '../../../../../../contracts/ledger/custody/record-details.js';
import type { TransactionReply } from '../../../../../../contracts/ledger/custody/replies.js';
import { routes } from '../../../../../../contracts/routes.js';
import { documentNumberKey } from '../../../../../../contracts/shared/product-id.js';
import type { Page } from '../../../../../../contracts/shared/replies.js';
import { call } from '../../../../client/api/api.js';
import { pagesOf } from '../../../../client/api/read-policy.js';
import { ownCodesRead } from '../../../../entities/custody/codes/own-codes.js';
import { type AskedParties, matching } from '../../../../entities/record/parties/found-parties.js';
import { findLot } from '../../../../entities/record/record-lot.js';
import type { PartyRole } from '../../../../entities/record/record-shell.js';
import { sellsForFarms } from '../../../../entities/record/sale/farm-goods.js';
import { cachedRead, phoneReadKey, searchedRead } from '../../../../offline/cached-read.js';
import type { Phone } from './use-phone.js';

type Reader = Pick<Phone, 'account' | 'facilityId'>;

const asIs = <Reply>(reply: Reply): Reply => reply;
const itemsOf = <Item>({ items }: { items: Item[] }): Item[] => items;

export const cachedInboxRead = ({ account }: Reader) =>
  cachedRead(account, { route: 'waiting', name: ['waiting'], read: (ask) => ask(), take: asIs });

const PARTIES_PER_PAGE = 50;

/** Reads all partners of one role ahead, so that they are searched where there is no network. */
export const cachedPartiesRead = ({ account }: Reader, role: PartyRole) =>
  cachedRead(account, {
    route: PARTY_ROUTES[role],
    name: [role],
    read: (ask) => pagesOf((page) => ask({ query: { ...partyQuery(role), page, perPage: 100 } as never }), PARTIES_KEPT_MAX),
    take: (pages) => pages.flatMap(itemsOf),
  });

/** Searches them on the server, and without a network among those that were read ahead. */
export const partiesSearch = (reader: Reader, role: PartyRole, { q, ids }: AskedParties) =>
  searchedRead(cachedPartiesRead(reader, role), {
    name: ['found', q ?? '', ids ?? []],
    search: (signal) => {
      const query = {
        ...partyQuery(role),
        ...(q && { q }),
        ...(ids && role !== 'brokers' && { ids: ids.join(',') }),
        perPage: PARTIES_PER_PAGE,
      };
      return call(routes[PARTY_ROUTES[role]], { query: query as never, signal }) as Promise<Pick<Page<FacilityReply>, 'items' | 'total'>>;
    },
    among: (kept: readonly FacilityReply[]): Pick<Page<FacilityReply>, 'items' | 'total'> => {
      const found = ids ? kept.filter(({ id }) => ids.includes(id)) : matching(kept, q ?? '');
      return { items: found.slice(0, PARTIES_PER_PAGE), total: found.length };
    },
  });

const PARTIES_KEPT_MAX = 5000;
const PARTY_ROUTES = { sellers: 'sellers', purchasers: 'purchasers', transporters: 'transporters', brokers: 'facilities' } as const;
const partyQuery = (role: PartyRole) => ({ sort: 'name', ...(role === 'brokers' && { type: 'BROKER' as const }) });

/** Reads what others vouch for at this site, and what is missing. */
export const cachedStandingRead = ({ account, facilityId }: Reader) =>
  cachedRead(account, { route: 'ownStanding', name: ['standing', facilityId], read: (ask) => ask(), take: asIs });

/** Reads the sites assigned to a farm monitor. */
export const cachedAssignedRead = ({ account }: Pick<Reader, 'account'>) =>
  cachedRead(account, {
    route: 'facilities',
    name: ['assigned'],
    read: (ask) => ask({ query: { assigned: 'true', perPage: 100, sort: 'name' } }),
    take: itemsOf,
  });

/** Reads the requests to a farm monitor, open ones first. */
export const cachedRequestsRead = ({ account }: Pick<Reader, 'account'>) =>
  cachedRead(account, { route: 'requests', name: ['requests'], read: (ask) => ask({ query: { perPage: 100 } }), take: itemsOf });

/** The assessments of sites by a farm monitor, the newest visit first. */
export const cachedVisitsRead = ({ account }: Pick<Reader, 'account'>) =>
  cachedRead(account, { route: 'siteAssessments', name: ['visits'], read: (ask) => ask({ query: { perPage: 100 } }), take: itemsOf });

export const visitName = (id: string) => ['visit', id] as const;

/** One of them with its questions, to be answered where there is no network. */
export const cachedVisitRead = ({ account }: Pick<Reader, 'account'>, id: string) =>
  cachedRead(account, { route: 'siteAssessment', name: visitName(id), read: (ask) => ask({ params: { id } }), take: asIs });

export const cachedCertificationsRead = ({ account }: Reader) =>
  cachedRead(account, {
    route: 'certifications',
    name: ['certifications'],
    read: (ask) => ask(),
    take: (certifications) => certifications.map(({ name }) => name),
  });

/** The newest windows of this site's books, with what its accounts hold. */
export const cachedWindowsRead = ({ account, facilityId }: Reader) =>
  cachedRead(account, {
    route: 'windows',
    name: ['windows', facilityId],
    read: (ask) => ask({ params: { facilityId }, query: { perPage: 20 } }),
    take: itemsOf,
  });

/** One of them, with the mass of each product. */
export const cachedWindowRead = ({ account, facilityId }: Reader, number: number) =>
  cachedRead(account, {
    route: 'window',
    name: ['window', facilityId, number],
    read: (ask) => ask({ params: { facilityId, number }, query: { perPage: 1 } }),
    take: asIs,
  });

/** Lots that are here, sold or not; with `farms` those of our farms too. */
export const cachedStockRead = ({ account, facilityId }: Reader, farms = false) =>
  cachedRead(account, {
    route: 'lots',
    name: farms ? ['lots', facilityId, 'farms'] : ['lots', facilityId],
    read: async (ask) => {
      const of = (title: 'held' | 'sold') =>
        pagesOf((page) => ask({ query: { facilityId, ...(farms && { farms: 'true' as const }), title, page, perPage: 100 } }));
      return [...(await of('held')), ...(await of('sold'))];
    },
    take: (pages) => pages.flatMap(itemsOf),
  });

/** Lots that one seller has sold to this site and that are not recorded yet. */
export const cachedOffersRead = ({ account }: Reader, sellerId: string) =>
  cachedRead(account, {
    route: 'offeredLots',
    name: ['offers', sellerId],
    read: (ask) => pagesOf((page) => ask({ query: { sellerId, page, perPage: 100 } })),
    take: (pages) => pages.flatMap(itemsOf),
  });

const HISTORY_PER_PAGE = 50;

const historyQuery = (page: number) => ({ page, perPage: HISTORY_PER_PAGE, sort: '-occurredAt' }) as const;

/** The newest records of this site. */
export const cachedHistoryRead = ({ account }: Reader) =>
  cachedRead(account, {
    route: 'transactions',
    name: ['history'],
    read: (ask) => ask({ query: historyQuery(1) }),
    take: ({ items, total }) => ({ items, total }),
  });

/** The parts before the newest one, which are read as they are asked for, and kept nowhere. */
export const earlierHistoryRead = ({ account }: Reader) =>
  infiniteQueryOptions({
    queryKey: phoneReadKey(account, ['earlierHistory']),
    queryFn: ({ pageParam, signal }) => call(routes.transactions, { query: historyQuery(pageParam), signal }),
    initialPageParam: 2,
    getNextPageParam: (_, __, page) => page + 1,
    networkMode: 'always',
    retry: false,
  });

interface HistorySearch {
  /** An ID, or a number of a paper; may be empty. */
  q: string;
  /** Keeps records that name this site. */
  counterpartyId?: string | undefined;
}

/** Finds records by an ID, or by a number of their papers; without a network among those that were kept. */
export const historySearch = (reader: Reader, { q, counterpartyId }: HistorySearch) =>
  searchedRead(cachedHistoryRead(reader), {
    name: ['found', q, counterpartyId ?? ''],
    search: async (signal) => {
      const query = { ...(q && { q }), ...(counterpartyId && { counterpartyId }), perPage: HISTORY_PER_PAGE, sort: '-occurredAt' };
      const { items, total } = await call(routes.transactions, { query, signal });
      return { items, total };
    },
    among: (kept: { items: readonly TransactionReply[] }): { items: TransactionReply[]; total: number } => {
      const items = kept.items.filter(
        (each) => (q === '' || isFoundBy(each, q)) && (counterpartyId === undefined || each.counterparty?.id === counterpartyId),
      );
      return { items, total: items.length };
    },
  });

const isFoundBy = (record: TransactionReply, q: string): boolean =>
  record.transactionId === q.toLowerCase() ||
  findLot(record.lots, q) !== undefined ||
  DOCUMENT_NUMBERS.some((name) => documentNumberKey(record[name] ?? '') === documentNumberKey(q));

/** Reads others' records with this site as the other party that wait for its confirmation or are disputed by it; oldest first. */
export const cachedCounterpartyRecordsRead = ({ account }: Reader) =>
  cachedRead(account, {
    route: 'transactions',
    name: ['named'],
    read: async (ask) => {
      const of = (agreement: 'toConfirm' | 'disputed') => ask({ query: { agreement, perPage: 50, sort: 'occurredAt' } });
      return [await of('toConfirm'), await of('disputed')] as const;
    },
    take: ([toConfirm, disputed]) => ({
      toConfirm: toConfirm.items,
      disputed: disputed.items,
      more: toConfirm.total - toConfirm.items.length,
    }),
  });

export const cachedTransformsRead = ({ account }: Reader) =>
  cachedRead(account, {
    route: 'transactions',
    name: ['transforms'],
    read: (ask) => ask({ query: { kind: 'transform', perPage: 50, sort: '-occurredAt' } }),
    take: itemsOf,
  });

/** Finds any transform by an ID or a number; without a network among those that were kept. */
export const transformsSearch = (reader: Reader, q: string) =>
  searchedRead(cachedTransformsRead(reader), {
    name: ['named', q],
    search: async (signal) => {
      const query = { kind: 'transform', q, perPage: 50 } as const;
      return (await call(routes.transactions, { query, signal })).items;
    },
    among: (kept: readonly TransactionReply[]): TransactionReply[] =>
      kept.filter(({ transactionId, lots }) => transactionId === q.toLowerCase() || findLot(lots, q) !== undefined),
  });

export const cachedLotRead = ({ account }: Reader, productId: string) =>
  cachedRead(account, { route: 'lot', name: ['lot', productId], read: (ask) => ask({ params: { productId } }), take: asIs });

/** Reads what the public page of a lot shows, and whether the lot is recalled. */
export const cachedLotPageRead = ({ account }: Reader, productId: string) =>
  cachedRead(account, { route: 'lotPage', name: ['lotPage', productId], read: (ask) => ask({ params: { productId } }), take: asIs });

/** Reads the tracers of a lot, its own and inherited ones. */
export const cachedLotTracersRead = ({ account }: Reader, productId: string) =>
  cachedRead(account, { route: 'lotTracers', name: ['tracers', productId], read: (ask) => ask({ params: { productId } }), take: itemsOf });

/** Reads ahead, while there is a network, what this user's forms will need where there is none. */
export function usePrefetch(phone: Phone): void {
  const client = useQueryClient();
  const { account, facilityId, mayOpen } = phone;
  const isGroup = sellsForFarms(phone.type);
  const [isRecording, isBuying, isMaking] = [mayOpen('phoneSell'), mayOpen('phonePurchase'), mayOpen('phoneByProduct')];
  useEffect(() => {
    if (!isRecording || !navigator.onLine) return;
    const reader = { account, facilityId };
    const prefetch = async () => {
      await Promise.all([
        client.prefetchQuery(cachedStockRead(reader)),
        isGroup ? client.prefetchQuery(cachedStockRead(reader, true)) : undefined,
        client.prefetchQuery(cachedPartiesRead(reader, 'purchasers')),
        client.prefetchQuery(cachedPartiesRead(reader, 'transporters')),
        client.prefetchQuery(cachedCertificationsRead(reader)),
        client.prefetchQuery(ownCodesRead()),
        client.prefetchQuery(cachedWindowsRead(reader)),
        client.prefetchQuery(cachedHistoryRead(reader)),
        client.prefetchQuery(cachedCounterpartyRecordsRead(reader)),
        isBuying ? client.prefetchQuery(cachedPartiesRead(reader, 'sellers')) : undefined,
        isBuying ? client.prefetchQuery(cachedPartiesRead(reader, 'brokers')) : undefined,
        isMaking ? client.prefetchQuery(cachedTransformsRead(reader)) : undefined,
      ]);
      const waiting = isBuying ? await client.fetchQuery(cachedInboxRead(reader)) : undefined;
      const sellers = waiting?.value.items.flatMap(({ toPurchase, counterparty }) => (toPurchase && counterparty ? [counterparty.id] : []));
      for (const sellerId of new Set(sellers)) await client.prefetchQuery(cachedOffersRead(reader, sellerId));
    };
    void prefetch().catch(() => undefined);
  }, [client, account, facilityId, isGroup, isRecording, isBuying, isMaking]);
}
