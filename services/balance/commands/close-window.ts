import { Controller, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { CloseWindow } from '../../../contracts/balance/commands.js';
import type { ClosePreviewReply } from '../../../contracts/balance/replies.js';
import { routes } from '../../../contracts/routes.js';
import type { CommandReply } from '../../../contracts/shared/replies.js';
import { assertActsFor, CommandDispatcher } from '../../custody/commands/command-dispatcher.js';
import { commandHandler } from '../../platform/deciders/command-handler.js';
import { CurrentUser } from '../../platform/http/access/current-user.js';
import type { Principal } from '../../platform/http/access/principal.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { NumberParam, UuidParam } from '../../platform/http/path-params.js';
import { ClosePreviews } from './close-previews.js';
import { WindowClosing } from './window-closing.js';

export const CloseWindowHandler = commandHandler(CloseWindow, WindowClosing, (slice, command) => slice.closeByHand(command));

@Controller()
export class CloseWindowController {
  constructor(
    private readonly dispatcher: CommandDispatcher,
    private readonly previews: ClosePreviews,
  ) {}

  @Endpoint(routes.closePreview)
  preview(
    @Param('facilityId', UuidParam) facilityId: string,
    @Param('number', NumberParam) window: number,
    @CurrentUser() user: Principal,
  ): Promise<ClosePreviewReply> {
    return this.previews.of(facilityId, window, user);
  }

  @Endpoint(routes.closeWindow)
  close(
    @Param('facilityId', UuidParam) facilityId: string,
    @Param('number', NumberParam) window: number,
    @CurrentUser() user: Principal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CommandReply> {
    assertActsFor(user, facilityId);
    return this.dispatcher.dispatch(Object.assign(new CloseWindow(), { facilityId, window }), user, response);
  }
}
