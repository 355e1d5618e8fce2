import { Controller } from '@nestjs/common';
import { routes } from '../../../contracts/routes.js';
import { fileReply } from '../../platform/http/file-reply.js';
import { routeController, row } from '../../platform/http/route-controller.js';
import { DossierReads } from './dossier-reads.js';
import { DossierRequests } from './dossier-requests.js';

@Controller()
export class DossiersController extends routeController([
  row(routes.buildDossier, DossierRequests, (requests, { body, user }) => requests.build(body, user)),
  row(routes.dossiers, DossierReads, (reads, { query, user }) => reads.page(query, user)),
  row(routes.dossier, DossierReads, (reads, { params, user }) => reads.one(params.id, user)),
  row(routes.dossierPages, DossierReads, (reads, { params, query, user }) => reads.pages(params.id, query, user)),
  row(routes.searchDossier, DossierReads, (reads, { params, query, user }) => reads.search(params.id, query, user)),
  row(routes.dossierExhibits, DossierReads, (reads, { params, query, user }) => reads.exhibits(params.id, query, user)),
  row(routes.dossierFile, DossierReads, async (reads, { params, query, user }) => {
    const { content, ...facts } = await reads.file(params.id, query.format ?? 'zip', user);
    return fileReply(content, facts);
  }),
]) {}
