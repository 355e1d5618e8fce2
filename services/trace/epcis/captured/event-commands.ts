/** Turns a captured event into the command that a screen would send. */
import {
  CountStock,
  RecordProducts,
  RecordPurchase,
  RecordSale,
  RecordTransform,
  RecordTransport,
} from '../../../../contracts/ledger/custody/commands.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import type { JsonObject } from '../../../../contracts/trace/epcis/event-prehash.js';
import { omitUndefined } from '../../../platform/lib/omit-undefined.js';
import { siteIn } from '../identifiers.js';
import {
  assertOwnSite,
  byLot,
  byProductOf,
  descriptionOf,
  factsIn,
  type Goods,
  goodsIn,
  lotOf,
  lotOrPoolOf,
  measureOf,
  objectsIn,
  ownMeasure,
  papersIn,
  partyIn,
  productOf,
  readingsIn,
  textIn,
} from './event-parts.js';

type CommandClass =
  | typeof RecordProducts
  | typeof RecordPurchase
  | typeof RecordSale
  | typeof RecordTransport
  | typeof RecordTransform
  | typeof CountStock;

export interface StatedGoods {
  /** The site whose ledger has the lots. */
  facilityId: string;
  goods: readonly Goods[];
  /** Present for a receipt of lots of another site. */
  buyerId?: string;
}

export interface EventCommand {
  Command: CommandClass;
  body: Record<string, unknown>;
  /** Quantities that must be those of the lots, since lots change hands whole. */
  stated?: StatedGoods;
}

/** Holds what an event is read with: the own site, and the transaction that another ID names. */
export interface Reading {
  facilityId: string;
  transactionOf(alias: string): Promise<string>;
  /** Returns the name of the file that the site uploaded with this SHA-256. */
  uploadOf(sha256: string): Promise<string | undefined>;
}

/** @throws Refusal for an event that no record corresponds to, or that lacks a part of it */
export async function commandOf(event: JsonObject, reading: Reading): Promise<EventCommand> {
  assertOwnSite(event, reading.facilityId);
  const { Command, body, stated } = await bodyOf(event, reading);
  return { Command, body: { ...timeOf(event), ...body }, ...(stated && { stated }) };
}

function timeOf(event: JsonObject): Record<string, unknown> {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):(\d{2})$/.exec(String(event['eventTimeZoneOffset'])) ?? [];
  const utcOffsetMinutes = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  return { occurredAt: new Date(String(event['eventTime'])).toISOString(), utcOffsetMinutes: utcOffsetMinutes + 0 };
}

async function bodyOf(event: JsonObject, reading: Reading): Promise<EventCommand> {
  const [type, action, step] = [String(event['type']), textIn(event, 'action') ?? '', textIn(event, 'bizStep') ?? ''];
  if (type === 'TransformationEvent') return transformation(event, step, reading);
  if (type === 'TransactionEvent' && action === 'ADD') return sale(event, reading);
  if (type === 'ObjectEvent' && action === 'ADD' && /^(commissioning|creating_class_instance)$/.test(step))
    return (event['ilmd'] as JsonObject | undefined)?.['selv:verified'] === false ? boughtOutside(event, reading) : record(event);
  if (type === 'ObjectEvent' && action === 'OBSERVE') {
    if (step === 'shipping') return transport(event, reading);
    if (step === 'receiving') return purchase(event, reading);
    if (step === 'cycle_counting' || step === 'stock_taking') return count(event, reading);
    if (step === 'inspecting') throw new Refusal('EpcisTestElsewhere');
  }
  throw new Refusal('EpcisNoRow', { type: type.slice(0, 60), action: action || '–', step: step || '–' });
}

function newLots(event: JsonObject, quantities: string, epcs: string): Record<string, unknown>[] {
  const [factsOf, readingsOf] = [factsIn(event), readingsIn(event)];
  return goodsIn(event, quantities, epcs).map((goods) => {
    const facts = factsOf(goods.identifier);
    return {
      ...omitUndefined({
        productId: lotOf(goods),
        product: productOf(facts),
        cropYear: facts['selv:cropYear'] === undefined ? undefined : Number(facts['selv:cropYear']),
      }),
      ...ownMeasure(goods, facts),
      ...descriptionOf(facts),
      ...readingsOf(goods.identifier),
    };
  });
}

function record(event: JsonObject): EventCommand {
  const factsOf = factsIn(event);
  const goods = goodsIn(event, 'quantityList', 'epcList');
  const lots = newLots(event, 'quantityList', 'epcList').map((lot, at) => {
    const facts = factsOf((goods[at] as Goods).identifier);
    const origins = objectsIn(facts, 'selv:origins').map((each) => ({ country: each['selv:country'], grams: each['selv:grams'] }));
    return {
      ...lot,
      ...omitUndefined({
        certification: textIn(facts, 'selv:certification'),
        name: byProductOf(facts),
        origins: origins.length === 0 ? undefined : origins,
      }),
    };
  });
  return { Command: RecordProducts, body: { lots } };
}

