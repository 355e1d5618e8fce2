import type { Page } from '../../shared/replies.js';
import { ADMINS, type Role } from '../../shared/roles.js';
import { get, post, put, remove } from '../../shared/route.js';
import { EndPrefix, GrantPrefix, MakeQrBatch, MakeQrSheet, ReleaseProductId } from './commands.js';
import { ChangeGs1Keys, ReleaseGs1Key } from './gs1/commands.js';
import type { Gs1KeysReply, Gs1ReleaseReply, OwnCodesReply } from './gs1/replies.js';
import type { PrefixesReply } from './prefixes.js';
import { OwnCodesQuery, QrBatchesQuery, QrCodesQuery } from './queries.js';
import type { ReleaseReply } from './releases.js';
import type { QrBatchReply, QrCodeReply, QrCodeSummary, QrSheetReply } from './replies.js';

const ADMIN = ['ADMIN'] as const satisfies readonly Role[];

export const codesRoutes = {
  makeQrBatch: post<QrBatchReply>()('/qr-batches', ADMIN, MakeQrBatch, { summary: 'Make a batch of QR codes, by a job', status: 201 }),
  qrBatches: get<Page<QrBatchReply>>()('/qr-batches', ADMIN, QrBatchesQuery, { summary: 'Batches of QR codes, the newest first' }),
  qrBatch: get<QrBatchReply>()('/qr-batches/:id', ADMIN, { summary: 'One batch: its codes by state, and how far its job is' }),
  cancelQrBatch: post<QrBatchReply>()('/qr-batches/:id/cancel', ADMIN, {
    summary: 'Stop a batch that is still being made; none of its codes stays',
  }),
  qrCodes: get<Page<QrCodeSummary>>()('/qr-batches/:id/codes', ADMIN, QrCodesQuery, { summary: 'Codes of a batch by their numbers' }),
  makeQrSheet: post<QrSheetReply>()('/qr-batches/:id/sheets', ADMIN, MakeQrSheet, {
    summary: 'Draw the codes of a batch as labels to print, by a job; the same labels asked for again are one sheet',
    status: 201,
  }),
  qrSheet: get<QrSheetReply>()('/qr-sheets/:id', ADMIN, { summary: 'How far a sheet of labels is' }),
  qrSheetFile: get<Blob>()('/qr-sheets/:id/file', ADMIN, { summary: 'A sheet of labels (PDF), kept for a day', raw: ['application/pdf'] }),
  qrCsv: get<Blob>()('/qr-batches/:id/codes.csv', ADMIN, { summary: 'The codes of a batch as CSV', raw: ['text/csv'] }),
  qrCode: get<QrCodeReply>()('/qr-codes/:productId', ADMIN, {
    summary: 'The life of one code: its batch, its lot, and what happened to it',
  }),
  prefixes: get<PrefixesReply>()('/product-id-prefixes', ADMINS, {
    summary: 'The prefixes of product IDs that sites have or had for themselves',
  }),
  sitePrefixes: get<PrefixesReply>()('/facilities/:id/product-id-prefixes', 'signedIn', {
    summary: 'The prefixes of product IDs that a facility has or had for itself',
  }),
  ownCodes: get<OwnCodesReply>()('/own-codes', 'signedIn', OwnCodesQuery, {
    summary: 'By what scanners know codes of this platform: its addresses, and GTINs of your site, of partners, and the asked one',
  }),
  siteGtins: get<Gs1KeysReply>()('/facilities/:id/gs1', 'signedIn', {
    summary: 'The GS1 prefix of a site, and the GTINs of its goods',
  }),
  changeSiteGtins: put<Gs1KeysReply>()('/facilities/:facilityId/gs1', 'signedIn', ChangeGs1Keys, {
    summary: 'State the GS1 prefix of your site, and the GTINs of its goods: their codes are GS1 Digital Links from now on',
  }),
  releaseGtins: post<Gs1ReleaseReply>()('/gs1-keys/release', ADMINS, ReleaseGs1Key, {
    summary: 'Take a GTIN, or a GS1 prefix with the GTINs under it, from the site that stated it; labels that bear it keep their answers',
  }),
  grantPrefix: post<PrefixesReply>()('/facilities/:facilityId/product-id-prefixes', ADMINS, GrantPrefix, {
    summary: 'Grant a facility a prefix: nobody else can record lots under IDs that begin with it',
    status: 201,
  }),
  releaseProductId: post<ReleaseReply>()('/product-ids/:productId/release', ADMINS, ReleaseProductId, {
    summary: 'Free the ID of an untouched lot: void the record that brought it, and let another site use the ID',
  }),
  endPrefix: remove<PrefixesReply>()('/facilities/:facilityId/product-id-prefixes', ADMINS, EndPrefix, {
    summary: 'End a prefix of a facility; lots that bear it keep their IDs',
  }),
} as const;
