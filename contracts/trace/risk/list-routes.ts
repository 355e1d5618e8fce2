import { DayOrderQuery } from '../../shared/queries.js';
import type { JobReply, RowsPreview } from '../../shared/replies.js';
import { ADMINS } from '../../shared/roles.js';
import { get, post } from '../../shared/route.js';
import { DecideEntityMatch, EntityMatchesQuery } from './list-queries.js';
import type { EntityMatchPage, EntityMatchReply, RiskListsReply } from './list-replies.js';

export const riskListRoutes = {
  riskLists: get<RiskListsReply>()('/lists', ADMINS, { summary: 'Which copies of the lists there are' }),
  previewGoodsList: post<RowsPreview>()('/lists/goods/preview', ['SUPER_ADMIN'], {
    summary: 'What a file of countries and goods would import, row by row; records nothing',
    query: DayOrderQuery,
    upload: { field: 'file', filesMax: 1 },
  }),
  importGoodsList: post<JobReply>()('/lists/goods/import', ['SUPER_ADMIN'], {
    summary: 'Import a list of countries and goods (csv, ods, xls, xlsx): country, good, concern, source, published',
    query: DayOrderQuery,
    upload: { field: 'file', filesMax: 1 },
    status: 201,
  }),
  previewEntityList: post<RowsPreview>()('/lists/entities/preview', ['SUPER_ADMIN'], {
    summary: 'What a file of entities would import, row by row; records nothing',
    query: DayOrderQuery,
    upload: { field: 'file', filesMax: 1 },
  }),
  importEntityList: post<JobReply>()('/lists/entities/import', ['SUPER_ADMIN'], {
    summary: 'Import a list of entities (csv, ods, xls, xlsx): name, aliases, address, country, list, listed, removed',
    query: DayOrderQuery,
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
