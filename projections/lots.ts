/** Where a lot is, what is left of it, and how it came to that: one view per lot, over all the ledgers it was in. */
import type {
  LedgerEvent,
  ProductsPurchased,
  ProductsReleased,
  ProductsRestored,
  ProductsSold,
  ProductsTransformed,
  ProductsTransported,
  ReceivedLot,
  Statement,
  StockCounted,
  TransactionVoided,
} from '../contracts/custody-events.js';
import { facilityOfLedger } from '../contracts/custody-events.js';
import type { Lot } from '../contracts/custody-facts.js';
import { productIdKey } from '../contracts/product-id.js';
import { type Cut, isWithin } from './cut.js';
import { dispute, isDisputed, settle } from './disputes.js';
import { applied, folded, type LotEntry, type LotSays, type LotState, less } from './lot-state.js';
import type { Projection } from './projection.js';

/** What a lot is, as it first appeared. */
export type LotNature = Omit<Lot, keyof LotSays>;

export interface LotBody {
  lotId: string;
  productId: string;
  productIdKey: string;
  nature: LotNature | null;
  /** As everything recorded says; null once it is withdrawn. */
  state: LotState | null;
  entries: LotEntry[];
}

export const lots: Projection<LotBody> = {
  name: 'lots',
  version: 3,
  handles: [
    'ProductRecorded',
    'ProductsPurchased',
    'ProductsSold',
    'ProductsReleased',
    'ProductsRestored',
    'ProductsTransported',
    'ProductsTransformed',
    'StockCounted',
    'TransactionVoided',
    'TransactionConfirmed',
    'TransactionDisputed',
  ],
  keysOf,
  initial: (key) => ({ lotId: key, productId: '', productIdKey: '', nature: null, state: null, entries: [] }),
  evolve,
  indexes: [{ fields: ['state.holderId', 'state.occurredAt'] }, { fields: ['state.purchaserId'] }, { fields: ['productIdKey'] }],
};

/** How the lot stood at a cut; null where it was not there. */
export function lotAt(view: LotBody, cut: Cut): LotState | null {
  if (cut.asOf === undefined && cut.on === undefined) return view.state;
  return folded(view.entries.filter((entry) => isWithin(entry, cut)));
}

/** Whether a record that moved the lot was disputed at a cut, and counted. */
export const isLotDisputed = ({ entries }: LotBody, cut: Cut): boolean =>
  entries.some((entry) => entry.disputes !== undefined && isWithin(entry, cut) && isDisputed(entry, cut));

function keysOf(event: LedgerEvent): string[] {
  switch (event.type) {
    case 'ProductRecorded':
    case 'ProductsPurchased':
    case 'ProductsSold':
    case 'ProductsReleased':
    case 'ProductsRestored':
    case 'ProductsTransported':
    case 'StockCounted':
      return [...new Set(event.data.lots.map(({ lotId }) => lotId))];
    case 'ProductsTransformed': {
      const { inputs, draws, outputs, byProducts } = event.data;
      const used = [...inputs.map(({ from }) => from), ...draws.flatMap(({ taken }) => taken.map(({ lotId }) => lotId))];
      return [...new Set([...used, ...outputs.map(({ lotId }) => lotId), ...byProducts.map(({ lotId }) => lotId)])];
    }
    case 'TransactionVoided':
      return [...new Set([...event.data.withdrawn, ...event.data.restored.map(({ lotId }) => lotId)])];
    case 'TransactionConfirmed':
    case 'TransactionDisputed':
      return [...new Set(event.data.lotIds)];
    default:
      return [];
  }
}

function evolve(view: LotBody, event: LedgerEvent, key: string): LotBody {
  switch (event.type) {
    case 'ProductRecorded':
      return arrived(view, 'recorded', event, event.data, named(event.data.lots, key));
    case 'ProductsPurchased':
      return purchased(view, event, event.data, named(event.data.lots, key));
    case 'ProductsSold':
      return left(view, 'sold', event, event.data, key);
    case 'ProductsReleased':
      return left(view, 'released', event, event.data, key);
    case 'ProductsRestored':
      return restored(view, event, event.data);
    case 'ProductsTransported':
      return transported(view, event, event.data);
    case 'ProductsTransformed':
      return transformed(view, event, event.data, key);
    case 'StockCounted':
      return counted(view, event, event.data, key);
    case 'TransactionVoided':
      return voided(view, event, event.data);
    case 'TransactionConfirmed':
    case 'TransactionDisputed':
      return stated(view, event, event.data);
    default:
      return view;
  }
}

type Base = Pick<LotEntry, 'facilityId' | 'transactionId' | 'occurredAt' | 'recordedAt' | 'revision' | 'hash'>;

function base(event: LedgerEvent, data: { occurredAt: string }): Base {
  return {
    facilityId: facilityOfLedger(event.stream),
    transactionId: event.metadata.transactionId,
    occurredAt: data.occurredAt,
    recordedAt: event.metadata.recordedAt,
    revision: event.revision,
    hash: event.metadata.hash,
  };
}

function arrived(
  view: LotBody,
  as: 'recorded' | 'made' | 'purchased',
  event: LedgerEvent,
  data: { transactionId: string; occurredAt: string },
  lot: Lot | undefined,
  more: Partial<LotEntry> = {},
): LotBody {
  if (!lot) return view;
  rememberNature(view, lot);
  return added(view, { as, ...base(event, data), transactionId: data.transactionId, says: saysOf(lot), ...more });
}

