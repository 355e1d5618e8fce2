import type { Page } from '../../shared/replies.js';
import type { Role } from '../../shared/roles.js';
import { type FileOf, get, post } from '../../shared/route.js';
import { BuildDossier } from './commands.js';
import type { DossierExhibit, EarlierDossier } from './content.js';
import type { DossierManifest } from './manifest.js';
import { DossierExhibitsQuery, DossierFileQuery, DossierPagesQuery, DossierSearchQuery, DossiersQuery } from './queries.js';
import type { DossierHit, DossierPagesReply, DossierReply, DossierSummary } from './replies.js';

const BRAND = ['BRAND'] as const satisfies readonly Role[];

export const dossierRoutes = {
  buildDossier: post<DossierSummary>()('/dossiers', BRAND, BuildDossier, {
    summary: 'Build the dossier of an order, by a job; the same one asked for again is answered, and tried again where it failed',
    status: 202,
  }),
  dossiers: get<Page<DossierSummary>>()('/dossiers', BRAND, DossiersQuery, { summary: 'The dossiers of your orders, the newest first' }),
  clearedDossiers: get<EarlierDossier[]>()('/dossiers/cleared', BRAND, {
    summary: 'Your dossiers of goods that were detained and released, the newest first',
  }),
  dossier: get<DossierReply>()('/dossiers/:id', BRAND, { summary: 'A dossier with its contents, which grow while it is built' }),
  dossierPages: get<DossierPagesReply>()('/dossiers/:id/pages', BRAND, DossierPagesQuery, {
    summary: 'Pages of a dossier as they are printed; those of finished chapters while it is built',
  }),
  searchDossier: get<Page<DossierHit>>()('/dossiers/:id/search', BRAND, DossierSearchQuery, {
    summary: 'The pages of a dossier that hold a text, and those that name a file',
  }),
  dossierExhibits: get<Page<DossierExhibit>>()('/dossiers/:id/exhibits', BRAND, DossierExhibitsQuery, {
    summary: 'The exhibits of a dossier by their numbers',
  }),
  dossierFile: get<FileOf<DossierManifest>>()('/dossiers/:id/file', BRAND, {
    summary: 'A finished dossier: the zip with exhibits and program, the PDF alone, or the manifest alone',
    query: DossierFileQuery,
    raw: ['application/zip', 'application/pdf', 'application/json'],
  }),
} as const;
