/** Lots bought outside the platform: with country of origin and proof, without claim and not verified. */
import type { RecordPurchase } from '../../../contracts/custody-commands.js';
import type { ProductsPurchased, ReceivedLot } from '../../../contracts/custody-events.js';
import type { StoredDocument } from '../../../contracts/custody-facts.js';
import type { PurchasedLot } from '../../../contracts/custody-lots.js';
import { mayPurchaseOutside } from '../../../contracts/custody-rights.js';
import { STAGE_OF } from '../../../contracts/products.js';
import { Refusal, said } from '../../../contracts/refusals.js';
import type { Books } from './books.js';
import { NOTHING } from './carried.js';
import { type LedgerState, openedOf } from './ledger-state.js';
import { lotIdOf, NewLabels } from './lots.js';
import { pooled } from './receiving.js';
import { describedLot } from './recorded-lot.js';
import { invalid, refusal } from './refusing.js';
import { modelAt, type When } from './when.js';

type Goods = Required<Pick<ProductsPurchased, 'lots' | 'manual'>>;

/** @throws Refusal RecordNotAllowed, ProductIdTaken, Invalid with what is missing */
export function boughtOutside(
  state: LedgerState,
  books: Books,
  when: When,
  command: RecordPurchase,
  documents: readonly StoredDocument[],
): Goods {
  const labels = new NewLabels(state);
  const pooling = modelAt(state, when) === 'massBalance';
  const manual: Goods['manual'] = {};
  const lots = command.lots.map((row, index) => {
    const { countryOfOrigin, proof } = complete(row, index);
    manual[row.productId] = { countryOfOrigin, proof: stored(proof.blobName, documents) };
    const lot = outsideLot(state, labels, command.transactionId, row, index);
    return pooling ? pooled(books, lot) : lot;
  });
  return { lots, manual };
}

function outsideLot(state: LedgerState, labels: NewLabels, transactionId: string, row: PurchasedLot, index: number): ReceivedLot {
  const path = `lots.${index}`;
  const { facilityId, facilityType } = openedOf(state);
  const { product, quantity, unit, countryOfOrigin: country } = complete(row, index);
  if (product === 'byProduct' || !mayPurchaseOutside(facilityType, product)) throw refusal('RecordNotAllowed', `${path}.product`);
  labels.take(row.productId, `${path}.productId`);
  const fixed = { lotId: lotIdOf(state, transactionId, index), makerId: facilityId, source: 'manual' as const, stage: STAGE_OF[product] };
  const lot = describedLot({ ...row, product, quantity, unit }, path, fixed, (massGrams) => ({
    ...NOTHING,
    massGrams,
    cottonGrams: massGrams,
    lintGrams: product === 'rawCotton' ? 0 : massGrams,
  }));
  return { ...lot, ...(lot.carried && { origins: [{ country, grams: lot.carried.cottonGrams }] }) };
}

const REQUIRED = ['product', 'quantity', 'unit', 'countryOfOrigin', 'proof'] as const;
type Complete = Required<Pick<PurchasedLot, (typeof REQUIRED)[number]>>;

/** @throws Refusal Invalid */
function complete(row: PurchasedLot, index: number): Complete {
  const missing = REQUIRED.filter((field) => row[field] === undefined);
  if (missing.length > 0)
    throw new Refusal('Invalid', {}, Object.fromEntries(missing.map((field) => [`lots.${index}.${field}`, [said('fieldMissing')]])));
  if (row.receivedQuantity !== undefined) throw invalid(`lots.${index}.receivedQuantity`);
  return row as Complete;
}

const stored = (blobName: string, documents: readonly StoredDocument[]): StoredDocument =>
  documents.find((document) => document.blobName === blobName) ?? { blobName, kind: 'proof' };
