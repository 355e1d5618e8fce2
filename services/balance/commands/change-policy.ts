import { Body, Controller, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ChangePolicy } from '../../../contracts/balance/commands.js';
import { routes } from '../../../contracts/routes.js';
import type { CommandReply } from '../../../contracts/shared/replies.js';
import { assertActsFor, CommandDispatcher } from '../../custody/commands/command-dispatcher.js';
import { commandHandler } from '../../platform/deciders/command-handler.js';
import { CurrentUser } from '../../platform/http/access/current-user.js';
import type { Principal } from '../../platform/http/access/principal.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { UuidParam } from '../../platform/http/path-params.js';
import { PolicyChanges } from './policy-changes.js';

export const ChangePolicyHandler = commandHandler(ChangePolicy, PolicyChanges, (slice, command) => slice.change(command));

@Controller()
export class ChangePolicyController {
  constructor(private readonly dispatcher: CommandDispatcher) {}

  @Endpoint(routes.changePolicy)
  change(
    @Param('facilityId', UuidParam) facilityId: string,
    @Body() command: ChangePolicy,
    @CurrentUser() user: Principal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CommandReply> {
    assertActsFor(user, facilityId);
    return this.dispatcher.dispatch(Object.assign(command, { facilityId }), user, response);
  }
}