function purchased(view: LotBody, event: LedgerEvent, data: ProductsPurchased, lot: ReceivedLot | undefined): LotBody {
  const proof = lot && data.manual?.[lot.productId]?.proof;
  const documents = [...(data.documents ?? []), ...(proof ? [proof] : [])];
  return arrived(view, 'purchased', event, data, lot, {
    ...(data.sellerId ? { counterpartyId: data.sellerId } : {}),
    ...(documents.length > 0 ? { documents } : {}),
    ...(data.cause
      ? { cause: { facilityId: facilityOfLedger(data.cause.stream), revision: data.cause.revision, hash: data.cause.hash } }
      : {}),
  });
}

function left(view: LotBody, as: 'sold' | 'released', event: LedgerEvent, data: ProductsSold | ProductsReleased, key: string): LotBody {
  const lot = named(data.lots, key);
  if (!lot) return view;
  rememberNature(view, lot);
  const terms =
    'purchaserId' in data
      ? { transactionId: data.transactionId, counterpartyId: data.purchaserId, ...(data.documents ? { documents: data.documents } : {}) }
      : { transactionId: data.transferId, counterpartyId: data.buyerId };
  return added(view, { as, ...base(event, data), ...terms, says: saysOf(lot) });
}

function restored(view: LotBody, event: LedgerEvent, data: ProductsRestored): LotBody {
  const facilityId = facilityOfLedger(event.stream);
  const gone = (entry: LotEntry) =>
    entry.facilityId === facilityId &&
    ((entry.as === 'released' && entry.transactionId === data.transferId && entry.counterpartyId === data.buyerId) ||
      (entry.as === 'sold' && entry.transactionId === data.voidedSaleId));
  return undone(view, gone, event.metadata.recordedAt);
}

function transported(view: LotBody, event: LedgerEvent, data: ProductsTransported): LotBody {
  const documents = data.documents ? { documents: data.documents } : {};
  return added(view, {
    as: 'transported',
    ...base(event, data),
    transactionId: data.transactionId,
    counterpartyId: data.transporterId,
    ...documents,
  });
}

function transformed(view: LotBody, event: LedgerEvent, data: ProductsTransformed, key: string): LotBody {
  const made = named(data.outputs, key) ?? named(data.byProducts, key);
  if (made) return arrived(view, 'made', event, data, made);
  const said = { as: 'used', ...base(event, data), transactionId: data.transactionId } as const;
  for (const input of data.inputs) {
    if (input.from !== key) continue;
    added(view, { ...said, used: { carried: input.used, ...(input.metres === undefined ? {} : { metres: input.metres }) } });
  }
  for (const { lotId, used } of data.draws.flatMap(({ taken }) => taken)) {
    if (lotId === key) added(view, { ...said, used: { carried: used } });
  }
  return view;
}

function counted(view: LotBody, event: LedgerEvent, data: StockCounted, key: string): LotBody {
  const lot = named(data.lots, key);
  if (!lot) return view;
  const { book, counted: found, bookMetres = 0, countedMetres = 0 } = lot;
  const carried = less(book, found);
  const metres = lot.bookMetres === undefined ? {} : { metres: bookMetres - countedMetres };
  return added(view, { as: 'counted', ...base(event, data), transactionId: data.transactionId, used: { carried, ...metres } });
}

function voided(view: LotBody, event: LedgerEvent, data: TransactionVoided): LotBody {
  const said = base(event, data);
  view.entries.push({ as: 'voided', ...said, transactionId: data.transactionId });
  const gone = (entry: LotEntry) =>
    entry.facilityId === said.facilityId && entry.transactionId === data.transactionId && entry.as !== 'voided' && entry.as !== 'released';
  return undone(view, gone, said.recordedAt);
}

/** A statement is about the record that it cites, wherever that stands among the facts of the lot. */
function stated(view: LotBody, { type, stream, metadata }: LedgerEvent, { recordedBy, recordId }: Statement): LotBody {
  const say = type === 'TransactionDisputed' ? dispute : settle;
  for (const entry of view.entries) {
    const isMeant = entry.facilityId === recordedBy && entry.transactionId === recordId;
    if (isMeant && entry.as !== 'voided' && entry.as !== 'released') say(entry, facilityOfLedger(stream), metadata.recordedAt);
  }
  return view;
}

/** From the first moment that takes it back; the state is folded anew. */
function undone(view: LotBody, gone: (entry: LotEntry) => boolean, at: string): LotBody {
  for (const entry of view.entries) if (entry.undoneAt === undefined && gone(entry)) entry.undoneAt = at;
  view.state = folded(view.entries.filter((entry) => isWithin(entry, {})));
  return view;
}

function added(view: LotBody, entry: LotEntry): LotBody {
  view.entries.push(entry);
  view.state = applied(view.state, entry);
  return view;
}

/** The lot's nature is what it first appeared with; its product ID is answered as first recorded. */
function rememberNature(view: LotBody, lot: Lot): void {
  if (view.nature) return;
  const { quantity, unit, carried, metres, certification, claimModel, ownerId, pooled, ...nature } = lot;
  view.nature = nature;
  view.productId = lot.productId;
  view.productIdKey = productIdKey(lot.productId);
}

function saysOf({ quantity, unit, carried, metres, certification, claimModel, ownerId, pooled }: Lot): LotSays {
  return {
    quantity,
    unit,
    carried,
    ...(metres === undefined ? {} : { metres }),
    ...(certification === undefined ? {} : { certification }),
    ...(claimModel === undefined ? {} : { claimModel }),
    ...(ownerId === undefined ? {} : { ownerId }),
    ...(pooled ? { pooled } : {}),
  };
}

function named<Named extends { lotId: string }>(among: readonly Named[], lotId: string): Named | undefined {
  return among.find((each) => each.lotId === lotId);
}
