/**
 * Lists how a fact moves claims: those on lots (Product Segregation) and those in accounts (Mass balance). A site may
 * have both: lots keep the rules under which they came in, and goods of another owner enter no account.
 */

import type { ClaimMoveKind } from '../../../../../contracts/ledger/balance/report-replies.js';
import type { BookEffects, Lot, Posting } from '../../../../../contracts/ledger/custody/event-parts.js';
import type { LedgerEvent, ReceivedLot, TransferredLot } from '../../../../../contracts/ledger/custody/events.js';
import { groupBy } from '../../../../../contracts/shared/group-by.js';
import type { ChainOfCustody } from '../../../../../contracts/shared/ledger-terms.js';

/** Is positive for claims that enter the books of a model, negative for claims that leave. */
export type ClaimMove = { model: ChainOfCustody; as: ClaimMoveKind; certification: string; grams: number };

type LedgerEventOf<Type extends LedgerEvent['type']> = LedgerEvent & { type: Type };

/** Returns each kind of move once per certification. For a void, covers the accounts only: see `movesOfVoid`. */
export const claimMovesOf = (event: LedgerEvent): ClaimMove[] => sumMoves([...movesOfLots(event), ...movesOfAccounts(event)]);

/**
 * Returns what a void gives back to lots or takes from them.
 * @param lots the change in each lot's claim
 * @param pooled true when the lots were in the stock of a Mass balance site, whose lots claim nothing
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

/** Merges moves of the same model, kind and certification, keeping the order of their first occurrence. */
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

/** Takes postings from the ledger. Losses in transit reached neither an account nor a lot. */
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

/** Matches the account, where late facts and returns are adjustments. */
const isAdjusting = ({ data }: { data: BookEffects & { transferKind?: string } }): boolean =>
  data.belongsTo !== undefined || data.transferKind === 'return';
const kindOfReceipt = (event: LedgerEventOf<'ProductsPurchased'>): ClaimMoveKind => (isAdjusting(event) ? 'adjusted' : 'received');

/** Returns what the lots claimed when shipped, and the part lost on the way. */
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

/** Counts promised lots as gone with the sale. Claims of pooled lots left the account instead. */
function movesOfDeparture(event: LedgerEventOf<'ProductsSold'> | LedgerEventOf<'ProductsReleased'>): ClaimMove[] {
  if (event.type === 'ProductsReleased' && event.data.saleId !== undefined) return [];
  const posted = new Set(postingsOf(event).flatMap(({ lotIds }) => lotIds));
  return movesOfClaims(
    event.data.lots.filter(({ lotId, saleId }: TransferredLot) => saleId === undefined && !posted.has(lotId)),
    isAdjusting(event) ? 'adjusted' : 'left',
    -1,
  );
}

/** Applies to ginning, the only step that creates claims. */
function movesOfGinning(event: LedgerEventOf<'ProductsTransformed'>): ClaimMove[] {
  if (event.data.step !== 'gin') return [];
  return movesOfClaims(event.data.outputs, isAdjusting(event) ? 'adjusted' : 'born', 1);
}

/** Credits the account with the claims of lots that enter a Mass balance step unpooled. */
function movesIntoAccount(event: LedgerEventOf<'ProductsTransformed'>): ClaimMove[] {
  if (event.data.step === 'gin') return [];
  return postingsOf(event).map(({ kind, certification, grams }) => ({
    model: 'segregated',
    as: kindOfPosting(event, kind),
    certification,
    grams: -grams,
  }));
}

/** Restores the claims of lots that are held again, including what lapsed when they left. */
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
