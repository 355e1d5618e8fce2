import { Controller } from '@nestjs/common';
import { routes } from '../../contracts/routes.js';
import { XLSX } from '../../contracts/shared/route.js';
import { farmTemplate } from '../farms/import/farm-template.js';
import { fileReply } from '../platform/http/file-reply.js';
import { routeController, row } from '../platform/http/route-controller.js';
import { FarmUploads } from './farm-uploads.js';

@Controller()
export class FarmImportsController extends routeController([
  row(routes.importFarmGroups, FarmUploads, (uploads, upload) => uploads.workbook(upload)),
  row(routes.importFarmsGeoJson, FarmUploads, (uploads, asked) => uploads.geoJson(asked.query, asked)),
  row(routes.farmGroupTemplate, FarmUploads, async (_, { language }) =>
    fileReply(await farmTemplate(language), { type: XLSX, fileName: 'farm-groups.xlsx' }),
  ),
]) {}
