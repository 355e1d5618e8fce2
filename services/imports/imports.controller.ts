import { Controller } from '@nestjs/common';
import { routes } from '../../contracts/routes.js';
import { XLSX } from '../../contracts/shared/route.js';
import { orderImportTemplate } from '../orders/import/orders-importer.js';
import { fileReply } from '../platform/http/file-reply.js';
import { NameParam } from '../platform/http/path-params.js';
import { routeController, row } from '../platform/http/route-controller.js';
import { userImportTemplate } from '../users/user-import-template.js';
import { ImportJobs } from './import-jobs.js';
import { ImportUploads } from './import-uploads.js';
import { OrderUploads } from './order-uploads.js';

const OF_JOB = { pipes: { id: NameParam } };

@Controller()
export class ImportsController extends routeController([
  row(routes.importTransactions, ImportUploads, (uploads, upload) => uploads.start(uploads.transactions, upload)),
  row(routes.importRegistry, ImportUploads, (uploads, upload) => uploads.start(uploads.registry, upload)),
  row(routes.importTemplate, ImportUploads, async ({ transactions }, { language }) =>
    workbook(await transactions.template(language), 'transactions.xlsx'),
  ),
  row(routes.inviteUsers, ImportUploads, (uploads, upload) => uploads.inviteUsers(upload)),
  row(routes.inviteTemplate, ImportUploads, async (_, { language }) => workbook(await userImportTemplate(language), 'users.xlsx')),
  row(routes.importOrders, ImportUploads, (uploads, upload) => uploads.start(uploads.orders, upload)),
  row(routes.previewOrders, OrderUploads, (uploads, upload) => uploads.preview(upload)),
  row(routes.orderTemplate, ImportUploads, async (_, { language }) => workbook(await orderImportTemplate(language), 'orders.xlsx')),
  row(routes.importGoodsList, ImportUploads, (uploads, upload) => uploads.start(uploads.goods, upload)),
  row(routes.importEntityList, ImportUploads, (uploads, upload) => uploads.start(uploads.entities, upload)),
  row(routes.job, ImportJobs, (jobs, { params, user }) => jobs.get(params.id, user), OF_JOB),
  row(routes.jobErrors, ImportJobs, (jobs, { params, query, user }) => jobs.errorPage(params.id, query, user), OF_JOB),
]) {}

const workbook = (content: Buffer, fileName: string) => fileReply(content, { type: XLSX, fileName });
