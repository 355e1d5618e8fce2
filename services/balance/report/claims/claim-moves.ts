/**
 * How a fact moves claims: those that stay with lots (Product Segregation) and those of the accounts (Mass balance). A
 * site may hold both: lots keep the rules that they came in under, and goods of another owner enter no account.
 */

import type { ClaimMoveKind } from '../../../../contracts/balance/report-replies.js';
import type { BookEffects, Lot, Posting } from '../../../../contracts/custody/event-parts.js';
import type { LedgerEvent, ReceivedLot, TransferredLot } from '../../../../contracts/custody/events.js';
import type { ChainOfCustody } from '../../../../contracts/custody/ledger-terms.js';
import { groupBy } from '../../../platform/lib/group-by.js';

/** Above 0 for what comes into the books of a model, below for what leaves them. */
export interface ClaimMove {
  model: ChainOfCustody;
  as: ClaimMoveKind;
  certification: string;
  grams: number;
}

type LedgerEventOf<Type extends LedgerEvent['type']> = LedgerEvent & { type: Type };

/** Each kind of move once for a certification. Of a void the account's alone: see `movesOfVoid`. */
export const claimMovesOf = (event: LedgerEvent): ClaimMove[] => sumMoves([...movesOfLots(event), ...movesOfAccounts(event)]);

/**
 * What a void gives back to lots, and takes from them.
 * @param lots what each of them claims more than before it, or less
 * @param pooled they were in the stock of a Mass balance site, whose lots claim nothing
 */
export function movesOfVoid(
  { data }: LedgerEventOf<'TransactionVoided'>,
  lots: readonly Omit<ClaimMove, 'as' | 'model'>[],
  pooled: boolean,
): ClaimMove[] {
  const model = pooled ? 'massBalance' : 'segregated';
  const ended = data.voidedKind === 'purchase' ? 'transit' : 'lapsed';
  return sumMoves([
    ...lots.map((lot): ClaimMove => ({ model: 'segregated', as: 'adjusted', ...lot })),
    ...(data.lapsed ?? []).flatMap(({ certification, grams }): ClaimMove[] => [
      { model, as: 'adjusted', certification, grams },
      { model, as: ended, certification, grams: -grams },
    ]),
  ]);
}

/** One move for each model, kind and certification, in the order in which they first came. */
export function sumMoves(moves: readonly ClaimMove[]): ClaimMove[] {
  return [...groupBy(moves, ({ model, as, certification }) => `${model} ${as} ${certification}`).values()]
    .map((group) => ({ ...(group[0] as ClaimMove), grams: group.reduce((sum, { grams }) => sum + grams, 0) }))
    .filter(({ grams }) => grams !== 0);
}

function movesOfLots(event: LedgerEvent): ClaimMove[] {
  switch (event.type) {
    case 'ProductsPurchased':
      return event.data.lots.filter(({ pooled }) => !pooled).flatMap((lot) => movesOfReceipt('segregated', kindOfReceipt(event), lot, lot));
    case 'ProductsSold':
    case 'ProductsReleased':
      return [...movesOfDeparture(event), ...movesOfLapse(event)];
    case 'ProductsTransformed':
      return [...movesOfGinning(event), ...movesIntoAccount(event), ...movesOfLapse(event)];
    case 'ProductsRestored':
      return [...movesOfRestore(event), ...movesOfLapse(event)];
    case 'StockCounted':
      return movesOfLapse(event);
    default:
      return [];
  }
}

/** Postings as the ledger made them. What was lost in transit never reached the account, nor a lot. */
function movesOfAccounts(event: LedgerEvent): ClaimMove[] {
  const posted = postingsOf(event).map(
    ({ kind, certification, grams }): ClaimMove => ({ model: 'massBalance', as: kindOfPosting(event, kind), certification, grams }),
  );
  if (event.type !== 'ProductsPurchased') return posted;
  const lost = event.data.lots
    .filter(({ pooled }) => pooled)
    .flatMap((lot) => movesOfReceipt('massBalance', kindOfReceipt(event), lot, lot.brought ?? lot))
    .flatMap((move) => (move.as === 'transit' ? [move, { ...move, as: kindOfReceipt(event), grams: -move.grams }] : []));
  return [...posted, ...lost];
}

