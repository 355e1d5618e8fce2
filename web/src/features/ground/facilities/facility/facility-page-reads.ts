import { routes } from '../../../../../../contracts/routes.js';
import type { Role } from '../../../../../../contracts/shared/roles.js';
import { read } from '../../../../client/api/read.js';

export const facilityPageKeys = {
  standing: (id: string) => ['standing', id],
  cases: ['standing'],
  people: ['users', 'assignable'],
} as const;

export const standingRead = (id: string) => read(facilityPageKeys.standing(id), routes.standing, { params: { id } });

/** Reads the facility's requests and changes, for readers of its books. */
export const facilityCasesRead = (id: string, enabled: boolean) =>
  read(facilityPageKeys.cases, routes.facilityCases, { params: { id } }, { enabled });

const FOUND_MAX = 20;

/** Finds active people of a role by name or e-mail. */
export const assignablePeopleRead = (q: string, role: Role) =>
  read(
    facilityPageKeys.people,
    routes.users,
    { query: { ...(q && { q }), role, status: 'ACTIVE', perPage: FOUND_MAX } },
    { staleTime: 30_000 },
  );
