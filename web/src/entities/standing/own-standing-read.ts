import { queryOptions } from '@tanstack/react-query';
import { routes } from '../../../../contracts/routes.js';
import { call } from '../../client/api/api.js';

export const OWN_STANDING = ['ownStanding'] as const;

/** Reads what others vouch for at one's own site, and what they asked it. */
export const ownStandingRead = () =>
  queryOptions({ queryKey: OWN_STANDING, queryFn: ({ signal }) => call(routes.ownStanding, { signal }) });
