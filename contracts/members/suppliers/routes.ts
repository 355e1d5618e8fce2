/** Manages a brand's suppliers and their links to facilities of the platform. */

import { FailedRowsQuery } from '../../shared/queries.js';
import type { JobReply } from '../../shared/replies.js';
import type { Role } from '../../shared/roles.js';
import { get, post, put, XLSX } from '../../shared/route.js';
import { AddSupplier, InviteSupplier, MatchSupplier, SupplierFields } from './commands.js';
import { SupplierImportQuery, SuppliersQuery } from './queries.js';
import type { SupplierDetailReply, SupplierImportPreview, SupplierPage, SupplierReply } from './replies.js';

const BRAND = ['BRAND'] as const satisfies readonly Role[];

export const suppliersRoutes = {
  suppliers: get<SupplierPage>()('/suppliers', BRAND, SuppliersQuery, { summary: 'Your suppliers' }),
  addSupplier: post<SupplierReply>()('/suppliers', BRAND, AddSupplier, {
    summary: 'Add a supplier; the registry is asked who it is',
    status: 201,
  }),
  supplier: get<SupplierDetailReply>()('/suppliers/:id', BRAND, { summary: 'One supplier, with what was changed of it' }),
  changeSupplier: put<SupplierReply>()('/suppliers/:id', BRAND, SupplierFields, {
    summary: 'Change what you say of a supplier, and whom it supplies',
  }),
  matchSupplier: post<SupplierReply>()('/suppliers/:id/match', BRAND, MatchSupplier, {
    summary: 'Choose who a supplier is in the registry, or that it is none of the candidates; with neither the registry is asked again',
  }),
  inviteSupplier: post<SupplierReply>()('/suppliers/:id/invite', BRAND, InviteSupplier, {
    summary: 'Invite a supplier as a partner: the one of its OAR ID where that is on the platform, else by e-mail',
  }),
  archiveSupplier: post<SupplierReply>()('/suppliers/:id/archive', BRAND, {
    summary: 'Take a supplier off the list; orders and traces keep it',
  }),
  importSuppliers: post<JobReply>()('/suppliers/import', BRAND, {
    summary: 'Import suppliers from an xlsx',
    query: SupplierImportQuery,
    upload: { field: 'file', filesMax: 1 },
    status: 201,
  }),
  previewSuppliers: post<SupplierImportPreview>()('/suppliers/import/preview', BRAND, {
    summary: 'What an xlsx of suppliers would do, with corrections for what is probably misspelt',
    query: SupplierImportQuery,
    upload: { field: 'file', filesMax: 1 },
  }),
  failedSupplierRows: post<Blob>()('/suppliers/import/failed-rows', BRAND, {
    summary: 'The rows of an xlsx of suppliers that its import refused, with what is wrong with each',
    query: FailedRowsQuery,
    upload: { field: 'file', filesMax: 1 },
    raw: [XLSX],
  }),
  supplierTemplate: get<Blob>()('/suppliers/import/template', BRAND, {
    summary: 'The workbook to fill in for an import of suppliers',
    raw: [XLSX],
  }),
  restoreSupplier: post<SupplierReply>()('/suppliers/:id/restore', BRAND, { summary: 'Bring an archived supplier back to the list' }),
} as const;
