import type { Page } from '../../shared/replies.js';
import type { Role } from '../../shared/roles.js';
import { defineRoute, type FileOf } from '../../shared/route.js';
import { BuildDossier } from './commands.js';
import type { DossierExhibit } from './content.js';
import type { DossierManifest } from './manifest.js';
import { DossierExhibitsQuery, DossierFileQuery, DossierPagesQuery, DossierSearchQuery, DossiersQuery } from './queries.js';
import type { DossierHit, DossierPagesReply, DossierReply, DossierSummary } from './replies.js';

const BRAND = ['BRAND'] as const satisfies readonly Role[];

export const dossierRoutes = {
  buildDossier: defineRoute<DossierSummary>()({
    method: 'POST',
    path: '/dossiers',
    roles: BRAND,
    summary: 'Build the dossier of an order, by a job; the same one asked for again is answered, and tried again where it failed',
    body: BuildDossier,
    status: 202,
  }),
  dossiers: defineRoute<Page<DossierSummary>>()({
    method: 'GET',
    path: '/dossiers',
    roles: BRAND,
    summary: 'The dossiers of your orders, the newest first',
    query: DossiersQuery,
  }),
  dossier: defineRoute<DossierReply>()({
    method: 'GET',
    path: '/dossiers/:id',
    roles: BRAND,
    summary: 'A dossier with its contents, which grow while it is built',
  }),
  dossierPages: defineRoute<DossierPagesReply>()({
    method: 'GET',
    path: '/dossiers/:id/pages',
    roles: BRAND,
    summary: 'Pages of a dossier as they are printed; those of finished chapters while it is built',
    query: DossierPagesQuery,
  }),
  searchDossier: defineRoute<Page<DossierHit>>()({
    method: 'GET',
    path: '/dossiers/:id/search',
    roles: BRAND,
    summary: 'The pages of a dossier that hold a text, and those that name a file',
    query: DossierSearchQuery,
  }),
  dossierExhibits: defineRoute<Page<DossierExhibit>>()({
    method: 'GET',
    path: '/dossiers/:id/exhibits',
    roles: BRAND,
    summary: 'The exhibits of a dossier by their numbers',
    query: DossierExhibitsQuery,
  }),
  dossierFile: defineRoute<FileOf<DossierManifest>>()({
    method: 'GET',
    path: '/dossiers/:id/file',
    roles: BRAND,
    summary: 'A finished dossier: the zip with exhibits and program, the PDF alone, or the manifest alone',
    query: DossierFileQuery,
    raw: ['application/zip', 'application/pdf', 'application/json'],
  }),
} as const;
