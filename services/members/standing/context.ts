import { CommandBus } from '@nestjs/cqrs';
import { RegisterOrigin } from '../../../contracts/members/standing/commands.js';
import { routes } from '../../../contracts/routes.js';
import { origins } from '../../../projections/members/standing/origins.js';
import { actedFor } from '../../ledger/custody/commands/command-actor.js';
import { commandHandler } from '../../platform/deciders/command-handler.js';
import type { Context } from '../../platform/http/context.js';
import { row, rowsOf } from '../../platform/http/route-controller.js';
import { Origins } from './origins.js';
import { StandingReads } from './standing-reads.js';

/** Registers and suspends origins, and shows what a site is worth to others. */
export const standingContext: Context = {
  rows: [
    ...rowsOf(StandingReads),
    {
      ...row(routes.registerOrigin, CommandBus, (bus, asked) => bus.execute(actedFor(asked))),
      // The seed sends this command too.
      handler: commandHandler(RegisterOrigin, Origins, (origins, command) => origins.register(command)),
    },
    row(routes.suspendOrigin, Origins, (origins, asked) => origins.suspend(actedFor(asked))),
  ],
  projections: [origins],
};