const postingsOf = (event: LedgerEvent): readonly Posting[] => ('postings' in event.data ? (event.data.postings ?? []) : []);

function kindOfPosting({ type, data }: LedgerEvent, kind: Posting['kind']): ClaimMoveKind {
  switch (kind) {
    case 'credit':
      return type === 'ProductsPurchased' ? 'received' : 'step' in data && data.step === 'gin' ? 'born' : 'moved';
    case 'debit':
      return 'left';
    case 'adjustment':
      return 'adjusted';
    case 'expired':
      return 'expired';
  }
}

/** As in the account, where late facts and returns are adjustments. */
const isAdjusting = ({ data }: { data: BookEffects & { transferKind?: string } }): boolean =>
  data.belongsTo !== undefined || data.transferKind === 'return';
const kindOfReceipt = (event: LedgerEventOf<'ProductsPurchased'>): ClaimMoveKind => (isAdjusting(event) ? 'adjusted' : 'received');

/** What a lot claimed as it was shipped, less what was lost on the way. */
function movesOfReceipt(
  model: ChainOfCustody,
  as: ClaimMoveKind,
  { shipped }: ReceivedLot,
  { certification, carried }: Pick<Lot, 'certification' | 'carried'>,
): ClaimMove[] {
  if (certification === undefined || !carried) return [];
  const claimed = shipped?.claimedGrams ?? carried.claimedGrams;
  return [
    { model, as, certification, grams: claimed },
    { model, as: 'transit', certification, grams: carried.claimedGrams - claimed },
  ];
}

/** Lots that a sale has promised left with it; claims of pooled lots left the account. */
function movesOfDeparture(event: LedgerEventOf<'ProductsSold'> | LedgerEventOf<'ProductsReleased'>): ClaimMove[] {
  if (event.type === 'ProductsReleased' && event.data.saleId !== undefined) return [];
  const posted = new Set(postingsOf(event).flatMap(({ lotIds }) => lotIds));
  return movesOfClaims(
    event.data.lots.filter(({ lotId, saleId }: TransferredLot) => saleId === undefined && !posted.has(lotId)),
    isAdjusting(event) ? 'adjusted' : 'left',
    -1,
  );
}

/** Ginning alone makes claims. */
function movesOfGinning(event: LedgerEventOf<'ProductsTransformed'>): ClaimMove[] {
  if (event.data.step !== 'gin') return [];
  return movesOfClaims(event.data.outputs, isAdjusting(event) ? 'adjusted' : 'born', 1);
}

/** What lots that were not pooled bring into a Mass balance step is credited to the account. */
function movesIntoAccount(event: LedgerEventOf<'ProductsTransformed'>): ClaimMove[] {
  if (event.data.step === 'gin') return [];
  return postingsOf(event).map(({ kind, certification, grams }) => ({
    model: 'segregated',
    as: kindOfPosting(event, kind),
    certification,
    grams: -grams,
  }));
}

/** Lots that are held again claim what they did before they left, with what lapsed as they did. */
function movesOfRestore(event: LedgerEventOf<'ProductsRestored'>): ClaimMove[] {
  const { lots, voidedSaleId, lapsed: lapses = [] } = event.data;
  const held = lots.filter(({ title }) => title === 'held' || voidedSaleId !== undefined);
  return [
    ...movesOfClaims(held, 'adjusted', 1),
    ...lapses.map(({ certification, grams }): ClaimMove => ({ model: 'segregated', as: 'adjusted', certification, grams })),
  ];
}

const movesOfLapse = ({ data }: { data: BookEffects }): ClaimMove[] =>
  (data.lapsed ?? []).map(({ certification, grams }) => ({ model: 'segregated', as: 'lapsed', certification, grams: -grams }));

const movesOfClaims = (lots: readonly Lot[], as: ClaimMoveKind, sign: 1 | -1): ClaimMove[] =>
  lots.flatMap(({ certification, carried, pooled }) =>
    certification === undefined || pooled || !carried?.claimedGrams
      ? []
      : [{ model: 'segregated' as const, as, certification, grams: sign * carried.claimedGrams }],
  );
