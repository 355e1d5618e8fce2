import type { Role } from '../shared/roles.js';
import { defineRoute } from '../shared/route.js';
import type { HomeNeedsReply, HomeTrendReply } from './replies.js';

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
} as const;
