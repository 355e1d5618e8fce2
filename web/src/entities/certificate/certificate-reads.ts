import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CertificatesQuery } from '../../../../contracts/certificates/queries.js';
import { routes } from '../../../../contracts/routes.js';
import { call } from '../../client/api/api.js';

export const certificateKeys = {
  all: ['certificates'],
  ofSite: (facilityId: string) => ['certificates', 'site', facilityId],
  list: (query: CertificatesQuery) => ['certificates', 'list', query],
} as const;

/** Reads the newest certificates of a site. */
export const siteCertificatesRead = (facilityId: string) =>
  queryOptions({
    queryKey: certificateKeys.ofSite(facilityId),
    queryFn: ({ signal }) => call(routes.siteCertificates, { params: { id: facilityId }, query: { perPage: 100 }, signal }),
    enabled: facilityId !== '',
  });

/** Reads those of all sites, for admins. */
export const certificatesRead = (query: CertificatesQuery) =>
  queryOptions({
    queryKey: certificateKeys.list(query),
    queryFn: ({ signal }) => call(routes.certificates, { query, signal }),
    placeholderData: keepPreviousData,
  });
