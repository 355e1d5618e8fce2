/** Reads what a captured event states: its lots, parties and papers. */

import { BY_PRODUCTS } from '../../../../contracts/ledger/custody/by-products.js';
import type { TransformInput } from '../../../../contracts/ledger/custody/command-parts.js';
import { LOTS_MAX } from '../../../../contracts/shared/fields.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import type { Unit } from '../../../../contracts/shared/units.js';
import { isJsonObject, type JsonObject } from '../../../../contracts/trace/epcis/event-prehash.js';
import { omitUndefined } from '../../../platform/lib/omit-undefined.js';
import { documentNumberIn, poolIn, productIdIn, sameThing, siteIn } from '../identifiers.js';

const UNITS: Readonly<Record<string, Unit>> = { KGM: 'kg', LBR: 'lb', MTR: 'm' };
const KG_PER_TONNE = 1000;
const KG_PER_LOAD = 16_000;

export interface Goods {
  identifier: string;
  quantity?: number;
  unit?: Unit;
}

export const objectsIn = (of: JsonObject, name: string): JsonObject[] => {
  const found = of[name];
  return Array.isArray(found) ? found.filter(isJsonObject) : isJsonObject(found) ? [found] : [];
};
export const textIn = (of: JsonObject, name: string): string | undefined => {
  const found = of[name];
  return typeof found === 'string' ? found : typeof found === 'number' ? String(found) : undefined;
};

/** @throws Refusal EpcisUnitUnknown, EpcisPartMissing, EpcisDocumentInvalid for more goods than a record has */
export function goodsIn(event: JsonObject, quantities: string, epcs: string): Goods[] {
  const identifiers = (event[epcs] as string[] | undefined) ?? [];
  const lists = objectsIn(event, quantities);
  if (identifiers.length + lists.length > LOTS_MAX)
    throw new Refusal('EpcisDocumentInvalid', { path: `/${quantities}`, problem: `must not have more than ${LOTS_MAX} goods` });
  const named = identifiers.map((identifier): Goods => ({ identifier }));
  const measured = lists.map((each): Goods => {
    const identifier = String(each['epcClass']);
    const { quantity, uom } = each;
    if (typeof quantity !== 'number') return { identifier };
    if (uom === 'TNE') return { identifier, quantity: quantity * KG_PER_TONNE, unit: 'kg' };
    const unit = typeof uom === 'string' ? UNITS[uom] : undefined;
    if (!unit) throw new Refusal('EpcisUnitUnknown', { unit: String(uom ?? '–') });
    return { identifier, quantity, unit };
  });
  const all = [...named, ...measured];
  if (all.length === 0) throw new Refusal('EpcisPartMissing', { part: quantities });
  return all;
}

/** @throws Refusal EpcisIdentifierUnknown */
export function lotOf({ identifier }: Goods): string {
  const productId = productIdIn(identifier);
  if (productId === undefined) throw new Refusal('EpcisIdentifierUnknown', { address: identifier.slice(0, 200) });
  return productId;
}

/** Returns a lot, or a product of the site's own pool. @throws Refusal EpcisSiteForeign, EpcisIdentifierUnknown */
export function lotOrPoolOf(goods: Goods, facilityId: string): Pick<TransformInput, 'productId' | 'product'> {
  const pool = poolIn(goods.identifier);
  if (!pool) return { productId: lotOf(goods) };
  if (pool.facilityId !== facilityId) throw new Refusal('EpcisSiteForeign', { address: goods.identifier.slice(0, 200) });
  return { product: pool.product };
}

/** @throws Refusal EpcisPartMissing */
export function measureOf({ quantity, unit }: Goods, part: string): { quantity: number; unit: Unit } {
  if (quantity === undefined || unit === undefined) throw new Refusal('EpcisPartMissing', { part: `${part}.quantity` });
  return { quantity, unit };
}

/** Finds objects of a list by the lot that each names; the first one of those that name the same. */
export function byLot(objects: readonly JsonObject[]): (identifier: string) => JsonObject | undefined {
  const found = new Map(objects.toReversed().map((each) => [sameThing(String(each['selv:lot'])), each] as const));
  return (identifier) => found.get(sameThing(identifier));
}

/** Returns what the event says of a new lot: of all its goods, and of this one. */
export function factsIn(event: JsonObject): (identifier: string) => JsonObject {
  const ilmd = isJsonObject(event['ilmd']) ? event['ilmd'] : {};
  const { 'selv:lots': _, ...ofAll } = ilmd;
  const own = byLot(objectsIn(ilmd, 'selv:lots'));
  return (identifier) => ({ ...ofAll, ...own(identifier) });
}

