/** Writes events of ledgers as events of EPCIS 2.0: a pure function of one event. */

import type { StockCounted } from '../../../../contracts/ledger/custody/count-events.js';
import type { DocumentReferences, Lot } from '../../../../contracts/ledger/custody/event-parts.js';
import type {
  LedgerEvent,
  ProductRecorded,
  ProductsPurchased,
  ProductsSold,
  ProductsTransformed,
  ProductsTransported,
} from '../../../../contracts/ledger/custody/events.js';
import { facilityOfStream } from '../../../../contracts/ledger/custody/events.js';
import { offsetAt } from '../../../../contracts/shared/written/time-zones.js';
import type { JsonObject } from '../../../../contracts/trace/epcis/event-prehash.js';
import { omitUndefined } from '../../../platform/lib/omit-undefined.js';
import type { Addresses } from './addresses.js';
import { eventIdOf } from './event-ids.js';
import { certificatesOf, claimsOf, descriptionOf, evidenceOf, kilograms, movedQuantity, quantityOf, readingsOf } from './goods.js';

export interface WrittenFor {
  ids: Addresses;
  /** The zone of the ledger, for events that state no offset. */
  timeZone: string;
  /** The ID under which the event was captured, where it was. */
  capturedId?: string | undefined;
  /** The other event of a transport that is a sale too: both are one transaction. */
  companion?: MappedEvent | undefined;
}

type Of<Type extends LedgerEvent['type']> = LedgerEvent & { type: Type };
type MappedType = 'ProductRecorded' | 'ProductsPurchased' | 'ProductsSold' | 'ProductsTransported' | 'ProductsTransformed' | 'StockCounted';
export type MappedEvent = Of<MappedType>;
/** Documents that came after their transport. */
export type PapersEvent = Of<'DocumentsAdded'>;

const MAPPED: readonly string[] = [
  ...['ProductRecorded', 'ProductsPurchased', 'ProductsSold', 'ProductsTransported', 'ProductsTransformed', 'StockCounted'],
];

export const isMapped = (event: { type: string }): event is MappedEvent => MAPPED.includes(event.type);
export const isPapers = (event: { type: string }): event is PapersEvent => event.type === 'DocumentsAdded';

/** @param declaredAt when the record was voided */
export function epcisEventOf(event: MappedEvent | PapersEvent, of: WrittenFor, declaredAt?: string): JsonObject {
  if (isPapers(event)) return papersEventOf(event, of, declaredAt);
  const { occurredAt, utcOffsetMinutes } = event.data;
  const { hash, recordedAt } = event.metadata;
  const { type, ...body } = bodyOf(event, facilityOfStream(event.stream), of.ids);
  const joined = of.companion && joinedWith(of.companion, of.ids);
  return {
    type,
    eventID: of.capturedId ?? eventIdOf(event),
    eventTime: occurredAt,
    eventTimeZoneOffset: writtenOffset(utcOffsetMinutes ?? offsetAt(Date.parse(occurredAt), of.timeZone) / 60_000),
    ...timesOfRecord(recordedAt, declaredAt),
    ...body,
    ...joined,
    'selv:chain': { 'selv:stream': event.stream, 'selv:revision': event.revision, 'selv:hash': hash },
  };
}

/** Writes documents that came after their transport as an association of its lots with them. */
function papersEventOf(event: PapersEvent, { ids, timeZone }: WrittenFor, declaredAt?: string): JsonObject {
  const { stream, revision, metadata, data } = event;
  const at = metadata.recordedAt;
  return {
    ...{ type: 'TransactionEvent', action: 'ADD', eventID: eventIdOf(event), eventTime: at, ...timesOfRecord(at, declaredAt) },
    eventTimeZoneOffset: writtenOffset(offsetAt(Date.parse(at), timeZone) / 60_000),
    quantityList: data.lots.map(({ productId }) => ({ epcClass: ids.lot(productId) })),
    bizTransactionList: papersOf(data, ids),
    'selv:partOf': urn(data.transactionId),
    'selv:chain': { 'selv:stream': stream, 'selv:revision': revision, 'selv:hash': metadata.hash },
  };
}

const timesOfRecord = (recordedAt: string, declaredAt: string | undefined): JsonObject => ({
  recordTime: declaredAt ?? recordedAt,
  ...(declaredAt && { errorDeclaration: { declarationTime: declaredAt, reason: 'did_not_occur' } }),
});

const joinedWith = ({ type, data }: MappedEvent, ids: Addresses): JsonObject =>
  type === 'ProductsTransported' ? { 'selv:transporter': ids.site(data.transporterId) } : { 'selv:partOf': urn(data.transactionId) };

export function writtenOffset(minutes: number): string {
  const [size, sign] = [Math.abs(Math.round(minutes)), minutes < 0 ? '-' : '+'];
  return `${sign}${String(Math.floor(size / 60)).padStart(2, '0')}:${String(size % 60).padStart(2, '0')}`;
}

