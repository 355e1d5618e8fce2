import { queryOptions } from '@tanstack/react-query';
import { routes } from '../../../../../../contracts/routes.js';
import type { Role } from '../../../../../../contracts/shared/roles.js';
import { call } from '../../../../client/api/api.js';

export const facilityPageKeys = {
  standing: (id: string) => ['standing', id],
  cases: (id: string) => ['standing', id, 'cases'],
  people: (q: string, role: Role) => ['users', 'assignable', role, q],
} as const;

export const standingRead = (id: string) =>
  queryOptions({
    queryKey: facilityPageKeys.standing(id),
    queryFn: ({ signal }) => call(routes.standing, { params: { id }, signal }),
  });

/** Reads what the facility asked for or changed, for those who read its books. */
export const facilityCasesRead = (id: string, enabled: boolean) =>
  queryOptions({
    queryKey: facilityPageKeys.cases(id),
    queryFn: ({ signal }) => call(routes.facilityCases, { params: { id }, signal }),
    enabled,
  });

const FOUND_MAX = 20;

/** Finds active people of a role by name or e-mail. */
export const assignablePeopleRead = (q: string, role: Role) =>
  queryOptions({
    queryKey: facilityPageKeys.people(q, role),
    queryFn: ({ signal }) => call(routes.users, { query: { ...(q && { q }), role, status: 'ACTIVE', perPage: FOUND_MAX }, signal }),
    staleTime: 30_000,
  });
