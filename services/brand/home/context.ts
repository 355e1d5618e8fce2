import { routes } from '../../../contracts/routes.js';
import type { Context } from '../../platform/http/context.js';
import { row, rowsOf } from '../../platform/http/route-controller.js';
import { FirstScreen } from './first-screen.js';
import { HomeNeeds } from './home-needs.js';
import { HomeTrend } from './home-trend.js';
import { SetupSteps } from './setup-steps.js';

/** Shows what needs the caller first. */
export const homeContext: Context = {
  rows: [
    ...rowsOf(HomeNeeds, HomeTrend),
    row(routes.firstScreen, FirstScreen, (screen, { query, user, language }) => screen.answer(query, user, language)),
    row(routes.setupSteps, SetupSteps, (steps, { user }) => steps.of(user.userId)),
    row(routes.changeSetupSteps, SetupSteps, (steps, { user, body }) => steps.change(user.userId, body)),
  ],
};
