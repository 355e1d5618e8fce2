/** Defines the documents on an order's checklist, from the farm to the importer. */
import type { DocumentKind } from '../../ledger/custody/command-parts.js';
import type { DocumentStage, Stage } from '../../shared/products.js';

/** The receipt belongs to incoming goods, the other documents to outgoing goods. */
const PROCESSING: readonly DocumentKind[] = ['receipt', 'invoice', 'packingList', 'transportLog'];

/** Documents of a site that made goods of the stage; for `import`, of the brand. */
export const CHECKLIST: Readonly<Record<DocumentStage, readonly DocumentKind[]>> = {
  rawCotton: ['receipt'],
  lint: PROCESSING,
  yarn: PROCESSING,
  fabric: PROCESSING,
  finished: PROCESSING,
  import: ['packingList', 'transportLog'],
};

/** Documents that the buyer has to provide for goods from outside the platform, since their maker cannot be asked. */
export const OUTSIDE_DOCUMENTS: readonly DocumentKind[] = ['proof'];

const STAGE_OF_TIER: Readonly<Record<Stage, DocumentStage>> = { 5: 'rawCotton', 4: 'lint', 3: 'yarn', 2: 'fabric', 1: 'finished' };

export const documentStageOf = (tier: Stage): DocumentStage => STAGE_OF_TIER[tier];
