import { Body, Controller, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ChangePolicy } from '../../contracts/balance-commands.js';
import type { CommandReply } from '../../contracts/replies.js';
import { routes } from '../../contracts/routes.js';
import { assertActsFor, Commanding } from '../custody/commanding.js';
import type { Principal } from '../identity/principal.js';
import { deciderHandler } from '../platform/decider-handler.js';
import { On } from '../platform/http/on.js';
import { UuidParam } from '../platform/http/params.js';
import { Who } from '../platform/http/who.js';
import { Policies } from './policies.js';

export const ChangePolicyHandler = deciderHandler(ChangePolicy, Policies, (slice, command) => slice.change(command));

@Controller()
export class ChangePolicyController {
  constructor(private readonly commanding: Commanding) {}

  @On(routes.changePolicy)
  change(
    @Param('facilityId', UuidParam) facilityId: string,
    @Body() command: ChangePolicy,
    @Who() who: Principal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CommandReply> {
    assertActsFor(who, facilityId);
    return this.commanding.carryOut(Object.assign(command, { facilityId }), who, response);
  }
}
