import { Injectable } from '@nestjs/common';
import type { Product } from '../../contracts/products.js';
import type { LotFact, LotReply, LotSummary, PoolSums } from '../../contracts/replies.js';
import type { LedgerBook } from '../../projections/books.js';
import { type Cut, isKnown, isWithin } from '../../projections/cut.js';
import { isDisputed } from '../../projections/disputes.js';
import type { LotEntry, LotState } from '../../projections/lot-state.js';
import { isLotDisputed, type LotBody, type LotNature } from '../../projections/lots.js';
import { BooksAt } from '../balance/books-at.js';
import { Facilities } from '../facilities/facilities.js';
import { type Eyes, seesAs } from './access.js';

/** A lot that was there at the cut. */
export interface LotThere {
  lot: LotBody;
  state: LotState;
}

type Ref = Awaited<ReturnType<Facilities['refs']>>;
type Pools = ReadonlyMap<string, LedgerBook['pools']>;

const KIND_OF = {
  recorded: 'record',
  made: 'transform',
  purchased: 'purchase',
  sold: 'sell',
  transported: 'transport',
  used: 'transform',
  counted: 'count',
  voided: 'void',
} as const satisfies Record<Exclude<LotEntry['as'], 'released'>, LotFact['kind']>;

/** Lots as the API answers them. */
@Injectable()
export class LotReplies {
  constructor(
    private readonly facilities: Facilities,
    private readonly books: BooksAt,
  ) {}

  async summaries(lots: readonly LotThere[], cut: Cut): Promise<LotSummary[]> {
    const ids = lots.flatMap(({ lot, state }) => [state.holderId, ...outsideBuyersOf(lot), ...ownersOf(state)]);
    const [ref, pools] = await Promise.all([this.facilities.refs(ids), this.poolsOf(lots, cut)]);
    return lots.map((there) => summary(there, cut, ref, pools));
  }

  /** Counterparties and documents of a fact are for its two parties alone. */
  async reply(there: LotThere, cut: Cut, eyes: Eyes): Promise<LotReply> {
    const { lot, state } = there;
    const entries = lot.entries.filter((entry) => isKnown(entry, cut));
    const ids = entries.flatMap(({ facilityId, counterpartyId }) => [facilityId, ...(counterpartyId ? [counterpartyId] : [])]);
    const nature = lot.nature as LotNature;
    const [ref, pools] = await Promise.all([
      this.facilities.refs([state.holderId, nature.makerId, ...ownersOf(state), ...(state.purchaserId ? [state.purchaserId] : []), ...ids]),
      this.poolsOf([there], cut),
    ]);
    const knowsPurchaser = state.purchaserId !== undefined && (seesAs(eyes, state.holderId) || seesAs(eyes, state.purchaserId));
    return {
      ...summary(there, cut, ref, pools),
      ...(knowsPurchaser ? { purchaser: ref(state.purchaserId as string) } : {}),
      ...(isFromOutside(nature) ? {} : { maker: ref(nature.makerId) }),
      ...(nature.moisturePercent === undefined ? {} : { moisturePercent: nature.moisturePercent }),
      ...(nature.trashPercent === undefined ? {} : { trashPercent: nature.trashPercent }),
      ...(nature.origins ? { origins: nature.origins } : {}),
      ...(nature.cropYear === undefined ? {} : { cropYear: nature.cropYear }),
      ...(nature.pieces === undefined ? {} : { pieces: nature.pieces }),
      uses: usesOf(lot, cut),
      history: historyOf(entries, cut, ref, eyes),
    };
  }

  private async poolsOf(lots: readonly LotThere[], cut: Cut): Promise<Pools> {
    const holders = new Set(lots.filter(({ state }) => state.says.pooled).map(({ state }) => state.holderId));
    const books = await Promise.all([...holders].map(async (id) => [id, (await this.books.at(id, cut)).ledger.pools] as const));
    return new Map(books);
  }
}

