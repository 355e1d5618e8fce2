import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CloseWindow } from '../../../../contracts/ledger/balance/commands.js';
import { routes } from '../../../../contracts/routes.js';
import { commandHandler } from '../../../platform/deciders/command-handler.js';
import { routeController, row } from '../../../platform/http/route-controller.js';
import { actedFor } from '../../custody/commands/command-actor.js';
import { ClosePreviews } from './close-previews.js';
import { WindowClosing } from './window-closing.js';

export const CloseWindowHandler = commandHandler(CloseWindow, WindowClosing, (slice, command) => slice.closeByHand(command));

@Controller()
export class CloseWindowController extends routeController([
  row(routes.closePreview, ClosePreviews, (previews, { params, user }) => previews.of(params.facilityId, params.number, user)),
  row(routes.closeWindow, CommandBus, (bus, { params: { facilityId, number }, user }) =>
    bus.execute(actedFor({ facilityId }, user, Object.assign(new CloseWindow(), { window: number }))),
  ),
]) {}
