import { queryOptions } from '@tanstack/react-query';
import { routes } from '../../../../../contracts/routes.js';
import { call } from '../../../client/api/api.js';
import { facilityKeys } from '../../../entities/facility/facility-reads.js';

export const siteRead = () => queryOptions({ queryKey: facilityKeys.site, queryFn: ({ signal }) => call(routes.siteProfile, { signal }) });
