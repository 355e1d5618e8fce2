/** The reads of the phone's screens, each kept for when there is no network. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pagesOf } from '../../../client/api/read-policy.js';
import { cachedRead } from '../../../offline/cached-read.js';
import type { Phone } from './use-phone.js';

type Reader = Pick<Phone, 'account' | 'facilityId'>;

const asIs = <Reply>(reply: Reply): Reply => reply;
const itemsOf = <Item>({ items }: { items: Item[] }): Item[] => items;

export const cachedInboxRead = ({ account }: Reader) =>
  cachedRead(account, { route: 'waiting', name: ['waiting'], read: (ask) => ask(), take: asIs });

export const cachedSellersRead = ({ account }: Reader) =>
  cachedRead(account, { route: 'sellers', name: ['sellers'], read: (ask) => ask({ query: { perPage: 100 } }), take: itemsOf });

/** What others vouch for at this site, and what is missing. */
export const cachedStandingRead = ({ account, facilityId }: Reader) =>
  cachedRead(account, { route: 'ownStanding', name: ['standing', facilityId], read: (ask) => ask(), take: asIs });

/** Where a farm monitor looks. */
export const cachedAssignedRead = ({ account }: Pick<Reader, 'account'>) =>
  cachedRead(account, {
    route: 'facilities',
    name: ['assigned'],
    read: (ask) => ask({ query: { assigned: 'true', perPage: 100, sort: 'name' } }),
    take: itemsOf,
  });

/** What a farm monitor is asked, what waits first. */
export const cachedRequestsRead = ({ account }: Pick<Reader, 'account'>) =>
  cachedRead(account, { route: 'requests', name: ['requests'], read: (ask) => ask({ query: { perPage: 100 } }), take: itemsOf });

/** The assessments of sites by a farm monitor, the newest visit first. */
export const cachedVisitsRead = ({ account }: Pick<Reader, 'account'>) =>
  cachedRead(account, { route: 'siteAssessments', name: ['visits'], read: (ask) => ask({ query: { perPage: 100 } }), take: itemsOf });

export const visitName = (id: string) => ['visit', id] as const;

/** One of them with its questions, to be answered where there is no network. */
export const cachedVisitRead = ({ account }: Pick<Reader, 'account'>, id: string) =>
  cachedRead(account, { route: 'siteAssessment', name: visitName(id), read: (ask) => ask({ params: { id } }), take: asIs });

/** Middlemen that a purchase may name. */
export const cachedBrokersRead = ({ account }: Reader) =>
  cachedRead(account, {
    route: 'facilities',
    name: ['brokers'],
    read: (ask) => ask({ query: { type: 'BROKER', perPage: 100 } }),
    take: itemsOf,
  });

export const cachedPurchasersRead = ({ account }: Reader) =>
  cachedRead(account, { route: 'purchasers', name: ['purchasers'], read: (ask) => ask(), take: asIs });

export const cachedTransportersRead = ({ account }: Reader) =>
  cachedRead(account, { route: 'transporters', name: ['transporters'], read: (ask) => ask(), take: asIs });

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

/** Lots that are here, sold or not. */
export const cachedStockRead = ({ account, facilityId }: Reader) =>
  cachedRead(account, {
    route: 'lots',
    name: ['lots', facilityId],
    read: async (ask) => {
      const of = (title: 'held' | 'sold') => pagesOf((page) => ask({ query: { facilityId, title, page, perPage: 100 } }));
      return [...(await of('held')), ...(await of('sold'))];
    },
    take: (pages) => pages.flatMap(itemsOf),
  });

/** Lots that one seller has sold to this site and that are not recorded yet. */
export const cachedOffersRead = ({ account }: Reader, sellerId: string) =>
  cachedRead(account, {
    route: 'offeredLots',
    name: ['offers', sellerId],
    read: (ask) => ask({ query: { sellerId, perPage: 100 } }),
    take: itemsOf,
  });

export const cachedHistoryRead = ({ account }: Reader) =>
  cachedRead(account, {
    route: 'transactions',
    name: ['transactions'],
    read: (ask) => ask({ query: { perPage: 50, sort: '-occurredAt' } }),
    take: itemsOf,
  });

/** What others recorded with this site as the other party, and waits for its word or is disputed by it; oldest first. */
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

export const cachedLotRead = ({ account }: Reader, productId: string) =>
  cachedRead(account, { route: 'lot', name: ['lot', productId], read: (ask) => ask({ params: { productId } }), take: asIs });

/** Reads the tracers that a lot bears, its own and inherited ones. */
export const cachedLotTracersRead = ({ account }: Reader, productId: string) =>
  cachedRead(account, { route: 'lotTracers', name: ['tracers', productId], read: (ask) => ask({ params: { productId } }), take: itemsOf });

/** Reads ahead, while there is a network, what this user's forms will need where there is none. */
export function usePrefetch(phone: Phone): void {
  const client = useQueryClient();
  const { account, facilityId, mayOpen } = phone;
  const [isRecording, isBuying, isMaking] = [mayOpen('phoneSell'), mayOpen('phonePurchase'), mayOpen('phoneByProduct')];
  useEffect(() => {
    if (!isRecording || !navigator.onLine) return;
    const reader = { account, facilityId };
    const prefetch = async () => {
      await Promise.all([
        client.prefetchQuery(cachedStockRead(reader)),
        client.prefetchQuery(cachedPurchasersRead(reader)),
        client.prefetchQuery(cachedTransportersRead(reader)),
        client.prefetchQuery(cachedCertificationsRead(reader)),
        client.prefetchQuery(cachedWindowsRead(reader)),
        client.prefetchQuery(cachedHistoryRead(reader)),
        client.prefetchQuery(cachedCounterpartyRecordsRead(reader)),
        isBuying ? client.prefetchQuery(cachedSellersRead(reader)) : undefined,
        isBuying ? client.prefetchQuery(cachedBrokersRead(reader)) : undefined,
        isMaking ? client.prefetchQuery(cachedTransformsRead(reader)) : undefined,
      ]);
      const waiting = isBuying ? await client.fetchQuery(cachedInboxRead(reader)) : undefined;
      const sellers = waiting?.value.items.flatMap(({ toPurchase, counterparty }) => (toPurchase && counterparty ? [counterparty.id] : []));
      for (const sellerId of new Set(sellers)) await client.prefetchQuery(cachedOffersRead(reader, sellerId));
    };
    void prefetch().catch(() => undefined);
  }, [client, account, facilityId, isRecording, isBuying, isMaking]);
}
