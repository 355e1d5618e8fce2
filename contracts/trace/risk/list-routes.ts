import type { JobReply } from '../../shared/replies.js';
import { ADMINS } from '../../shared/roles.js';
import { get, post } from '../../shared/route.js';
import { DecideEntityMatch, EntityMatchesQuery } from './list-queries.js';
import type { EntityMatchPage, EntityMatchReply, RiskListsReply } from './list-replies.js';

export const riskListRoutes = {
  riskLists: get<RiskListsReply>()('/lists', ADMINS, { summary: 'Which copies of the lists there are' }),
  importGoodsList: post<JobReply>()('/lists/goods/import', ['SUPER_ADMIN'], {
    summary: 'Import a list of countries and goods (csv, xlsx): country, good, concern, source, published',
    upload: { field: 'file', filesMax: 1 },
    status: 201,
  }),
  importEntityList: post<JobReply>()('/lists/entities/import', ['SUPER_ADMIN'], {
    summary: 'Import a list of entities (csv, xlsx): name, aliases, address, country, list, listed, removed',
    upload: { field: 'file', filesMax: 1 },
    status: 201,
  }),
  entityMatches: get<EntityMatchPage>()('/lists/entities/matches', ADMINS, EntityMatchesQuery, {
    summary: 'Sites that look like an entity of the list, those that wait for a decision first',
  }),
  decideEntityMatch: post<EntityMatchReply>()('/lists/entities/matches/:id', ADMINS, DecideEntityMatch, {
    summary: 'Say whether an entity of the list is this site',
  }),
} as const;
