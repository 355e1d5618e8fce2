/** What the controllers of custody commands have in common. */
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import type { Actor } from '../../../contracts/custody/commands.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import type { CommandReply } from '../../../contracts/shared/replies.js';
import { isAdmin, type Principal } from '../../platform/http/access/principal.js';
import type { CommandResult } from './command-result.js';

/** A command that says who acts, once the server has set that. */
export interface ActorCommand {
  transactionId: string;
  actor: Actor;
}

@Injectable()
export class CommandDispatcher {
  constructor(private readonly bus: CommandBus) {}

  /** Carries out a validated command in the name of the user. The response is 201, or 200 when it had been done before. */
  async dispatch(command: object, user: Principal, response: Response): Promise<CommandReply> {
    const { transactionId, position, replayed }: CommandResult = await this.bus.execute(Object.assign(command, { actor: actorOf(user) }));
    if (replayed) response.status(200);
    return { transactionId, position };
  }
}

/** Admins for every facility, the others for their own: what is not yours to act on is not there. */
export function assertActsFor(user: Principal, facilityId: string): void {
  if (user.facilityId !== facilityId && !isAdmin(user)) throw new Refusal('NotFound');
}

/** Admins act without a facility, on those that they name; the others as their own. */
function actorOf(user: Principal): Actor {
  if (user.facilityId === undefined && !isAdmin(user)) throw new Refusal('RoleRefused');
  return { userId: user.userId, facilityId: user.facilityId ?? 'platform' };
}
