import { routes } from '../../../contracts/routes.js';
import type { Context } from '../../platform/http/context.js';
import { NameParam } from '../../platform/http/path-params.js';
import { row } from '../../platform/http/route-controller.js';
import { FarmUploads } from './farm-uploads.js';
import { FileReads } from './file-reads.js';
import { ImportJobs } from './import-jobs.js';
import { ImportUploads } from './import-uploads.js';
import { SupplierUploads } from './supplier-uploads.js';

const OF_JOB = { pipes: { id: NameParam } };

/** Takes in workbooks and other files of many records. */
export const importsContext: Context = {
  rows: [
    row(routes.importTransactions, ImportUploads, (uploads, upload) => uploads.start(uploads.transactions, upload)),
    row(routes.importRegistry, ImportUploads, (uploads, upload) => uploads.start(uploads.registry, upload)),
    row(routes.inviteUsers, ImportUploads, (uploads, upload) => uploads.inviteUsers(upload)),
    row(routes.importOrders, ImportUploads, (uploads, upload) => uploads.start(uploads.orders, upload)),
    row(routes.importGoodsList, ImportUploads, (uploads, upload) => uploads.start(uploads.goods, upload)),
    row(routes.importEntityList, ImportUploads, (uploads, upload) => uploads.start(uploads.entities, upload)),
    row(routes.previewTransactions, FileReads, (reads, upload) => reads.transactions(upload)),
    row(routes.previewOrders, FileReads, (reads, upload) => reads.orders(upload)),
    row(routes.failedTransactionRows, FileReads, (reads, asked) => reads.failedRows(reads.uploads.transactions, asked.query.job, asked)),
    row(routes.failedOrderRows, FileReads, (reads, asked) => reads.failedRows(reads.uploads.orders, asked.query.job, asked)),
    row(routes.importTemplate, FileReads, (reads, { language }) => reads.template(reads.uploads.transactions, language, 'transactions')),
    row(routes.inviteTemplate, FileReads, (reads, { language }) => reads.template(reads.uploads.users, language, 'users')),
    row(routes.orderTemplate, FileReads, (reads, { language }) => reads.template(reads.uploads.orders, language, 'orders')),
    row(routes.partnerTemplate, FileReads, (reads, { language }) => reads.template(reads.uploads.partners, language, 'partners')),
    row(routes.previewPartners, FileReads, (reads, upload) => reads.rows(reads.uploads.partners, upload)),
    row(routes.invitePartnersByFile, ImportUploads, (uploads, upload) => uploads.start(uploads.partners, upload)),
    row(routes.failedPartnerRows, FileReads, (reads, asked) => reads.failedRows(reads.uploads.partners, asked.query.job, asked)),
    row(routes.importFacilities, ImportUploads, (uploads, upload) => uploads.start(uploads.facilities, upload)),
    row(routes.previewInvitations, FileReads, (reads, upload) => reads.rows(reads.uploads.users, upload)),
    row(routes.previewRegistry, FileReads, (reads, upload) => reads.rows(reads.uploads.registry, upload)),
    row(routes.previewGoodsList, FileReads, (reads, upload) => reads.rows(reads.uploads.goods, upload)),
    row(routes.previewEntityList, FileReads, (reads, upload) => reads.rows(reads.uploads.entities, upload)),
    row(routes.previewFacilities, FileReads, (reads, upload) => reads.facilities(upload)),
    row(routes.failedFacilityRows, FileReads, (reads, asked) => reads.failedRows(reads.uploads.facilities, asked.query.job, asked)),
    row(routes.facilityTemplate, FileReads, (reads, { language }) => reads.template(reads.uploads.facilities, language, 'facilities')),
    row(routes.job, ImportJobs, (jobs, { params, user }) => jobs.get(params.id, user), OF_JOB),
    row(routes.jobErrors, ImportJobs, (jobs, { params, query, user }) => jobs.errorPage(params.id, query, user), OF_JOB),
    row(routes.importFarmGroups, FarmUploads, (uploads, upload) => uploads.workbook(upload)),
    row(routes.importFarmsGeoJson, FarmUploads, (uploads, asked) => uploads.geoJson(asked.query, asked)),
    row(routes.previewFarmGroups, FarmUploads, (uploads, upload) => uploads.previewWorkbook(upload)),
    row(routes.previewFarmsGeoJson, FarmUploads, (uploads, asked) => uploads.previewGeoJson(asked.query, asked)),
    row(routes.farmGroupTemplate, FileReads, (reads, { language }) => reads.template(reads.farms, language, 'farm-groups')),
    row(routes.importSuppliers, SupplierUploads, (uploads, asked) => uploads.start(asked.query, asked)),
    row(routes.previewSuppliers, SupplierUploads, (uploads, asked) => uploads.preview(asked.query, asked)),
    row(routes.failedSupplierRows, FileReads, (reads, asked) => reads.failedRows(reads.suppliers, asked.query.job, asked)),
    row(routes.supplierTemplate, FileReads, (reads, { language }) => reads.template(reads.suppliers, language, 'suppliers')),
  ],
};