/** The proof is a file that the site uploaded before; the event names it by its SHA-256, or by the name of the upload. */
async function boughtOutside(event: JsonObject, reading: Reading): Promise<EventCommand> {
  const pedigree = objectsIn(event, 'bizTransactionList').find((each) => each['type'] === 'pedigree')?.['bizTransaction'];
  const ilmd = event['ilmd'] as JsonObject;
  const [factsOf, goods] = [factsIn(event), goodsIn(event, 'quantityList', 'epcList')];
  const lots: Record<string, unknown>[] = [];
  for (const [at, lot] of newLots(event, 'quantityList', 'epcList').entries()) {
    const facts = factsOf((goods[at] as Goods).identifier);
    const blobName = await uploadIn(textIn(facts, 'selv:proof') ?? pedigree, reading);
    const countryOfOrigin = textIn(facts, 'selv:countryOfOrigin') ?? textIn(ilmd, 'selv:countryOfOrigin');
    lots.push({ ...lot, countryOfOrigin, proof: { blobName } });
  }
  return { Command: RecordPurchase, body: { ...papersIn(event), lots } };
}

/** @throws Refusal EpcisPartMissing without a proof, EpcisProofMissing where the site uploaded no file with its hash */
async function uploadIn(address: unknown, { uploadOf }: Reading): Promise<string> {
  const named = /\/id\/document\/([A-Za-z0-9-]{1,80})$/.exec(String(address))?.[1];
  if (named === undefined) throw new Refusal('EpcisPartMissing', { part: 'bizTransactionList.pedigree' });
  if (!/^[0-9a-f]{64}$/i.test(named)) return named;
  const blobName = await uploadOf(named.toLowerCase());
  if (blobName === undefined) throw new Refusal('EpcisProofMissing', { hash: named });
  return blobName;
}

async function sale(event: JsonObject, reading: Reading): Promise<EventCommand> {
  const purchaserId = requiredParty(event, 'destination', ['owning_party', 'possessing_party']);
  assertParty(event, 'source', reading.facilityId);
  const goods = goodsIn(event, 'quantityList', 'epcList');
  const stated = { facilityId: reading.facilityId, goods };
  const carrier = textIn(event, 'selv:transporter');
  if (carrier !== undefined) return { ...(await soldByTransport(event, carrier, reading)), stated };
  const claimOf = byLot(objectsIn(event, 'selv:claim'));
  const lots = goods.map((each) => {
    const claim = claimOf(each.identifier);
    const coverageBp = claim?.['selv:coverage'];
    if (coverageBp === undefined) return { productId: lotOf(each) };
    return { productId: lotOf(each), claim: { certification: textIn(claim as JsonObject, 'selv:certification'), coverageBp } };
  });
  const shortCover = textIn(event, 'selv:shortCover');
  const body = { purchaserId, ...papersIn(event), ...(await kindOf(event, reading)), ...omitUndefined({ shortCover }), lots };
  return { Command: RecordSale, body, stated };
}

/** A transport that is a sale too is one command of two events: this one, and that of the transport as a part of it. */
async function soldByTransport(event: JsonObject, carrier: string, reading: Reading): Promise<EventCommand> {
  const transporterId = siteIn(carrier);
  if (transporterId === undefined) throw new Refusal('EpcisIdentifierUnknown', { address: carrier.slice(0, 200) });
  const purchaserId = requiredParty(event, 'destination', ['owning_party', 'possessing_party']);
  const lots = goodsIn(event, 'quantityList', 'epcList').map((each) => ({ productId: lotOf(each) }));
  const { invoiceNumber: _, ...papers } = papersIn(event);
  return { Command: RecordTransport, body: { transporterId, purchaserId, ...papers, ...(await kindOf(event, reading)), lots } };
}

async function purchase(event: JsonObject, reading: Reading): Promise<EventCommand> {
  const sellerId = requiredParty(event, 'source', ['owning_party', 'possessing_party']);
  assertParty(event, 'destination', reading.facilityId);
  const goods = goodsIn(event, 'quantityList', 'epcList');
  const kind = textIn(event, 'selv:transferKind');
  const body = {
    sellerId,
    ...papersIn(event),
    ...omitUndefined({ transferKind: kind }),
    lots: goods.map((each) => ({ productId: lotOf(each) })),
  };
  return { Command: RecordPurchase, body, stated: { facilityId: sellerId, goods, buyerId: reading.facilityId } };
}

