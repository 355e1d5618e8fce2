/** What the controllers of custody commands have in common. */
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import type { Actor } from '../../contracts/custody-commands.js';
import { Refusal } from '../../contracts/refusals.js';
import type { CommandReply } from '../../contracts/replies.js';
import { isAdmin, type Principal } from '../identity/principal.js';
import type { Done } from './done.js';

@Injectable()
export class Commanding {
  constructor(private readonly bus: CommandBus) {}

  /** Carries out a command for who asks, and answers 201; 200 when the command had been done before. */
  async carryOut(command: { actor: Actor }, who: Principal, response: Response): Promise<CommandReply> {
    command.actor = actorOf(who);
    const { transactionId, position, again }: Done = await this.bus.execute(command);
    if (again) response.status(200);
    return { transactionId, position };
  }
}

/** Admins for every facility, the others for their own: what is not yours to act on is not there. */
export function assertActsFor(who: Principal, facilityId: string): void {
  if (who.facilityId !== facilityId && !isAdmin(who)) throw new Refusal('NotFound');
}

/** Admins act without a facility, on those that they name; the others as their own. */
function actorOf(who: Principal): Actor {
  if (who.facilityId === undefined && !isAdmin(who)) throw new Refusal('RoleRefused');
  return { userId: who.userId, facilityId: who.facilityId ?? 'platform' };
}
