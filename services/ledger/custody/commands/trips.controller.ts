import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { routes } from '../../../../contracts/routes.js';
import { routeController, row } from '../../../platform/http/route-controller.js';
import { confirmedReply, type ManyOutcome } from '../statements/many-confirmations.js';
import { actedBy } from './command-actor.js';

@Controller()
export class TripsController extends routeController([
  row(routes.confirmTransports, CommandBus, async (bus, { body, user, language }) =>
    confirmedReply(await bus.execute<object, ManyOutcome[]>(actedBy(user, body)), language),
  ),
]) {}
