import { routes } from '../../../../../contracts/routes.js';
import { read } from '../../../client/api/read.js';

const intakeKeys = { site: ['intake-site'] };

/** Reads the name of the place that a link or a poster names. */
export const intakeSiteRead = (siteId: string) =>
  read(intakeKeys.site, routes.intakeSite, { params: { id: siteId } }, { retry: false, staleTime: Number.POSITIVE_INFINITY });
