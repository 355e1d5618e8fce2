import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ChangePolicy } from '../../../../contracts/ledger/balance/commands.js';
import { routes } from '../../../../contracts/routes.js';
import { commandHandler } from '../../../platform/deciders/command-handler.js';
import { routeController, row } from '../../../platform/http/route-controller.js';
import { actedFor } from '../../custody/commands/command-actor.js';
import { PolicyChanges } from './policy-changes.js';

export const ChangePolicyHandler = commandHandler(ChangePolicy, PolicyChanges, (slice, command) => slice.change(command));

@Controller()
export class ChangePolicyController extends routeController([
  row(routes.changePolicy, CommandBus, (bus, { params, body, user }) => bus.execute(actedFor(params, user, body))),
]) {}
