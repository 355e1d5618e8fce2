import { routes } from '../../../../../contracts/routes.js';
import { ADMINS, type Role } from '../../../../../contracts/shared/roles.js';
import type { ActionsQuery } from '../../../../../contracts/watch/grievances/queries.js';
import { WATCHERS } from '../../../../../contracts/watch/grievances/routes.js';
import { pageRead, read } from '../../../client/api/read.js';

export const actionKeys = {
  all: ['corrective-actions'],
} as const;

export const actionsRead = (query: ActionsQuery) => pageRead(actionKeys.all, routes.correctiveActions, { query });

export const actionRead = (actionId: string) => read(actionKeys.all, routes.correctiveAction, { params: { actionId } });

export const actionOwnersRead = (grievanceId: string) => read(actionKeys.all, routes.actionOwners, { params: { id: grievanceId } });

const isOneOf = (roles: readonly Role[], role: Role | undefined): boolean => roles.some((each) => each === role);

/** Distinguishes roles that request and verify actions from those that do them. */
export const mayVerify = (role: Role | undefined): boolean => isOneOf([...ADMINS, ...WATCHERS], role);

/** Reads how many actions wait for the reader: sites have to do them, auditors to verify them, admins to look at those that are late. */
export function waitingActionsRead(role: Role | undefined) {
  if (isOneOf(ADMINS, role)) return actionsRead({ overdue: 'true', perPage: 1 });
  return actionsRead({ state: mayVerify(role) ? 'done' : 'open', perPage: 1 });
}
