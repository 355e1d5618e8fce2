import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type FacilitiesQuery } from '../../../../contracts/facilities/queries.js';
import { routes } from '../../../../contracts/routes.js';
import { call } from '../../app/api/api.js';

export const facilitiesRead = (query: FacilitiesQuery) =>
  queryOptions({
    queryKey: ['facilities', query],
    queryFn: ({ signal }) => call(routes.facilities, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
export const facilityRead = (id: string) =>
  queryOptions({
    queryKey: ['facility', id],
    queryFn: ({ signal }) => call(routes.facility, { params: { id }, signal }),
    staleTime: 60_000,
    enabled: id !== '',
  });
export const sellersRead = () =>
  queryOptions({
    queryKey: ['sellers'],
    queryFn: ({ signal }) => call(routes.sellers, { query: { perPage: 100 }, signal }),
    staleTime: 60_000,
  });
export const purchasersRead = () =>
  queryOptions({ queryKey: ['purchasers'], queryFn: ({ signal }) => call(routes.purchasers, { signal }), staleTime: 60_000 });
export const transportersRead = () =>
  queryOptions({ queryKey: ['transporters'], queryFn: ({ signal }) => call(routes.transporters, { signal }), staleTime: 60_000 });
