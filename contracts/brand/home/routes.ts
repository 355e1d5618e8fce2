import type { Role } from '../../shared/roles.js';
import { defineRoute } from '../../shared/route.js';
import type { HomeNeedsReply, HomeTrendReply } from './replies.js';
import { ChangeSetupSteps, type SetupStepsReply } from './setup-steps.js';

const BRAND = ['BRAND'] as const satisfies readonly Role[];

export const homeRoutes = {
  homeNeeds: defineRoute<HomeNeedsReply>()({
    method: 'GET',
    path: '/home/needs',
    roles: BRAND,
    summary: 'What waits for your brand, the most urgent first',
  }),
  homeTrend: defineRoute<HomeTrendReply>()({
    method: 'GET',
    path: '/home/trend',
    roles: BRAND,
    summary: 'How far the orders of the last twelve months are traced, by month of purchase',
  }),
  setupSteps: defineRoute<SetupStepsReply>()({
    method: 'GET',
    path: '/setup/steps',
    roles: ['SUPER_ADMIN'],
    summary: 'What a new platform needs, each done or not by what is there',
  }),
  changeSetupSteps: defineRoute<SetupStepsReply>()({
    method: 'PUT',
    path: '/setup/steps',
    roles: ['SUPER_ADMIN'],
    summary: 'Dismiss the steps or bring them back for yourself, or keep the values that a step asks to look at',
    body: ChangeSetupSteps,
  }),
} as const;
