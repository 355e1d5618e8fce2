/** Manages a brand's suppliers and their links to facilities of the platform. */

import { FailedRowsQuery } from '../../shared/queries.js';
import type { JobReply } from '../../shared/replies.js';
import type { Role } from '../../shared/roles.js';
import { defineRoute, XLSX } from '../../shared/route.js';
import { AddSupplier, InviteSupplier, MatchSupplier, SupplierFields } from './commands.js';
import { SupplierImportQuery, SuppliersQuery } from './queries.js';
import type { SupplierDetailReply, SupplierImportPreview, SupplierPage, SupplierReply } from './replies.js';

const BRAND = ['BRAND'] as const satisfies readonly Role[];

export const suppliersRoutes = {
  suppliers: defineRoute<SupplierPage>()({
    method: 'GET',
    path: '/suppliers',
    roles: BRAND,
    summary: 'Your suppliers',
    query: SuppliersQuery,
  }),
  addSupplier: defineRoute<SupplierReply>()({
    method: 'POST',
    path: '/suppliers',
    roles: BRAND,
    summary: 'Add a supplier; the registry is asked who it is',
    body: AddSupplier,
    status: 201,
  }),
  supplier: defineRoute<SupplierDetailReply>()({
    method: 'GET',
    path: '/suppliers/:id',
    roles: BRAND,
    summary: 'One supplier, with what was changed of it',
  }),
  changeSupplier: defineRoute<SupplierReply>()({
    method: 'PUT',
    path: '/suppliers/:id',
    roles: BRAND,
    summary: 'Change what you say of a supplier, and whom it supplies',
    body: SupplierFields,
  }),
  matchSupplier: defineRoute<SupplierReply>()({
    method: 'POST',
    path: '/suppliers/:id/match',
    roles: BRAND,
    summary: 'Choose who a supplier is in the registry, or that it is none of the candidates; with neither the registry is asked again',
    body: MatchSupplier,
  }),
  inviteSupplier: defineRoute<SupplierReply>()({
    method: 'POST',
    path: '/suppliers/:id/invite',
    roles: BRAND,
    summary: 'Invite a supplier as a partner: the one of its OAR ID where that is on the platform, else by e-mail',
    body: InviteSupplier,
  }),
  archiveSupplier: defineRoute<SupplierReply>()({
    method: 'POST',
    path: '/suppliers/:id/archive',
    roles: BRAND,
    summary: 'Take a supplier off the list; orders and traces keep it',
  }),
  importSuppliers: defineRoute<JobReply>()({
    method: 'POST',
    path: '/suppliers/import',
    roles: BRAND,
    summary: 'Import suppliers from an xlsx',
    query: SupplierImportQuery,
    upload: { field: 'file', filesMax: 1 },
    status: 201,
  }),
  previewSuppliers: defineRoute<SupplierImportPreview>()({
    method: 'POST',
    path: '/suppliers/import/preview',
    roles: BRAND,
    summary: 'What an xlsx of suppliers would do, with corrections for what is probably misspelt',
    query: SupplierImportQuery,
    upload: { field: 'file', filesMax: 1 },
  }),
  failedSupplierRows: defineRoute<Blob>()({
    method: 'POST',
    path: '/suppliers/import/failed-rows',
    roles: BRAND,
    summary: 'The rows of an xlsx of suppliers that its import refused, with what is wrong with each',
    query: FailedRowsQuery,
    upload: { field: 'file', filesMax: 1 },
    raw: [XLSX],
  }),
  supplierTemplate: defineRoute<Blob>()({
    method: 'GET',
    path: '/suppliers/import/template',
    roles: BRAND,
    summary: 'The workbook to fill in for an import of suppliers',
    raw: [XLSX],
  }),
  restoreSupplier: defineRoute<SupplierReply>()({
    method: 'POST',
    path: '/suppliers/:id/restore',
    roles: BRAND,
    summary: 'Bring an archived supplier back to the list',
  }),
} as const;
