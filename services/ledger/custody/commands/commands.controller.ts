import { Controller, type Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { commandHandler } from '../../../platform/deciders/command-handler.js';
import { type RouteRow, routeController, row } from '../../../platform/http/route-controller.js';
import { actedBy } from './command-actor.js';
import { type CommandRow, CUSTODY_COMMANDS } from './command-table.js';

/** A command about an existing transaction takes its ID from the path. */
const commandRoute = ({ route, completeFrom }: CommandRow): RouteRow =>
  row(route, CommandBus, (bus, { params, body, query, user }) => {
    completeFrom?.(query as object, body as object);
    return bus.execute(actedBy(user, Object.assign(body as object, params)));
  });

@Controller()
export class CommandsController extends routeController(CUSTODY_COMMANDS.map(commandRoute)) {}

export function handlerOf({ command, handler, handle }: CommandRow): Type<object> {
  return commandHandler(command, handler, handle);
}
