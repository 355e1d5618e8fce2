import type { JobReply, RowsPreview } from '../../shared/replies.js';
import { ADMINS } from '../../shared/roles.js';
import { defineRoute } from '../../shared/route.js';
import { DecideEntityMatch, EntityMatchesQuery } from './list-queries.js';
import type { EntityMatchPage, EntityMatchReply, RiskListsReply } from './list-replies.js';

export const riskListRoutes = {
  riskLists: defineRoute<RiskListsReply>()({
    method: 'GET',
    path: '/lists',
    roles: ADMINS,
    summary: 'Which copies of the lists there are',
  }),
  previewGoodsList: defineRoute<RowsPreview>()({
    method: 'POST',
    path: '/lists/goods/preview',
    roles: ['SUPER_ADMIN'],
    summary: 'What a file of countries and goods would import, row by row; records nothing',
    upload: { field: 'file', filesMax: 1 },
  }),
  importGoodsList: defineRoute<JobReply>()({
    method: 'POST',
    path: '/lists/goods/import',
    roles: ['SUPER_ADMIN'],
    summary: 'Import a list of countries and goods (csv, ods, xls, xlsx): country, good, concern, source, published',
    upload: { field: 'file', filesMax: 1 },
    status: 201,
  }),
  previewEntityList: defineRoute<RowsPreview>()({
    method: 'POST',
    path: '/lists/entities/preview',
    roles: ['SUPER_ADMIN'],
    summary: 'What a file of entities would import, row by row; records nothing',
    upload: { field: 'file', filesMax: 1 },
  }),
  importEntityList: defineRoute<JobReply>()({
    method: 'POST',
    path: '/lists/entities/import',
    roles: ['SUPER_ADMIN'],
    summary: 'Import a list of entities (csv, ods, xls, xlsx): name, aliases, address, country, list, listed, removed',
    upload: { field: 'file', filesMax: 1 },
    status: 201,
  }),
  entityMatches: defineRoute<EntityMatchPage>()({
    method: 'GET',
    path: '/lists/entities/matches',
    roles: ADMINS,
    summary: 'Sites that look like an entity of the list, those that wait for a decision first',
    query: EntityMatchesQuery,
  }),
  decideEntityMatch: defineRoute<EntityMatchReply>()({
    method: 'POST',
    path: '/lists/entities/matches/:id',
    roles: ADMINS,
    summary: 'Say whether an entity of the list is this site',
    body: DecideEntityMatch,
  }),
} as const;
