import { routes } from '../../../contracts/routes.js';
import { SalePapers } from '../../ledger/custody/commands/sale-papers.js';
import type { Context } from '../../platform/http/context.js';
import { fileReply } from '../../platform/http/file-reply.js';
import { row, rowsOf } from '../../platform/http/route-controller.js';
import { brandOf } from '../orders/brand-of.js';
import { ClearedDossiers } from './cleared-dossiers.js';
import { DossierContents } from './content/dossier-contents.js';
import { DossierReads } from './dossier-reads.js';
import { DOSSIER_RECORDS } from './dossier-records.js';
import { DossierRequests } from './dossier-requests.js';
import { DossierSource } from './dossier-source.js';
import { PapersOfSales } from './papers-of-sales.js';

/** Builds dossiers of orders, and keeps them. */
export const dossiersContext: Context = {
  rows: [
    ...rowsOf(DossierRequests, DossierReads),
    row(routes.clearedDossiers, ClearedDossiers, (cleared, { user }) => cleared.ofBrand(brandOf(user))),
    row(routes.dossierFile, DossierReads, async (reads, { params, query, user }) => {
      const { content, ...facts } = await reads.open(params.id, query.format ?? 'zip', user);
      return fileReply(content, facts);
    }),
  ],
  ports: [
    { provide: DossierSource, useExisting: DossierContents },
    { provide: SalePapers, useClass: PapersOfSales },
  ],
  records: DOSSIER_RECORDS,
};
