import { useQuery } from '@tanstack/react-query';
import { facilitiesRead, purchasersRead, sellersRead, transportersRead } from '../../facility/facility-reads.js';
import type { PartyRole } from '../record-shell.js';
import { type AskedParties, PARTIES_PER_PAGE, type PartiesAnswer } from './found-parties.js';

/** Asks the server for partners of one role. */
export function useDeskParties(role: PartyRole, asked: AskedParties | undefined): PartiesAnswer {
  const query = { q: asked?.q, ids: asked?.ids?.join(','), perPage: PARTIES_PER_PAGE, sort: 'name' };
  const enabled = asked !== undefined;
  const reads = {
    sellers: useQuery({ ...sellersRead(query), enabled: enabled && role === 'sellers' }),
    purchasers: useQuery({ ...purchasersRead(query), enabled: enabled && role === 'purchasers' }),
    transporters: useQuery({ ...transportersRead(query), enabled: enabled && role === 'transporters' }),
    brokers: useQuery({
      ...facilitiesRead({ type: 'BROKER', q: asked?.q, perPage: PARTIES_PER_PAGE, sort: 'name' }),
      placeholderData: undefined,
      enabled: enabled && role === 'brokers',
    }),
  };
  const { data, error, refetch } = reads[role];
  return { items: asked && data?.items, total: data?.total ?? 0, error, retry: () => void refetch() };
}
