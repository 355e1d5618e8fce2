import type { JobReply } from '../../shared/replies.js';
import { ADMINS } from '../../shared/roles.js';
import { command, type FileOf, get, post, put, remove, XLSX } from '../../shared/route.js';
import { ChangeFarm, CheckPlot, DrawPlot, FarmGroupTerms, FarmTerms } from './commands.js';
import { FarmGroupQuery, FarmGroupsQuery } from './queries.js';
import type { FarmFeatures, FarmGroupCommandReply, FarmGroupPage, FarmGroupReply, FarmImportPreview, PlotCheckReply } from './replies.js';

/** Limits a body: a farm with a plot of 20 points is about 700 bytes. */
const FARMS_BYTES_MAX = 4 * 1024 * 1024;

export const GEOJSON = 'application/geo+json';

export const farmRoutes = {
  farmGroups: get<FarmGroupPage>()('/farm-groups', ADMINS, FarmGroupsQuery, {
    summary: 'Farm groups with their land and the risk of their worst farm',
  }),
  addFarmGroup: command<FarmGroupCommandReply>()('/farm-groups', ADMINS, FarmGroupTerms, {
    summary: 'Add a farm group, with farms if wanted',
    bodyBytesMax: FARMS_BYTES_MAX,
  }),
  farmGroupsGeoJson: get<FileOf<FarmFeatures>>()('/farm-groups/geojson', ADMINS, {
    summary: 'The land of one group, or of all, as GeoJSON (WGS 84, six decimals, counter-clockwise)',
    query: FarmGroupQuery,
    raw: [GEOJSON],
  }),
  importFarmsGeoJson: post<JobReply>()('/farm-groups/geojson', ADMINS, {
    summary: 'Import plots of farms from GeoJSON or KML, into the group that is named or that each feature names',
    query: FarmGroupQuery,
    upload: { field: 'file', filesMax: 1 },
    status: 201,
  }),
  previewFarmsGeoJson: post<FarmImportPreview>()('/farm-groups/geojson/preview', ADMINS, {
    summary: 'What a GeoJSON or KML of plots would add, change and refuse; records nothing',
    query: FarmGroupQuery,
    upload: { field: 'file', filesMax: 1 },
  }),
  farmGroupTemplate: get<Blob>()('/farm-groups/import/template', ADMINS, {
    summary: 'An empty workbook for the import of farm groups and farms',
    raw: [XLSX],
  }),
  importFarmGroups: post<JobReply>()('/farm-groups/import', ADMINS, {
    summary: 'Import farm groups and farms (csv, ods, xls, xlsx)',
    upload: { field: 'file', filesMax: 1 },
    status: 201,
  }),
  previewFarmGroups: post<FarmImportPreview>()('/farm-groups/import/preview', ADMINS, {
    summary: 'What an xlsx of farm groups and farms would add, change and refuse; records nothing',
    upload: { field: 'file', filesMax: 1 },
  }),
  checkPlot: post<PlotCheckReply>()('/farm-groups/plots/check', ADMINS, CheckPlot, {
    summary: 'The area of an outline, what is wrong with it and which plots it overlaps; records nothing',
  }),
  farmGroup: get<FarmGroupReply>()('/farm-groups/:id', ADMINS, { summary: 'A farm group with its farms, their plots, risks and harvests' }),
  changeFarmGroup: put<FarmGroupCommandReply>()('/farm-groups/:id', ADMINS, FarmGroupTerms, {
    summary: 'Change a farm group, and add or change farms of it',
    bodyBytesMax: FARMS_BYTES_MAX,
    replayed: true,
  }),
  addFarm: command<FarmGroupCommandReply>()('/farm-groups/:id/farms', ADMINS, FarmTerms, { summary: 'Add a farm to a group' }),
  changeFarm: put<FarmGroupCommandReply>()('/farm-groups/:id/farms/:facilityId', ADMINS, ChangeFarm, {
    summary: 'Change a farm of a group',
    replayed: true,
  }),
  drawPlot: put<FarmGroupCommandReply>()('/farm-groups/:id/farms/:facilityId/plot', ADMINS, DrawPlot, {
    summary: 'Draw the plot of a farm anew',
    replayed: true,
  }),
  endPlot: remove<FarmGroupCommandReply>()('/farm-groups/:id/farms/:facilityId/plot', ADMINS, {
    summary: 'End the plot of a farm, whose land another farm can have then',
    replayed: true,
  }),
  leaveFarmGroup: remove<FarmGroupCommandReply>()('/farm-groups/:id/farms/:facilityId', ADMINS, {
    summary: 'Take a farm out of its group and end its plot; its ledger stays',
    replayed: true,
  }),
} as const;
