import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type FacilitiesQuery } from '../../../../contracts/facilities/queries.js';
import { routes } from '../../../../contracts/routes.js';
import { call } from '../../client/api/api.js';

export const facilityKeys = {
  lists: ['facilities'],
  list: (query: FacilitiesQuery) => ['facilities', query],
  places: ['facilities', 'all'],
  each: ['facility'],
  one: (id: string) => ['facility', id],
  /** Reads the reader's own site with its profile. */
  site: ['site'],
  logo: (id: string) => ['logo', id],
  sellers: ['sellers'],
  purchasers: ['purchasers'],
  transporters: ['transporters'],
} as const;

export const facilitiesRead = (query: FacilitiesQuery) =>
  queryOptions({
    queryKey: facilityKeys.list(query),
    queryFn: ({ signal }) => call(routes.facilities, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
export const facilityRead = (id: string) =>
  queryOptions({
    queryKey: facilityKeys.one(id),
    queryFn: ({ signal }) => call(routes.facility, { params: { id }, signal }),
    staleTime: 60_000,
    enabled: id !== '',
  });
export const sellersRead = () =>
  queryOptions({
    queryKey: facilityKeys.sellers,
    queryFn: ({ signal }) => call(routes.sellers, { query: { perPage: 100 }, signal }),
    staleTime: 60_000,
  });
export const purchasersRead = () =>
  queryOptions({ queryKey: facilityKeys.purchasers, queryFn: ({ signal }) => call(routes.purchasers, { signal }), staleTime: 60_000 });
export const transportersRead = () =>
  queryOptions({ queryKey: facilityKeys.transporters, queryFn: ({ signal }) => call(routes.transporters, { signal }), staleTime: 60_000 });
