import { Controller } from '@nestjs/common';
import { routes } from '../../contracts/routes.js';
import { XLSX } from '../../contracts/shared/route.js';
import { fileReply } from '../platform/http/file-reply.js';
import { routeController, row } from '../platform/http/route-controller.js';
import { supplierTemplate } from '../suppliers/import/supplier-workbooks.js';
import { SupplierUploads } from './supplier-uploads.js';

@Controller()
export class SupplierImportsController extends routeController([
  row(routes.importSuppliers, SupplierUploads, (uploads, asked) => uploads.start(asked.query, asked)),
  row(routes.previewSuppliers, SupplierUploads, (uploads, asked) => uploads.preview(asked.query, asked)),
  row(routes.failedSupplierRows, SupplierUploads, async (uploads, asked) =>
    workbook(await uploads.failedRows(asked.query.job, asked), 'failed-suppliers.xlsx'),
  ),
  row(routes.supplierTemplate, SupplierUploads, async (_, { language }) => workbook(await supplierTemplate(language), 'suppliers.xlsx')),
]) {}

const workbook = (content: Buffer, fileName: string) => fileReply(content, { type: XLSX, fileName });
