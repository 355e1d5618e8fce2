import {
  massMoveOf,
  stockCountMoves,
  sumMassMoves,
  withPooledLoss,
  withPooledReturn,
  withPooledStep,
} from '../../../contracts/ledger/balance/mass-moves.js';
import type { Lot, MassMove } from '../../../contracts/ledger/custody/event-parts.js';
import type { LedgerEvent, ProductsTransformed, TransferredLot } from '../../../contracts/ledger/custody/events.js';
import { facilityOfStream } from '../../../contracts/ledger/custody/events.js';

/** Returns the masses that an event moves through its ledger's books, summed by product and direction. */
export function massMovesOf(event: LedgerEvent): MassMove[] {
  const here = facilityOfStream(event.stream);
  switch (event.type) {
    case 'ProductRecorded':
      return withPooledStep(
        sumMassMoves(event.data.lots.map((lot) => lotMove(lot, event.data.byProductOf ? 'byProduct' : 'received'))),
        event.data.pool,
      );
    case 'ProductsPurchased':
      // A lot brings more into a Mass balance site's stock than it carries there.
      return sumMassMoves(
        event.data.lots.map((lot) => massMoveOf({ product: lot.product, as: 'received' }, lot.brought?.carried ?? lot.carried)),
      );
    case 'ProductsSold':
      return sumMassMoves(event.data.lots.filter((lot) => !isOwnByProduct(lot, here)).map((lot) => lotMove(lot, 'sold')));
    case 'ProductsReleased':
      return sumMassMoves(event.data.lots.filter((lot) => isUnpromised(lot, event.data, here)).map((lot) => lotMove(lot, 'sold')));
    case 'ProductsRestored': {
      const back = event.data.lots.filter(
        (lot) => (lot.title === 'held' || event.data.voidedSaleId !== undefined) && !isOwnByProduct(lot, here),
      );
      return withPooledReturn(sumMassMoves(back.map((lot) => lotMove(lot, 'sold', -1))), event.data.pool);
    }
    case 'ProductsTransformed':
      return withPooledStep(sumMassMoves(transformMoves(event.data, here)), event.data.pool);
    case 'StockCounted': {
      const counted = event.data.lots.filter((lot) => !isOwnByProduct(lot, here));
      return withPooledLoss(sumMassMoves(counted.flatMap(stockCountMoves)), event.data.pool);
    }
    case 'TransactionVoided':
      return event.data.mass.map(reverseMove);
    default:
      return [];
  }
}

/** Returns false for lots of an earlier sale, which left the stock with that sale. */
function isUnpromised(lot: TransferredLot, release: { saleId?: string }, here: string): boolean {
  return release.saleId === undefined && lot.saleId === undefined && !isOwnByProduct(lot, here);
}

function transformMoves(data: ProductsTransformed, here: string): MassMove[] {
  const product = data.outputs[0]?.product ?? 'byProduct';
  const named = data.inputs.filter(({ from, product: used }) => !(used === 'byProduct' && from.startsWith(`${here}:`)));
  return [
    ...[...named, ...data.draws].map(({ product: from, used }) => massMoveOf({ product: from, as: 'used' }, used)),
    ...data.otherInputs.map(({ massGrams }): MassMove => ({ product, as: 'other', massGrams })),
    ...data.outputs.map((lot) => lotMove(lot, 'made')),
    ...data.byProducts.map((lot) => lotMove(lot, 'byProduct')),
  ];
}

/** Reverses the move. Masses that an earlier release's void does not state stay absent. */
function reverseMove({ massGrams, cottonGrams, verifiedGrams, unweighedLots, ...key }: MassMove): MassMove {
  return {
    ...key,
    massGrams: -massGrams,
    ...(cottonGrams === undefined ? {} : { cottonGrams: -cottonGrams }),
    ...(verifiedGrams === undefined ? {} : { verifiedGrams: -verifiedGrams }),
    ...(unweighedLots === undefined ? {} : { unweighedLots: -unweighedLots }),
  };
}

/** Returns true for the site's own by-products, which left its books when they arose. */
const isOwnByProduct = ({ product, lotId }: Pick<Lot, 'product' | 'lotId'>, here: string): boolean =>
  product === 'byProduct' && lotId.startsWith(`${here}:`);

const lotMove = ({ product, carried }: Lot, as: MassMove['as'], sign: 1 | -1 = 1): MassMove => massMoveOf({ product, as }, carried, sign);
