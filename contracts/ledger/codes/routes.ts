import type { Page } from '../../shared/replies.js';
import { ADMINS, type Role } from '../../shared/roles.js';
import { defineRoute } from '../../shared/route.js';
import { EndPrefix, GrantPrefix, MakeQrBatch, MakeQrSheet, ReleaseProductId } from './commands.js';
import type { PrefixesReply } from './prefixes.js';
import { QrBatchesQuery, QrCodesQuery } from './queries.js';
import type { ReleaseReply } from './releases.js';
import type { QrBatchReply, QrCodeReply, QrCodeSummary, QrSheetReply } from './replies.js';

const ADMIN = ['ADMIN'] as const satisfies readonly Role[];

export const codesRoutes = {
  makeQrBatch: defineRoute<QrBatchReply>()({
    method: 'POST',
    path: '/qr-batches',
    roles: ADMIN,
    summary: 'Make a batch of QR codes, by a job',
    body: MakeQrBatch,
    status: 201,
  }),
  qrBatches: defineRoute<Page<QrBatchReply>>()({
    method: 'GET',
    path: '/qr-batches',
    roles: ADMIN,
    summary: 'Batches of QR codes, the newest first',
    query: QrBatchesQuery,
  }),
  qrBatch: defineRoute<QrBatchReply>()({
    method: 'GET',
    path: '/qr-batches/:id',
    roles: ADMIN,
    summary: 'One batch: its codes by state, and how far its job is',
  }),
  cancelQrBatch: defineRoute<QrBatchReply>()({
    method: 'POST',
    path: '/qr-batches/:id/cancel',
    roles: ADMIN,
    summary: 'Stop a batch that is still being made; none of its codes stays',
  }),
  qrCodes: defineRoute<Page<QrCodeSummary>>()({
    method: 'GET',
    path: '/qr-batches/:id/codes',
    roles: ADMIN,
    summary: 'Codes of a batch by their numbers',
    query: QrCodesQuery,
  }),
  makeQrSheet: defineRoute<QrSheetReply>()({
    method: 'POST',
    path: '/qr-batches/:id/sheets',
    roles: ADMIN,
    summary: 'Draw the codes of a batch as labels to print, by a job; the same labels asked for again are one sheet',
    body: MakeQrSheet,
    status: 201,
  }),
  qrSheet: defineRoute<QrSheetReply>()({
    method: 'GET',
    path: '/qr-sheets/:id',
    roles: ADMIN,
    summary: 'How far a sheet of labels is',
  }),
  qrSheetFile: defineRoute<Blob>()({
    method: 'GET',
    path: '/qr-sheets/:id/file',
    roles: ADMIN,
    summary: 'A sheet of labels (PDF), kept for a day',
    raw: ['application/pdf'],
  }),
  qrCsv: defineRoute<Blob>()({
    method: 'GET',
    path: '/qr-batches/:id/codes.csv',
    roles: ADMIN,
    summary: 'The codes of a batch as CSV',
    raw: ['text/csv'],
  }),
  qrCode: defineRoute<QrCodeReply>()({
    method: 'GET',
    path: '/qr-codes/:productId',
    roles: ADMIN,
    summary: 'The life of one code: its batch, its lot, and what happened to it',
  }),
  prefixes: defineRoute<PrefixesReply>()({
    method: 'GET',
    path: '/product-id-prefixes',
    roles: ADMINS,
    summary: 'The prefixes of product IDs that sites have or had for themselves',
  }),
  sitePrefixes: defineRoute<PrefixesReply>()({
    method: 'GET',
    path: '/facilities/:id/product-id-prefixes',
    roles: 'signedIn',
    summary: 'The prefixes of product IDs that a facility has or had for itself',
  }),
  grantPrefix: defineRoute<PrefixesReply>()({
    method: 'POST',
    path: '/facilities/:facilityId/product-id-prefixes',
    roles: ADMINS,
    summary: 'Grant a facility a prefix: nobody else can record lots under IDs that begin with it',
    body: GrantPrefix,
    status: 201,
  }),
  releaseProductId: defineRoute<ReleaseReply>()({
    method: 'POST',
    path: '/product-ids/:productId/release',
    roles: ADMINS,
    summary: 'Free the ID of an untouched lot: void the record that brought it, and let another site use the ID',
    body: ReleaseProductId,
  }),
  endPrefix: defineRoute<PrefixesReply>()({
    method: 'DELETE',
    path: '/facilities/:facilityId/product-id-prefixes',
    roles: ADMINS,
    summary: 'End a prefix of a facility; lots that bear it keep their IDs',
    body: EndPrefix,
  }),
} as const;