type Body = JsonObject & { type: string };

function bodyOf(event: MappedEvent, facilityId: string, ids: Addresses): Body {
  const site = { id: ids.site(facilityId) };
  const at = { readPoint: site, bizLocation: site };
  switch (event.type) {
    case 'ProductRecorded':
      return recorded(event.data, at, ids);
    case 'ProductsPurchased':
      return event.data.sellerId === null
        ? boughtOutside(event.data, at, ids)
        : received(event.data, { from: event.data.sellerId, to: facilityId }, at, ids);
    case 'ProductsSold':
      return sold(event.data, facilityId, at, ids);
    case 'ProductsTransported':
      return transported(event.data, facilityId, at, ids);
    case 'ProductsTransformed':
      return transformed(event.data, facilityId, at, ids);
    case 'StockCounted':
      return counted(event.data, facilityId, at, ids);
  }
}

const ACTIVE = { bizStep: 'commissioning', disposition: 'active' };
const quantityList = (lots: readonly { productId: string; quantity: number; unit: 'kg' | 'lb' | 'unit' | 'm' }[], ids: Addresses) =>
  lots.map((lot) => ({ epcClass: ids.lot(lot.productId), ...quantityOf(lot) }));

function recorded(data: ProductRecorded, at: JsonObject, ids: Addresses): Body {
  const { lots, byProductOf, occurredAt } = data;
  const made = quantityList(lots, ids);
  if (byProductOf)
    return {
      ...{ type: 'TransformationEvent', transformationID: urn(byProductOf.transactionId), outputQuantityList: made },
      ...{ bizStep: 'creating_class_instance', disposition: 'active', ...at, ilmd: descriptionOf(lots, ids) },
    };
  return {
    ...{ type: 'ObjectEvent', action: 'ADD', quantityList: made, ...ACTIVE, ...at },
    ...certificatesOf(data, ids),
    ilmd: { ...descriptionOf(lots, ids), ...(data.siteCountry && { 'selv:country': data.siteCountry }) },
    ...omitUndefined({ sensorElementList: readingsOf(lots, occurredAt, ids) }),
    ...evidenceOf(lots),
  };
}

/** Goods from a seller who keeps no ledger here are new: their origin is as declared. */
function boughtOutside(data: ProductsPurchased, at: JsonObject, ids: Addresses): Body {
  const { lots, manual = {}, occurredAt } = data;
  const declared = ({ productId }: Pick<Lot, 'productId'>): JsonObject => {
    const { countryOfOrigin, proof } = manual[productId] ?? {};
    const own = proof?.sha256 && lots.length > 1 ? ids.document(proof.sha256) : undefined;
    return omitUndefined({ 'selv:countryOfOrigin': countryOfOrigin, 'selv:proof': own });
  };
  const proofs = Object.values(manual).flatMap(({ proof }) => (proof.sha256 ? [proof.sha256] : []));
  return {
    ...{ type: 'ObjectEvent', action: 'ADD', quantityList: quantityList(lots, ids), ...ACTIVE, ...at },
    bizTransactionList: [
      ...papersOf(data, ids),
      ...[...new Set(proofs)].map((digest) => ({ type: 'pedigree', bizTransaction: ids.document(digest) })),
    ],
    ilmd: { ...descriptionOf(lots, ids, declared), 'selv:verified': false },
    ...omitUndefined({ sensorElementList: readingsOf(lots, occurredAt, ids) }),
    ...evidenceOf(lots),
  };
}

function received(data: ProductsPurchased, parties: Parties, at: JsonObject, ids: Addresses): Body {
  const received = data.lots.map((lot) => ({
    epcClass: ids.lot(lot.productId),
    ...(lot.receivedQuantity === undefined ? movedQuantity(lot) : quantityOf({ quantity: lot.receivedQuantity, unit: lot.unit })),
  }));
  return {
    ...{ type: 'ObjectEvent', action: 'OBSERVE', quantityList: received, bizStep: 'receiving', disposition: 'in_progress', ...at },
    ...{ bizTransactionList: papersOf(data, ids), ...partyLists(parties, ids), ...certificatesOf(data, ids) },
    ...claimsOf(
      data.lots.map((lot) => ({ ...lot, ...lot.brought })),
      {},
      ids,
    ),
    ...evidenceOf(data.lots),
    ...kindOf(data),
  };
}

function sold(data: ProductsSold, facilityId: string, _: JsonObject, ids: Addresses): Body {
  const leaving = data.lots.map((lot) => ({ epcClass: ids.lot(lot.productId), ...movedQuantity(lot) }));
  return {
    ...{ type: 'TransactionEvent', action: 'ADD', quantityList: leaving, bizTransactionList: papersOf(data, ids) },
    ...partyLists({ from: facilityId, to: data.purchaserId }, ids),
    ...certificatesOf(data, ids),
    ...claimsOf(data.lots, data, ids),
    ...evidenceOf(data.lots),
    ...kindOf(data),
    ...(data.shortCover && { 'selv:shortCover': data.shortCover }),
  };
}

