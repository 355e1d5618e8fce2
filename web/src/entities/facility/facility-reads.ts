import type { AlikeQuery } from '../../../../contracts/ground/facilities/make-facility.js';
import type { FacilitiesQuery, PartnersToChooseQuery } from '../../../../contracts/ground/facilities/queries.js';
import { routes } from '../../../../contracts/routes.js';
import { pageRead, read } from '../../client/api/read.js';

export const facilityKeys = {
  lists: ['facilities'],
  places: ['facilities', 'all'],
  alikes: ['alike-facilities'],
  outlines: ['world-outlines'],
  each: ['facility'],
  /** Reads the reader's own site with its profile. */
  site: ['site'],
  logo: (id: string) => ['logo', id],
  sellers: ['sellers'],
  purchasers: ['purchasers'],
  transporters: ['transporters'],
} as const;

export const siteRead = () => read(facilityKeys.site, routes.siteProfile);

/** Reads the profile of any site, for admins. */
export const siteOfRead = (facilityId: string) => read(facilityKeys.site, routes.siteProfileOf, { params: { facilityId } });

export const facilitiesRead = (query: FacilitiesQuery) => pageRead(facilityKeys.lists, routes.facilities, { query }, { staleTime: 60_000 });
/** Reads facilities that may be the one that is described, once it has a name and a country. */
export const alikeRead = ({ name, country, address }: AlikeQuery) =>
  read(
    facilityKeys.alikes,
    routes.alikeFacilities,
    { query: { name, country, ...(address && { address }) } },
    { enabled: name !== '' && country !== '' },
  );
export const facilityRead = (id: string) =>
  read(facilityKeys.each, routes.facility, { params: { id } }, { staleTime: 60_000, enabled: id !== '' });
/** Reads partners to choose from: a page of those that match. */
export const sellersRead = (query: PartnersToChooseQuery) => read(facilityKeys.sellers, routes.sellers, { query }, { staleTime: 60_000 });
export const purchasersRead = (query: PartnersToChooseQuery) =>
  read(facilityKeys.purchasers, routes.purchasers, { query }, { staleTime: 60_000 });
export const transportersRead = (query: PartnersToChooseQuery) =>
  read(facilityKeys.transporters, routes.transporters, { query }, { staleTime: 60_000 });
