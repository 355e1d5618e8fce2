import { Controller } from '@nestjs/common';
import { routes } from '../../../contracts/routes.js';
import { routeController, row } from '../../platform/http/route-controller.js';
import { FarmUploads } from './farm-uploads.js';
import { FileReads } from './file-reads.js';

@Controller()
export class FarmImportsController extends routeController([
  row(routes.importFarmGroups, FarmUploads, (uploads, upload) => uploads.workbook(upload)),
  row(routes.importFarmsGeoJson, FarmUploads, (uploads, asked) => uploads.geoJson(asked.query, asked)),
  row(routes.previewFarmGroups, FarmUploads, (uploads, upload) => uploads.previewWorkbook(upload)),
  row(routes.previewFarmsGeoJson, FarmUploads, (uploads, asked) => uploads.previewGeoJson(asked.query, asked)),
  row(routes.farmGroupTemplate, FileReads, (reads, { language }) => reads.template(reads.farms, language, 'farm-groups')),
]) {}
