import type { Actor } from '../../../../contracts/ledger/custody/commands.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { type ActingUser, actorOf, isAdmin } from '../../../platform/http/access/principal.js';

/** Adds the acting user, which the server sets. */
export type ActorCommand = { transactionId: string; actor: Actor };

/** Puts the user's name under a validated command, which the command bus then carries out. */
export function actedBy<Command extends object>(user: ActingUser, command: Command): Command & { actor: Actor } {
  return Object.assign(command, { actor: checkedActor(user) });
}

/** Returns a request's command with its acting user and the parameters of its path. */
export const actedOn = <Command extends object, Params>({ params, body, user }: { params: Params; body: Command; user: ActingUser }) =>
  actedBy(user, Object.assign(body, params));

/** Does the same for a command on the books of the facility that the path names. @throws Refusal NotFound */
export function actedFor<Command extends object>(asked: { params: { facilityId: string }; body: Command; user: ActingUser }) {
  assertActsFor(asked.user, asked.params.facilityId);
  return actedOn(asked);
}

/**
 * Lets admins act for every facility, and others for their own. Throws NotFound, so that a stranger does not learn
 * which facilities exist.
 */
function assertActsFor(user: ActingUser, facilityId: string): void {
  if (user.facilityId !== facilityId && !isAdmin(user)) throw new Refusal('NotFound');
}

/** Leaves out the facility for admins: they name one in the command. */
function checkedActor(user: ActingUser): Actor {
  if (user.facilityId === undefined && !isAdmin(user)) throw new Refusal('RoleRefused');
  return actorOf(user);
}
