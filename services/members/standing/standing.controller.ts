import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RegisterOrigin, SuspendOrigin } from '../../../contracts/members/standing/commands.js';
import { routes } from '../../../contracts/routes.js';
import { actedFor } from '../../ledger/custody/commands/command-actor.js';
import { commandHandler } from '../../platform/deciders/command-handler.js';
import { routeController, row } from '../../platform/http/route-controller.js';
import { Origins } from './origins.js';
import { StandingReads } from './standing-reads.js';

export const STANDING_HANDLERS = [
  commandHandler(RegisterOrigin, Origins, (origins, command) => origins.register(command)),
  commandHandler(SuspendOrigin, Origins, (origins, command) => origins.suspend(command)),
];

@Controller()
export class StandingController extends routeController([
  row(routes.standing, StandingReads, (reads, { params, user }) => reads.of(params.id, user)),
  row(routes.registerOrigin, CommandBus, (bus, { params, body, user }) => bus.execute(actedFor(params, user, body))),
  row(routes.suspendOrigin, CommandBus, (bus, { params, body, user }) => bus.execute(actedFor(params, user, body))),
]) {}