/** Returns the facts that every new lot can have. */
export function descriptionOf(facts: JsonObject): Record<string, unknown> {
  const number = (name: string): number | undefined => (facts[name] === undefined ? undefined : Number(facts[name]));
  return omitUndefined({
    grade: textIn(facts, 'selv:grade'),
    gsm: number('selv:gsm'),
    widthCm: number('selv:widthCm'),
    externalIds: facts['selv:numbers'] === undefined ? undefined : [facts['selv:numbers']].flat(),
  });
}

/** @throws Refusal EpcisPartMissing */
export function productOf(facts: JsonObject): string {
  const product = textIn(facts, 'selv:product');
  if (product === undefined) throw new Refusal('EpcisPartMissing', { part: 'ilmd.selv:product' });
  return product;
}

export function byProductOf(facts: JsonObject): string | undefined {
  const name = textIn(facts, 'selv:byProduct');
  return BY_PRODUCTS.find((each) => each === name) ?? name;
}

/** Returns the quantity as it was stated at recording: a load is given out as its kilograms. */
export function ownMeasure(goods: Goods, facts: JsonObject): { quantity: number; unit: Unit } {
  const measure = measureOf(goods, 'quantityList');
  return facts['selv:unit'] === 'load' && measure.unit === 'kg' ? { quantity: measure.quantity / KG_PER_LOAD, unit: 'unit' } : measure;
}

/** Returns moisture and trash of each lot, by the sensors that name it or all. */
export function readingsIn(event: JsonObject): (identifier: string) => Record<string, unknown> {
  const ofAll: Record<string, unknown> = {};
  const ofLots = new Map<string, Record<string, unknown>>();
  for (const element of objectsIn(event, 'sensorElementList')) {
    const named = isJsonObject(element['sensorMetadata']) ? textIn(element['sensorMetadata'], 'selv:lot') : undefined;
    const found = named === undefined ? ofAll : (ofLots.get(sameThing(named)) ?? {});
    if (named !== undefined) ofLots.set(sameThing(named), found);
    for (const { type, value, uom } of objectsIn(element, 'sensorReport')) {
      const field = /\/ns\/(Moisture|Trash)Content$/.exec(String(type))?.[1]?.toLowerCase();
      if (field === undefined || uom !== 'P1') throw new Refusal('EpcisReadingUnknown', { type: String(type).slice(0, 200) });
      found[`${field}Percent`] = value;
    }
  }
  return (identifier) => ({ ...ofAll, ...ofLots.get(sameThing(identifier)) });
}

/** @throws Refusal EpcisIdentifierUnknown for a party that is no site here */
export function partyIn(event: JsonObject, list: 'source' | 'destination', types: readonly string[]): string | undefined {
  const parties = objectsIn(event, `${list}List`);
  const address = types.flatMap((type) => parties.filter((each) => each['type'] === type)).map((each) => String(each[list]))[0];
  if (address === undefined) return undefined;
  const site = siteIn(address);
  if (site === undefined) throw new Refusal('EpcisIdentifierUnknown', { address: address.slice(0, 200) });
  return site;
}

/** @throws Refusal EpcisSiteForeign */
export function assertOwnSite(event: JsonObject, facilityId: string): void {
  for (const place of ['readPoint', 'bizLocation']) {
    const address = isJsonObject(event[place]) ? textIn(event[place], 'id') : undefined;
    if (address !== undefined && siteIn(address) !== facilityId) throw new Refusal('EpcisSiteForeign', { address: address.slice(0, 200) });
  }
}

/** Returns the numbers of the papers that the event names. */
export function papersIn(event: JsonObject): Record<string, unknown> {
  const numberOf = (type: string): string | undefined => {
    const found = objectsIn(event, 'bizTransactionList').find((each) => each['type'] === type);
    return found && documentNumberIn(String(found['bizTransaction']));
  };
  return omitUndefined({
    purchaseOrderNumber: numberOf('po'),
    invoiceNumber: numberOf('inv'),
    packingListNumber: numberOf('desadv'),
  });
}

/** Returns the IDs by which later events can name this one. */
export function aliasesOf(event: JsonObject): string[] {
  const transactions = objectsIn(event, 'bizTransactionList').map((each) => String(each['bizTransaction']));
  const own = [textIn(event, 'transformationID'), ...transactions.filter((each) => each.startsWith('urn:uuid:'))];
  return [...new Set(own.filter((each) => each !== undefined))];
}
