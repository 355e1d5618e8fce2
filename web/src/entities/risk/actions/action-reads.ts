import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { routes } from '../../../../../contracts/routes.js';
import { ADMINS, type Role } from '../../../../../contracts/shared/roles.js';
import type { ActionsQuery } from '../../../../../contracts/watch/grievances/queries.js';
import { WATCHERS } from '../../../../../contracts/watch/grievances/routes.js';
import { call } from '../../../client/api/api.js';

export const actionKeys = {
  all: ['corrective-actions'],
  list: (query: ActionsQuery) => ['corrective-actions', 'list', query],
  one: (actionId: string) => ['corrective-actions', 'one', actionId],
  owners: (grievanceId: string) => ['corrective-actions', 'owners', grievanceId],
} as const;

export const actionsRead = (query: ActionsQuery) =>
  queryOptions({
    queryKey: actionKeys.list(query),
    queryFn: ({ signal }) => call(routes.correctiveActions, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const actionRead = (actionId: string) =>
  queryOptions({
    queryKey: actionKeys.one(actionId),
    queryFn: ({ signal }) => call(routes.correctiveAction, { params: { actionId }, signal }),
  });

export const actionOwnersRead = (grievanceId: string) =>
  queryOptions({
    queryKey: actionKeys.owners(grievanceId),
    queryFn: ({ signal }) => call(routes.actionOwners, { params: { id: grievanceId }, signal }),
  });

const isOneOf = (roles: readonly Role[], role: Role | undefined): boolean => roles.some((each) => each === role);

/** Tells who asks for actions and verifies them from those who do them. */
export const mayVerify = (role: Role | undefined): boolean => isOneOf([...ADMINS, ...WATCHERS], role);

/** Reads how many actions wait for the reader: sites have to do them, auditors to verify them, admins to look at those that are late. */
export function waitingActionsRead(role: Role | undefined) {
  if (isOneOf(ADMINS, role)) return actionsRead({ overdue: 'true', perPage: 1 });
  return actionsRead({ state: mayVerify(role) ? 'done' : 'open', perPage: 1 });
}