function transported(data: ProductsTransported, facilityId: string, at: JsonObject, ids: Addresses): Body {
  const { transporterId, purchaserId, destinationIds = [] } = data;
  const places = destinationIds.map((id) => ({ type: 'location', destination: ids.site(id) }));
  return {
    ...{ type: 'ObjectEvent', action: 'OBSERVE', quantityList: data.lots.map(({ productId }) => ({ epcClass: ids.lot(productId) })) },
    ...{ bizStep: 'shipping', disposition: 'in_transit', ...at, bizTransactionList: papersOf(data, ids) },
    sourceList: [{ type: 'possessing_party', source: ids.site(facilityId) }],
    destinationList: [
      { type: 'possessing_party', destination: ids.site(transporterId) },
      ...(purchaserId ? [{ type: 'owning_party', destination: ids.site(purchaserId) }] : []),
      ...places,
    ],
  };
}

function transformed(data: ProductsTransformed, facilityId: string, at: JsonObject, ids: Addresses): Body {
  const named = data.inputs.map(({ productId, used, metres }) => ({
    epcClass: ids.lot(productId),
    ...movedQuantity({ carried: used, ...(metres !== undefined && { metres }) }),
  }));
  const drawn = data.draws.map(({ product, used }) => ({ epcClass: ids.pool(facilityId, product), ...kilograms(used.massGrams) }));
  const made = [...data.outputs, ...data.byProducts];
  const added = data.otherInputs.map(({ kind, fibre, quantity, unit }) =>
    omitUndefined({ 'selv:kind': kind, 'selv:fibre': fibre, 'selv:quantity': quantity, 'selv:uom': quantityOf({ quantity, unit })['uom'] }),
  );
  return {
    ...{ type: 'TransformationEvent', transformationID: urn(data.transactionId) },
    ...{ inputQuantityList: [...named, ...drawn], outputQuantityList: quantityList(made, ids) },
    ...(data.step === 'regroup' ? { bizStep: 'creating_class_instance', disposition: 'active' } : ACTIVE),
    ...at,
    bizTransactionList: [{ type: 'prodorder', bizTransaction: urn(data.transactionId) }],
    ilmd: descriptionOf(made, ids),
    'selv:step': data.step,
    ...(data.flags?.some(({ code }) => code === 'stepAssumed') && { 'selv:stepAssumed': true }),
    ...(added.length > 0 && { 'selv:otherInputs': added }),
    ...evidenceOf(made),
  };
}

function counted(data: StockCounted, facilityId: string, at: JsonObject, ids: Addresses): Body {
  const found = data.counts.map(({ productId, product, countedQuantity, unit }) => ({
    epcClass: productId === undefined ? ids.pool(facilityId, product) : ids.lot(productId),
    ...quantityOf({ quantity: countedQuantity, unit }),
  }));
  return { type: 'ObjectEvent', action: 'OBSERVE', quantityList: found, bizStep: 'cycle_counting', ...at };
}

interface Parties {
  from: string;
  to: string;
}

const partyLists = ({ from, to }: Parties, ids: Addresses): JsonObject => ({
  sourceList: ['owning_party', 'possessing_party'].map((type) => ({ type, source: ids.site(from) })),
  destinationList: ['owning_party', 'possessing_party'].map((type) => ({ type, destination: ids.site(to) })),
});

const urn = (transactionId: string): string => `urn:uuid:${transactionId}`;

/** Names the papers by their numbers and digests. A transaction has its own ID too, since an event of a sale must name one. */
function papersOf(data: DocumentReferences & { transactionId: string }, ids: Addresses): JsonObject[] {
  const { invoiceNumber, purchaseOrderNumber, packingListNumber, documents = [], transactionId } = data;
  const numbers = { inv: invoiceNumber, po: purchaseOrderNumber, desadv: packingListNumber };
  return [
    ...Object.entries(numbers).flatMap(([type, number]) => (number ? [{ type, bizTransaction: ids.document(number) }] : [])),
    ...documents.flatMap(({ kind, sha256 }) =>
      sha256 ? [{ ...(kind === 'transportLog' && { type: 'bol' }), bizTransaction: ids.document(sha256) }] : [],
    ),
    { bizTransaction: urn(transactionId) },
  ];
}

const kindOf = ({ transferKind, returnOf }: Pick<ProductsSold, 'transferKind' | 'returnOf'>): JsonObject => ({
  ...(transferKind !== 'sale' && { 'selv:transferKind': transferKind }),
  ...(returnOf && { 'selv:returnOf': urn(returnOf) }),
});
