import { routes } from '../../../../contracts/routes.js';
import { read } from '../../client/api/read.js';

export const certificateKeys = {
  all: ['certificates'],
} as const;

/** Reads the newest certificates of a site. */
export const siteCertificatesRead = (facilityId: string) =>
  read(
    certificateKeys.all,
    routes.siteCertificates,
    { params: { id: facilityId }, query: { perPage: 100 } },
    { enabled: facilityId !== '' },
  );

/** Reads those that end within 90 days, as far as they concern the reader, the first to end first. */
export const endingCertificatesRead = () => read(certificateKeys.all, routes.endingCertificates, { query: { perPage: 20 } });
