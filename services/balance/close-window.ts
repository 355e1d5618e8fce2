import { Controller, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { CloseWindow } from '../../contracts/balance-commands.js';
import type { CommandReply } from '../../contracts/replies.js';
import { routes } from '../../contracts/routes.js';
import { assertActsFor, Commanding } from '../custody/commanding.js';
import type { Principal } from '../identity/principal.js';
import { deciderHandler } from '../platform/decider-handler.js';
import { On } from '../platform/http/on.js';
import { NumberParam, UuidParam } from '../platform/http/params.js';
import { Who } from '../platform/http/who.js';
import { WindowClosing } from './window-closing.js';

export const CloseWindowHandler = deciderHandler(CloseWindow, WindowClosing, (slice, command) => slice.closeByHand(command));

@Controller()
export class CloseWindowController {
  constructor(private readonly commanding: Commanding) {}

  @On(routes.closeWindow)
  close(
    @Param('facilityId', UuidParam) facilityId: string,
    @Param('number', NumberParam) window: number,
    @Who() who: Principal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CommandReply> {
    assertActsFor(who, facilityId);
    return this.commanding.carryOut(Object.assign(new CloseWindow(), { facilityId, window }), who, response);
  }
}