function summary({ lot, state }: LotThere, cut: Cut, ref: Ref, pools: Pools): LotSummary {
  const { says, left } = state;
  const nature = lot.nature as LotNature;
  return {
    lotId: lot.lotId,
    productId: lot.productId,
    product: nature.product,
    holder: ref(state.holderId),
    ...(isForeign(state) ? { owner: ref(says.ownerId as string) } : {}),
    quantity: says.quantity,
    unit: says.unit,
    massGrams: says.carried?.massGrams ?? null,
    remainingGrams: left.carried?.massGrams ?? null,
    title: state.title,
    dispatch: state.dispatch,
    disputed: isLotDisputed(lot, cut),
    verifiedShare: verifiedShareOf(state),
    ...(says.pooled ? { pool: poolOf(nature.product, pools.get(state.holderId)) } : {}),
    ...(isFromOutside(nature) ? { boughtOutsideBy: ref(nature.makerId) } : {}),
    lintGrams: left.carried?.lintGrams ?? null,
    claim: claimOf(state),
    ...(says.certification === undefined ? {} : { certification: says.certification }),
    ...calledOf(nature),
    occurredAt: state.occurredAt,
  };
}

const isFromOutside = ({ source }: LotNature): boolean => source === 'manual';
const outsideBuyersOf = ({ nature }: LotBody): string[] => (nature && isFromOutside(nature) ? [nature.makerId] : []);
const isForeign = ({ says, holderId }: LotState): boolean => says.ownerId !== undefined && says.ownerId !== holderId;
const ownersOf = (state: LotState): string[] => (isForeign(state) ? [state.says.ownerId as string] : []);

/** What a lot is called beyond its product: its grade, a by-product's name, the kind of a yarn or fabric. */
export function calledOf({ grade, name, yarnKind, fabricKind }: LotNature): Pick<LotSummary, 'grade' | 'name'> {
  const called = name ?? yarnKind ?? fabricKind;
  return { ...(grade === undefined ? {} : { grade }), ...(called === undefined ? {} : { name: called }) };
}

export function claimOf({ says, left }: LotState): LotSummary['claim'] {
  const grams = left.carried?.claimedGrams ?? 0;
  if (grams === 0 || says.certification === undefined || says.claimModel === undefined) return null;
  return { certification: says.certification, grams, model: says.claimModel };
}

/** Of what is used up: as it came. */
function verifiedShareOf({ place, says, left }: LotState): number | null {
  const carried = place === 'usedUp' ? says.carried : left.carried;
  if (!carried || says.pooled) return null;
  return carried.cottonGrams > 0 ? carried.verifiedGrams / carried.cottonGrams : 0;
}

function poolOf(product: Product, pools: LedgerBook['pools'] = {}): PoolSums {
  const { massGrams, verifiedGrams } = pools[product] ?? { massGrams: 0, verifiedGrams: 0 };
  return { product, verifiedShare: massGrams > 0 ? Math.max(0, Math.min(1, verifiedGrams / massGrams)) : null, massGrams };
}

function usesOf(lot: LotBody, cut: Cut): LotReply['uses'] {
  return lot.entries
    .filter((entry) => entry.as === 'used' && isWithin(entry, cut))
    .map(({ transactionId, occurredAt, used }) => ({ transactionId, occurredAt, grams: used?.carried?.massGrams ?? null }));
}

/** Every fact that was known, also those that were voided later; a release shows as the cause of its purchase. */
function historyOf(entries: readonly LotEntry[], cut: Cut, ref: Ref, eyes: Eyes): LotFact[] {
  return entries.flatMap((entry) => {
    if (entry.as === 'released') return [];
    const isParty = seesAs(eyes, entry.facilityId) || seesAs(eyes, entry.counterpartyId);
    const { transactionId, occurredAt, recordedAt, revision, hash, cause } = entry;
    return [
      {
        kind: KIND_OF[entry.as],
        transactionId,
        occurredAt,
        recordedAt,
        facility: ref(entry.facilityId),
        ...(isParty && entry.counterpartyId ? { counterparty: ref(entry.counterpartyId) } : {}),
        revision,
        hash,
        ...(isParty && entry.documents ? { documents: entry.documents } : {}),
        ...(cause ? { cause: { facility: ref(cause.facilityId), revision: cause.revision, hash: cause.hash } } : {}),
        ...(isWithin(entry, cut) && isDisputed(entry, cut) ? { disputed: true as const } : {}),
        ...(entry.undoneAt !== undefined && !isWithin(entry, cut) ? { voided: true as const } : {}),
      },
    ];
  });
}
