import { queryOptions } from '@tanstack/react-query';
import { routes } from '../../../../../contracts/routes.js';
import { call } from '../../../client/api/api.js';

const intakeKeys = { site: (siteId: string) => ['intake-site', siteId] as const };

/** Reads the name of the place that a link or a poster names. */
export const intakeSiteRead = (siteId: string) =>
  queryOptions({
    queryKey: intakeKeys.site(siteId),
    queryFn: ({ signal }) => call(routes.intakeSite, { params: { id: siteId }, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
