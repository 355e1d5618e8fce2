import type { JobReply } from '../../shared/replies.js';
import { ADMINS } from '../../shared/roles.js';
import { defineRoute, type FileOf, XLSX } from '../../shared/route.js';
import { ChangeFarm, CheckPlot, DrawPlot, FARMS_BYTES_MAX, FarmGroupTerms, FarmTerms } from './commands.js';
import { FarmGroupQuery, FarmGroupsQuery } from './queries.js';
import type { FarmFeatures, FarmGroupCommandReply, FarmGroupPage, FarmGroupReply, FarmImportPreview, PlotCheckReply } from './replies.js';

export const GEOJSON = 'application/geo+json';

export const farmRoutes = {
  farmGroups: defineRoute<FarmGroupPage>()({
    method: 'GET',
    path: '/farm-groups',
    roles: ADMINS,
    summary: 'Farm groups with their land and the risk of their worst farm',
    query: FarmGroupsQuery,
  }),
  addFarmGroup: defineRoute<FarmGroupCommandReply>()({
    method: 'POST',
    path: '/farm-groups',
    roles: ADMINS,
    summary: 'Add a farm group, with farms if wanted',
    body: FarmGroupTerms,
    bodyBytesMax: FARMS_BYTES_MAX,
    status: 201,
    replayed: true,
  }),
  farmGroupsGeoJson: defineRoute<FileOf<FarmFeatures>>()({
    method: 'GET',
    path: '/farm-groups/geojson',
    roles: ADMINS,
    summary: 'The land of one group, or of all, as GeoJSON (WGS 84, six decimals, counter-clockwise)',
    query: FarmGroupQuery,
    raw: [GEOJSON],
  }),
  importFarmsGeoJson: defineRoute<JobReply>()({
    method: 'POST',
    path: '/farm-groups/geojson',
    roles: ADMINS,
    summary: 'Import plots of farms from GeoJSON, into the group that is named or that each feature names',
    query: FarmGroupQuery,
    upload: { field: 'file', filesMax: 1 },
    status: 201,
  }),
  previewFarmsGeoJson: defineRoute<FarmImportPreview>()({
    method: 'POST',
    path: '/farm-groups/geojson/preview',
    roles: ADMINS,
    summary: 'What a GeoJSON of plots would add, change and refuse; records nothing',
    query: FarmGroupQuery,
    upload: { field: 'file', filesMax: 1 },
  }),
  farmGroupTemplate: defineRoute<Blob>()({
    method: 'GET',
    path: '/farm-groups/import/template',
    roles: ADMINS,
    summary: 'An empty workbook for the import of farm groups and farms',
    raw: [XLSX],
  }),
  importFarmGroups: defineRoute<JobReply>()({
    method: 'POST',
    path: '/farm-groups/import',
    roles: ADMINS,
    summary: 'Import farm groups and farms (csv, ods, xls, xlsx)',
    upload: { field: 'file', filesMax: 1 },
    status: 201,
  }),
  previewFarmGroups: defineRoute<FarmImportPreview>()({
    method: 'POST',
    path: '/farm-groups/import/preview',
    roles: ADMINS,
    summary: 'What an xlsx of farm groups and farms would add, change and refuse; records nothing',
    upload: { field: 'file', filesMax: 1 },
  }),
  checkPlot: defineRoute<PlotCheckReply>()({
    method: 'POST',
    path: '/farm-groups/plots/check',
    roles: ADMINS,
    summary: 'The area of an outline, what is wrong with it and which plots it overlaps; records nothing',
    body: CheckPlot,
  }),
  farmGroup: defineRoute<FarmGroupReply>()({
    method: 'GET',
    path: '/farm-groups/:id',
    roles: ADMINS,
    summary: 'A farm group with its farms, their plots, risks and harvests',
  }),
  changeFarmGroup: defineRoute<FarmGroupCommandReply>()({
    method: 'PUT',
    path: '/farm-groups/:id',
    roles: ADMINS,
    summary: 'Change a farm group, and add or change farms of it',
    body: FarmGroupTerms,
    bodyBytesMax: FARMS_BYTES_MAX,
    replayed: true,
  }),
  addFarm: defineRoute<FarmGroupCommandReply>()({
    method: 'POST',
    path: '/farm-groups/:id/farms',
    roles: ADMINS,
    summary: 'Add a farm to a group',
    body: FarmTerms,
    status: 201,
    replayed: true,
  }),
  changeFarm: defineRoute<FarmGroupCommandReply>()({
    method: 'PUT',
    path: '/farm-groups/:id/farms/:facilityId',
    roles: ADMINS,
    summary: 'Change a farm of a group',
    body: ChangeFarm,
    replayed: true,
  }),
  drawPlot: defineRoute<FarmGroupCommandReply>()({
    method: 'PUT',
    path: '/farm-groups/:id/farms/:facilityId/plot',
    roles: ADMINS,
    summary: 'Draw the plot of a farm anew',
    body: DrawPlot,
    replayed: true,
  }),
} as const;
