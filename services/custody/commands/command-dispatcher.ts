import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import type { Actor } from '../../../contracts/custody/commands.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import type { CommandReply } from '../../../contracts/shared/replies.js';
import { isAdmin, type Principal } from '../../platform/http/access/principal.js';
import type { CommandResult } from './command-result.js';

/** Adds the acting user, which the server sets. */
export interface ActorCommand {
  transactionId: string;
  actor: Actor;
}

@Injectable()
export class CommandDispatcher {
  constructor(private readonly bus: CommandBus) {}

  /** Runs a validated command in the name of the user. Answers 201, or 200 when the command was recorded before. */
  async dispatch(command: object, user: Principal, response: Response): Promise<CommandReply> {
    const { transactionId, position, replayed }: CommandResult = await this.bus.execute(Object.assign(command, { actor: actorOf(user) }));
    if (replayed) response.status(200);
    return { transactionId, position };
  }
}

/**
 * Lets admins act for every facility, and others for their own. Throws NotFound, so that a stranger does not learn
 * which facilities exist.
 */
export function assertActsFor(user: Principal, facilityId: string): void {
  if (user.facilityId !== facilityId && !isAdmin(user)) throw new Refusal('NotFound');
}

/** Leaves out the facility for admins: they name one in the command. */
function actorOf(user: Principal): Actor {
  if (user.facilityId === undefined && !isAdmin(user)) throw new Refusal('RoleRefused');
  return { userId: user.userId, facilityId: user.facilityId ?? 'platform' };
}
