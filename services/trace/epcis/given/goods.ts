/** Writes lots as EPCIS does: quantities by class, and what is known of them under names of this product. Leaves out names and free texts. */
import { isByProduct } from '../../../../contracts/ledger/custody/by-products.js';
import type { BookEffects, Lot, LotQuantities } from '../../../../contracts/ledger/custody/event-parts.js';
import type { Measure } from '../../../../contracts/shared/units.js';
import type { JsonObject } from '../../../../contracts/trace/epcis/event-prehash.js';
import { omitUndefined } from '../../../platform/lib/omit-undefined.js';
import type { Addresses } from './addresses.js';

const KG_PER_LOAD = 16_000;

/** Writes a quantity in a unit of UN/ECE Recommendation 20; a load as kilograms. */
export function quantityOf({ quantity, unit }: Pick<Measure, 'quantity' | 'unit'>): JsonObject {
  if (unit === 'unit') return { quantity: quantity * KG_PER_LOAD, uom: 'KGM' };
  return { quantity, uom: { kg: 'KGM', lb: 'LBR', m: 'MTR' }[unit] };
}

/** Writes grams as kilograms with three decimals. */
export const kilograms = (grams: number): JsonObject => ({ quantity: Math.round(grams) / 1000, uom: 'KGM' });

/** Writes what a lot holds as it moves: its mass, or its metres where it has none. */
export function movedQuantity({ carried, metres }: Pick<Lot, 'carried' | 'metres'>): JsonObject {
  if (carried) return kilograms(carried.massGrams);
  return metres === undefined ? {} : { quantity: metres, uom: 'MTR' };
}

/** Describes new lots: one by its own names, several by a list. */
export function descriptionOf(lots: readonly Lot[], ids: Addresses, more: (lot: Lot) => JsonObject = () => ({})): JsonObject {
  const [only, ...others] = lots.map((lot) => ({ 'selv:lot': ids.lot(lot.productId), ...factsOf(lot), ...more(lot) }));
  if (only && others.length === 0) {
    const { 'selv:lot': _, ...facts } = only;
    return facts;
  }
  return { 'selv:lots': only ? [only, ...others] : [] };
}

function factsOf(lot: Lot): Record<string, unknown> {
  const { unit, product, cropYear, grade, pieces, gsm, widthCm, certification, name, externalIds, origins } = lot;
  return omitUndefined({
    'selv:product': product,
    'selv:cropYear': cropYear,
    'selv:grade': grade,
    'selv:pieces': pieces,
    'selv:gsm': gsm,
    'selv:widthCm': widthCm,
    'selv:certification': certification,
    // Gives out words of the platform alone, since another name is a free text.
    'selv:byProduct': product === 'byProduct' ? (isByProduct(name) ? name : 'other') : undefined,
    'selv:numbers': externalIds?.length ? externalIds : undefined,
    'selv:origins': origins?.map(({ country, grams }) => ({ 'selv:country': country, 'selv:grams': grams })),
    'selv:unit': unit === 'unit' ? 'load' : undefined,
  });
}

/** Writes moisture and trash of each lot that has them, at the time of the event. */
export function readingsOf(lots: readonly Lot[], time: string, ids: Addresses): readonly JsonObject[] | undefined {
  const readings = lots.flatMap(({ productId, moisturePercent, trashPercent }) => {
    const reports = [reading(ids, 'MoistureContent', moisturePercent), reading(ids, 'TrashContent', trashPercent)].flat();
    return reports.length === 0 ? [] : [{ sensorMetadata: { time, 'selv:lot': ids.lot(productId) }, sensorReport: reports }];
  });
  return readings.length === 0 ? undefined : readings;
}

const reading = (ids: Addresses, name: string, value: number | undefined): JsonObject[] =>
  value === undefined ? [] : [{ type: `${ids.namespace}${name}`, value, uom: 'P1' }];

type Moved = Pick<Lot, 'productId' | 'carried' | 'certification' | 'claimModel' | 'pooled'>;

/** Writes what is claimed of lots: by the books of a Mass balance site as its coverage, else in grams. */
export function claimsOf(
  lots: readonly (Moved & { lotId: string })[],
  { postings = [] }: Pick<BookEffects, 'postings'>,
  ids: Addresses,
): JsonObject {
  const debits = new Map(postings.filter(({ kind }) => kind === 'debit').flatMap((each) => each.lotIds.map((id) => [id, each] as const)));
  const claims = lots.flatMap(({ lotId, productId, carried, certification, claimModel }) => {
    const debit = debits.get(lotId);
    const model = claimModel ?? (debit && 'massBalance');
    const named = debit?.certification ?? certification;
    if (named === undefined || !carried) return [];
    return [
      omitUndefined({
        'selv:lot': ids.lot(productId),
        'selv:certification': named,
        'selv:model': model,
        'selv:grams': carried.claimedGrams,
        'selv:coverage': debit?.coverageBp,
      }),
    ];
  });
  return claims.length === 0 ? {} : { 'selv:claim': claims };
}

/** Says how the cotton of lots is known, in grams: followed lot by lot, through a pool, or not verified. */
export function evidenceOf(lots: readonly { carried?: LotQuantities | null; pooled?: true }[]): JsonObject {
  const sums = { named: 0, pooled: 0, unverified: 0 };
  let unknown = 0;
  for (const { carried, pooled } of lots) {
    if (!carried) unknown++;
    else if (pooled) sums.pooled += carried.cottonGrams;
    else {
      sums.named += carried.verifiedGrams;
      sums.unverified += carried.cottonGrams - carried.verifiedGrams;
    }
  }
  const counted = Object.fromEntries(Object.entries(sums).map(([name, grams]) => [`selv:${name}`, grams]));
  return { 'selv:evidence': { ...counted, ...(unknown > 0 && { 'selv:lotsWithoutMass': unknown }) } };
}

/** Names the transaction certificates that an event counts against. */
export function certificatesOf({ certificateUse = [] }: BookEffects, ids: Addresses): JsonObject {
  const used = certificateUse.filter(({ grams }) => grams > 0).map(({ certificateId }) => ids.certificate(certificateId));
  return used.length === 0 ? {} : { certificationInfo: [...new Set(used)] };
}
