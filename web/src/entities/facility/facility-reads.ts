import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AlikeQuery } from '../../../../contracts/ground/facilities/make-facility.js';
import type { FacilitiesQuery, PartnersToChooseQuery } from '../../../../contracts/ground/facilities/queries.js';
import { routes } from '../../../../contracts/routes.js';
import { call } from '../../client/api/api.js';

export const facilityKeys = {
  lists: ['facilities'],
  list: (query: FacilitiesQuery) => ['facilities', query],
  places: ['facilities', 'all'],
  alikes: ['alike-facilities'],
  alike: (query: AlikeQuery) => ['alike-facilities', query],
  each: ['facility'],
  one: (id: string) => ['facility', id],
  /** Reads the reader's own site with its profile. */
  site: ['site'],
  logo: (id: string) => ['logo', id],
  sellers: ['sellers'],
  purchasers: ['purchasers'],
  transporters: ['transporters'],
  toChoose: (of: 'sellers' | 'purchasers' | 'transporters', query: PartnersToChooseQuery) => [of, query],
} as const;

export const siteRead = () => queryOptions({ queryKey: facilityKeys.site, queryFn: ({ signal }) => call(routes.siteProfile, { signal }) });

export const facilitiesRead = (query: FacilitiesQuery) =>
  queryOptions({
    queryKey: facilityKeys.list(query),
    queryFn: ({ signal }) => call(routes.facilities, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
/** Reads facilities that may be the one that is described, once it has a name and a country. */
export const alikeRead = ({ name, country, address }: AlikeQuery) =>
  queryOptions({
    queryKey: facilityKeys.alike({ name, country, ...(address && { address }) }),
    queryFn: ({ signal }) => call(routes.alikeFacilities, { query: { name, country, ...(address && { address }) }, signal }),
    enabled: name !== '' && country !== '',
  });
export const facilityRead = (id: string) =>
  queryOptions({
    queryKey: facilityKeys.one(id),
    queryFn: ({ signal }) => call(routes.facility, { params: { id }, signal }),
    staleTime: 60_000,
    enabled: id !== '',
  });
/** Reads partners to choose from: a page of those that match. */
export const sellersRead = (query: PartnersToChooseQuery) =>
  queryOptions({
    queryKey: facilityKeys.toChoose('sellers', query),
    queryFn: ({ signal }) => call(routes.sellers, { query, signal }),
    staleTime: 60_000,
  });
export const purchasersRead = (query: PartnersToChooseQuery) =>
  queryOptions({
    queryKey: facilityKeys.toChoose('purchasers', query),
    queryFn: ({ signal }) => call(routes.purchasers, { query, signal }),
    staleTime: 60_000,
  });
export const transportersRead = (query: PartnersToChooseQuery) =>
  queryOptions({
    queryKey: facilityKeys.toChoose('transporters', query),
    queryFn: ({ signal }) => call(routes.transporters, { query, signal }),
    staleTime: 60_000,
  });
