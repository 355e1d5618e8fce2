/** Which documents an order's checklist asks for, from the farm to the importer. */
import type { DocumentKind } from '../custody/command-parts.js';
import type { Stage } from '../shared/products.js';

/** From cotton to the brand, which brings its own papers of the order. */
export const EVIDENCE_STAGES = ['rawCotton', 'lint', 'yarn', 'fabric', 'finished', 'import'] as const;
export type EvidenceStage = (typeof EVIDENCE_STAGES)[number];

/** Of what came in a receipt; of what went out the others. */
const PROCESSING: readonly DocumentKind[] = ['receipt', 'invoice', 'packingList', 'transportLog'];

/** Documents of a site that made goods of the stage, and of the brand where it is the import. */
export const CHECKLIST: Readonly<Record<EvidenceStage, readonly DocumentKind[]>> = {
  rawCotton: ['receipt'],
  lint: PROCESSING,
  yarn: PROCESSING,
  fabric: PROCESSING,
  finished: PROCESSING,
  import: ['packingList', 'transportLog'],
};

/** Of goods that were bought outside the platform, whose maker nobody can ask: what the site that bought them has to show. */
export const OUTSIDE_DOCUMENTS: readonly DocumentKind[] = ['proof'];

const STAGE_OF_TIER: Readonly<Record<Stage, EvidenceStage>> = { 5: 'rawCotton', 4: 'lint', 3: 'yarn', 2: 'fabric', 1: 'finished' };

export const evidenceStageOf = (tier: Stage): EvidenceStage => STAGE_OF_TIER[tier];
