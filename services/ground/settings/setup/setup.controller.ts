import { Controller } from '@nestjs/common';
import { routes } from '../../../../contracts/routes.js';
import { publicRow, routeController } from '../../../platform/http/route-controller.js';
import { FirstStart } from './first-start.js';

/** Serves the first start, while nobody can sign in. */
@Controller()
export class SetupController extends routeController([
  publicRow(routes.setup, FirstStart, async (start) => ({ open: await start.isOpen() })),
  publicRow(routes.setUp, FirstStart, (start, { body, caller }) => start.setUp(body, caller)),
]) {}
