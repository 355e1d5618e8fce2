/** The reads of the phone's screens, each kept for when there is no network. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { routes } from '../../../../contracts/routes.js';
import { call } from '../../api.js';
import { keptRead } from '../../queue/kept-read.js';
import { allPages } from '../../reads.js';
import type { Phone } from './phone.js';

type Reader = Pick<Phone, 'account' | 'facilityId'>;

export const waitingKept = ({ account }: Reader) => keptRead(account, ['waiting'], (signal) => call(routes.waiting, { signal }));

export const sellersKept = ({ account }: Reader) =>
  keptRead(account, ['sellers'], async (signal) => (await call(routes.sellers, { query: { perPage: 100 }, signal })).items);

/** Middlemen that a purchase may name. */
export const brokersKept = ({ account }: Reader) =>
  keptRead(
    account,
    ['brokers'],
    async (signal) => (await call(routes.facilities, { query: { type: 'BROKER', perPage: 100 }, signal })).items,
  );

export const purchasersKept = ({ account }: Reader) => keptRead(account, ['purchasers'], (signal) => call(routes.purchasers, { signal }));

export const transportersKept = ({ account }: Reader) =>
  keptRead(account, ['transporters'], (signal) => call(routes.transporters, { signal }));

export const certificationsKept = ({ account }: Reader) =>
  keptRead(account, ['certifications'], async (signal) => (await call(routes.certifications, { signal })).map(({ name }) => name));

/** Lots that are here, sold or not. */
export const stockKept = ({ account, facilityId }: Reader) =>
  keptRead(account, ['lots', facilityId], async (signal) => {
    const of = (title: 'held' | 'sold') =>
      allPages((page) => call(routes.lots, { query: { facilityId, title, page, perPage: 100 }, signal }));
    return [...(await of('held')), ...(await of('sold'))];
  });

/** Lots that one seller has sold to this site and that are not recorded yet. */
export const offersKept = ({ account }: Reader, sellerId: string) =>
  keptRead(
    account,
    ['offers', sellerId],
    async (signal) => (await call(routes.offeredLots, { query: { sellerId, perPage: 100 }, signal })).items,
  );

export const historyKept = ({ account }: Reader) =>
  keptRead(
    account,
    ['transactions'],
    async (signal) => (await call(routes.transactions, { query: { perPage: 50, sort: '-occurredAt' }, signal })).items,
  );

/** What others recorded with this site as the other party, and waits for its word or is disputed by it; oldest first. */
export const namedKept = ({ account }: Reader) =>
  keptRead(account, ['named'], async (signal) => {
    const of = (agreement: 'toConfirm' | 'disputed') =>
      call(routes.transactions, { query: { agreement, perPage: 50, sort: 'occurredAt' }, signal });
    const [toConfirm, disputed] = [await of('toConfirm'), await of('disputed')];
    return { toConfirm: toConfirm.items, disputed: disputed.items, more: toConfirm.total - toConfirm.items.length };
  });

export const transformsKept = ({ account }: Reader) =>
  keptRead(
    account,
    ['transforms'],
    async (signal) => (await call(routes.transactions, { query: { kind: 'transform', perPage: 50, sort: '-occurredAt' }, signal })).items,
  );

export const lotKept = ({ account }: Reader, productId: string) =>
  keptRead(account, ['lot', productId], (signal) => call(routes.lot, { params: { productId }, signal }));

/** Reads ahead, while there is a network, what this user's forms will need where there is none. */
export function useReadAhead(phone: Phone): void {
  const client = useQueryClient();
  const { account, facilityId, may } = phone;
  const [isRecording, isBuying, isMaking] = [may('phoneSell'), may('phonePurchase'), may('phoneByProduct')];
  useEffect(() => {
    if (!isRecording || !navigator.onLine) return;
    const reader = { account, facilityId };
    const ahead = async () => {
      await Promise.all([
        client.prefetchQuery(stockKept(reader)),
        client.prefetchQuery(purchasersKept(reader)),
        client.prefetchQuery(transportersKept(reader)),
        client.prefetchQuery(certificationsKept(reader)),
        client.prefetchQuery(historyKept(reader)),
        client.prefetchQuery(namedKept(reader)),
        isBuying ? client.prefetchQuery(sellersKept(reader)) : undefined,
        isBuying ? client.prefetchQuery(brokersKept(reader)) : undefined,
        isMaking ? client.prefetchQuery(transformsKept(reader)) : undefined,
      ]);
      const waiting = isBuying ? await client.fetchQuery(waitingKept(reader)) : undefined;
      const sellers = waiting?.value.items.flatMap(({ toPurchase, counterparty }) => (toPurchase && counterparty ? [counterparty.id] : []));
      for (const sellerId of new Set(sellers)) await client.prefetchQuery(offersKept(reader, sellerId));
    };
    void ahead().catch(() => undefined);
  }, [client, account, facilityId, isRecording, isBuying, isMaking]);
}
