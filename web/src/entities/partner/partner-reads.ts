import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PartnersQuery } from '../../../../contracts/partners/queries.js';
import { routes } from '../../../../contracts/routes.js';
import type { Role } from '../../../../contracts/shared/roles.js';
import { call } from '../../client/api/api.js';

export const partnerKeys = {
  all: ['partners'],
  list: (query: PartnersQuery) => ['partners', query],
  invitable: (role: Role | undefined, q: string) => ['partners', 'invitable', role, q],
} as const;

export const partnersRead = (query: PartnersQuery) =>
  queryOptions({
    queryKey: partnerKeys.list(query),
    queryFn: ({ signal }) => call(routes.allBusinessPartners, { query, signal }),
    placeholderData: keepPreviousData,
  });
