import { ADMINS } from '../../shared/roles.js';
import { get, HOLDER_ROLES, post, put, READER_ROLES } from '../../shared/route.js';
import { ChooseLotPage, ChooseSitePages, EndRecall, RecallLot } from './commands.js';
import type { LotPageReply, SitePagesReply } from './replies.js';

const OWNER_ROLES = [...HOLDER_ROLES, 'BRAND'] as const;

export const publicPagesRoutes = {
  lotPage: get<LotPageReply>()('/lots/:productId/public-page', READER_ROLES, {
    summary: 'What the public page of a lot shows, and whether the lot is recalled',
  }),
  chooseLotPage: put<LotPageReply>()('/lots/:productId/public-page', HOLDER_ROLES, ChooseLotPage, {
    summary: 'Choose what the public page of a lot shows, as its holder',
  }),
  recallLot: post<LotPageReply>()('/lots/:productId/recall', OWNER_ROLES, RecallLot, {
    summary: 'Recall a lot, as its holder or a brand that had it: its page, its lot and its traces say so first',
  }),
  endRecall: post<LotPageReply>()('/lots/:productId/recall/end', [...OWNER_ROLES, ...ADMINS], EndRecall, {
    summary: 'End the recall of a lot',
  }),
  sitePages: get<SitePagesReply>()('/facilities/:id/public-pages', READER_ROLES, {
    summary: 'What public pages show of the lots that begin at a site, and whether they name the site',
  }),
  chooseSitePages: put<SitePagesReply>()('/facilities/:facilityId/public-pages', OWNER_ROLES, ChooseSitePages, {
    summary: 'Choose what public pages show of lots that begin at the site from now on, and whether they name the site',
  }),
} as const;
