import { Controller } from '@nestjs/common';
import { routes } from '../../../contracts/routes.js';
import { routeController, row } from '../../platform/http/route-controller.js';
import { FileReads } from './file-reads.js';
import { SupplierUploads } from './supplier-uploads.js';

@Controller()
export class SupplierImportsController extends routeController([
  row(routes.importSuppliers, SupplierUploads, (uploads, asked) => uploads.start(asked.query, asked)),
  row(routes.previewSuppliers, SupplierUploads, (uploads, asked) => uploads.preview(asked.query, asked)),
  row(routes.failedSupplierRows, FileReads, (reads, asked) => reads.failedRows(reads.suppliers, asked.query.job, asked)),
  row(routes.supplierTemplate, FileReads, (reads, { language }) => reads.template(reads.suppliers, language, 'suppliers')),
]) {}
