import type { Role } from '../../shared/roles.js';
import { get, put } from '../../shared/route.js';
import { FirstScreenQuery } from './queries.js';
import type { FirstScreenReply, HomeNeedsReply, HomeTrendReply } from './replies.js';
import { ChangeSetupSteps, type SetupStepsReply } from './setup-steps.js';

const BRAND = ['BRAND'] as const satisfies readonly Role[];

export const homeRoutes = {
  homeNeeds: get<HomeNeedsReply>()('/home/needs', BRAND, { summary: 'What waits for your brand, the most urgent first' }),
  homeTrend: get<HomeTrendReply>()('/home/trend', BRAND, {
    summary: 'How far the orders of the last twelve months are traced, by month of purchase',
  }),
  firstScreen: get<FirstScreenReply>()('/home/reads', 'signedIn', FirstScreenQuery, {
    summary: 'The answers of several reads of a first screen in one, each as its own route answers you',
  }),
  setupSteps: get<SetupStepsReply>()('/setup/steps', ['SUPER_ADMIN'], {
    summary: 'What a new platform needs, each done or not by what is there',
  }),
  changeSetupSteps: put<SetupStepsReply>()('/setup/steps', ['SUPER_ADMIN'], ChangeSetupSteps, {
    summary: 'Dismiss the steps or bring them back for yourself, or keep the values that a step asks to look at',
  }),
} as const;
