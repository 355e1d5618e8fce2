/** Papers that a seeded chain's records cite: one of each kind a site, so that a start stays short. */
import type { DocumentKind } from '../../contracts/custody/command-parts.js';
import { CHECKLIST } from '../../contracts/evidence/checklist.js';
import type { FacilityType } from '../../contracts/shared/roles.js';
import type { BlobStore } from '../platform/blobs/blob-store.js';
import { onePagePdf } from './seed-documents.js';
import type { SeedFacility } from './seed-facilities.js';

/** By facility and kind, the blob that its records cite. */
export type SeedPapers = Readonly<Record<string, Partial<Record<DocumentKind, string>>>>;

const KINDS: Partial<Record<FacilityType, readonly DocumentKind[]>> = {
  FARM: CHECKLIST.rawCotton,
  GINNER: CHECKLIST.lint,
  SPINNER: CHECKLIST.yarn,
  MILL: CHECKLIST.fabric,
  FINAL_PRODUCT_ASSEMBLY: CHECKLIST.finished,
};
const NAMES: Partial<Record<DocumentKind, string>> = {
  receipt: 'receipts',
  invoice: 'invoices',
  packingList: 'packing-lists',
  transportLog: 'transport-logs',
};
/** One paper in so many was never recorded. */
const LACKING_EVERY = 5;

/** Stores the papers of the sites. */
export async function storePapers(cast: readonly SeedFacility[], blobs: BlobStore): Promise<SeedPapers> {
  const papers: Record<string, Partial<Record<DocumentKind, string>>> = {};
  let number = 0;
  for (const { id, name, type } of cast) {
    const own: Partial<Record<DocumentKind, string>> = {};
    for (const kind of KINDS[type] ?? []) {
      number += 1;
      if (number % LACKING_EVERY === 0) continue;
      const title = `${NAMES[kind] ?? kind} of ${name}`.replaceAll('-', ' ');
      const content = await onePagePdf(title, 'The papers of two seasons. Made up for the demo chain.');
      const file = { fileName: `${NAMES[kind] ?? kind}-${number}.pdf`, contentType: 'application/pdf', facilityId: id };
      own[kind] = (await blobs.put(content, file)).blobName;
    }
    papers[id] = own;
  }
  return papers;
}
