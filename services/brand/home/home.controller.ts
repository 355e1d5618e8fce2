import { Controller } from '@nestjs/common';
import { routes } from '../../../contracts/routes.js';
import { routeController, row } from '../../platform/http/route-controller.js';
import { HomeNeeds } from './home-needs.js';
import { HomeTrend } from './home-trend.js';
import { SetupSteps } from './setup-steps.js';

@Controller()
export class HomeController extends routeController([
  row(routes.homeNeeds, HomeNeeds, (needs, { user, language }) => needs.of(user, language)),
  row(routes.homeTrend, HomeTrend, (trends, { user }) => trends.of(user)),
  row(routes.setupSteps, SetupSteps, (steps, { user }) => steps.of(user.userId)),
  row(routes.changeSetupSteps, SetupSteps, (steps, { user, body }) => steps.change(user.userId, body)),
]) {}