async function transport(event: JsonObject, reading: Reading): Promise<EventCommand> {
  const transporterId = requiredParty(event, 'destination', ['possessing_party']);
  const purchaserId = partyIn(event, 'destination', ['owning_party']);
  assertParty(event, 'source', reading.facilityId);
  const goods = goodsIn(event, 'quantityList', 'epcList');
  const { invoiceNumber: _, ...papers } = papersIn(event);
  const body = { transporterId, ...omitUndefined({ purchaserId }), ...papers, lots: goods.map((each) => ({ productId: lotOf(each) })) };
  return { Command: RecordTransport, body, stated: { facilityId: reading.facilityId, goods } };
}

async function transformation(event: JsonObject, step: string, reading: Reading): Promise<EventCommand> {
  const isLater = !Array.isArray(event['inputQuantityList']) && !Array.isArray(event['inputEPCList']);
  const made = newLots(event, 'outputQuantityList', 'outputEPCList');
  const factsOf = factsIn(event);
  const facts = goodsIn(event, 'outputQuantityList', 'outputEPCList').map(({ identifier }) => factsOf(identifier));
  const named = made.map((lot, at) => ({ lot, facts: facts[at] as JsonObject }));
  if (isLater) {
    const lots = named.map(({ lot, facts: of }) => ({ ...lot, ...omitUndefined({ name: byProductOf(of) }) }));
    const transformationId = textIn(event, 'transformationID');
    if (transformationId === undefined) throw new Refusal('EpcisPartMissing', { part: 'transformationID' });
    return { Command: RecordProducts, body: { byProductOf: await reading.transactionOf(transformationId), lots } };
  }
  const inputs = goodsIn(event, 'inputQuantityList', 'inputEPCList').map((goods) => ({
    ...lotOrPoolOf(goods, reading.facilityId),
    ...omitUndefined({ quantity: goods.quantity, unit: goods.unit }),
  }));
  const outputs = named.filter(({ lot }) => lot['product'] !== 'byProduct');
  const byProducts = named.filter(({ lot }) => lot['product'] === 'byProduct');
  const body = {
    ...omitUndefined({
      step:
        (event['selv:stepAssumed'] === true ? undefined : textIn(event, 'selv:step')) ??
        (step === 'creating_class_instance' ? 'regroup' : undefined),
    }),
    inputs,
    outputs: outputs.map(({ lot: { cropYear: _, ...lot }, facts: of }) => ({ ...lot, ...omitUndefined({ pieces: of['selv:pieces'] }) })),
    ...(byProducts.length > 0 && {
      byProducts: byProducts.map(({ lot: { productId, quantity, unit }, facts: of }) => ({
        productId,
        quantity,
        unit,
        name: byProductOf(of),
      })),
    }),
    ...otherInputsOf(event),
  };
  return { Command: RecordTransform, body };
}

/** Names of other inputs are free texts, which are not given out: their kind stands for them. */
function otherInputsOf(event: JsonObject): Record<string, unknown> {
  const otherInputs = objectsIn(event, 'selv:otherInputs').map((each) => {
    const [kind, fibre] = [textIn(each, 'selv:kind'), textIn(each, 'selv:fibre')];
    const unit = { KGM: 'kg', LBR: 'lb', MTR: 'm' }[textIn(each, 'selv:uom') ?? ''];
    return omitUndefined({ name: fibre ?? kind ?? 'other', kind, fibre, quantity: each['selv:quantity'], unit });
  });
  return otherInputs.length === 0 ? {} : { otherInputs };
}

function count(event: JsonObject, { facilityId }: Reading): EventCommand {
  const counts = goodsIn(event, 'quantityList', 'epcList').map((goods) => {
    const { quantity: countedQuantity, unit } = measureOf(goods, 'quantityList');
    return { ...lotOrPoolOf(goods, facilityId), countedQuantity, unit };
  });
  return { Command: CountStock, body: { counts, reason: 'EPCIS cycle_counting' } };
}

async function kindOf(event: JsonObject, reading: Reading): Promise<Record<string, unknown>> {
  const returned = textIn(event, 'selv:returnOf');
  return omitUndefined({
    transferKind: textIn(event, 'selv:transferKind'),
    returnOf: returned === undefined ? undefined : await reading.transactionOf(returned),
  });
}

function requiredParty(event: JsonObject, list: 'source' | 'destination', types: readonly string[]): string {
  const party = partyIn(event, list, types);
  if (party === undefined) throw new Refusal('EpcisPartMissing', { part: `${list}List.${types[0]}` });
  return party;
}

/** @throws Refusal EpcisSiteForeign where the own side of a trade is another site */
function assertParty(event: JsonObject, list: 'source' | 'destination', facilityId: string): void {
  const party = partyIn(event, list, ['owning_party', 'possessing_party']);
  if (party !== undefined && party !== facilityId) throw new Refusal('EpcisSiteForeign', { address: party });
}
