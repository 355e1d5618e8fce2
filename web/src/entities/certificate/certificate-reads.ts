import { queryOptions } from '@tanstack/react-query';
import { routes } from '../../../../contracts/routes.js';
import { call } from '../../client/api/api.js';

export const certificateKeys = {
  all: ['certificates'],
  ending: ['certificates', 'ending'],
  ofSite: (facilityId: string) => ['certificates', 'site', facilityId],
} as const;

/** Reads the newest certificates of a site. */
export const siteCertificatesRead = (facilityId: string) =>
  queryOptions({
    queryKey: certificateKeys.ofSite(facilityId),
    queryFn: ({ signal }) => call(routes.siteCertificates, { params: { id: facilityId }, query: { perPage: 100 }, signal }),
    enabled: facilityId !== '',
  });

/** Reads those that end within 90 days, as far as they concern the reader, the first to end first. */
export const endingCertificatesRead = () =>
  queryOptions({
    queryKey: certificateKeys.ending,
    queryFn: ({ signal }) => call(routes.endingCertificates, { query: { perPage: 20 }, signal }),
  });
