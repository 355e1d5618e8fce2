/** Stores the documents that a seeded chain's records cite: a few of each kind per site, to keep the start short. */

import { CHECKLIST } from '../../contracts/brand/order-documents/checklist.js';
import type { DocumentKind } from '../../contracts/ledger/custody/command-parts.js';
import type { FacilityType } from '../../contracts/shared/roles.js';
import type { BlobStore } from '../platform/blobs/blob-store.js';
import { onePagePdf, receiptPdf } from './seed-documents.js';
import type { SeedFacility } from './seed-facilities.js';

/** Lists by facility and kind the blobs that its records cite, one for each trade or trading partner as far as they go. */
export type SeedPapers = Readonly<Record<string, Partial<Record<DocumentKind, readonly string[]>>>>;

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
/** Leaves out one in so many documents. */
const LACKING_EVERY = 5;
/** Limits the partners for whom a site has documents that go with all trades. */
const PARTNERS = 6;
/** Belong to one trade each: a second trade that cites one raises an alert. */
export const OF_ONE_TRADE: readonly DocumentKind[] = ['invoice', 'packingList', 'proof'];
/** Limits the trades for which a site has documents of their own. */
const TRADES = 45;

export async function storePapers(cast: readonly SeedFacility[], blobs: BlobStore): Promise<SeedPapers> {
  const papers: Record<string, Partial<Record<DocumentKind, readonly string[]>>> = {};
  let number = 0;
  for (const { id, name, type } of cast) {
    const own: Partial<Record<DocumentKind, readonly string[]>> = {};
    for (const kind of KINDS[type] ?? []) {
      number += 1;
      if (number % LACKING_EVERY === 0) continue;
      const title = `${NAMES[kind] ?? kind} of ${name}`.replaceAll('-', ' ');
      const content = await onePagePdf(title, 'The papers of two seasons. Made up for the demo chain.');
      const fileName = `${NAMES[kind] ?? kind}-${number}`;
      own[kind] = await Promise.all(
        Array.from({ length: OF_ONE_TRADE.includes(kind) ? TRADES : PARTNERS }, async (_, at) => {
          const file = { fileName: `${fileName}-${at + 1}.pdf`, contentType: 'application/pdf', facilityId: id };
          return (await blobs.put(ofTrade(content, at), file)).blobName;
        }),
      );
    }
    papers[id] = own;
  }
  return papers;
}

/** Stores the proofs of what a site buys outside the platform, one for each purchase. */
export async function storeProofs({ id, name }: SeedFacility, blobs: BlobStore): Promise<string[]> {
  const content = await receiptPdf(name);
  const file = { fileName: 'gin-receipt.pdf', contentType: 'application/pdf', facilityId: id };
  return Promise.all(Array.from({ length: TRADES }, async (_, at) => (await blobs.put(ofTrade(content, at), file)).blobName));
}

/** Makes a separate file of the same page for one trade, or for the trade with one partner. */
const ofTrade = (content: Buffer, at: number): Buffer => Buffer.concat([content, Buffer.from(`\n%trade ${at + 1}\n`)]);
