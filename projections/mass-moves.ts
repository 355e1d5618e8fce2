import type { LedgerEvent, ProductsTransformed, TransferredLot } from '../contracts/custody-events.js';
import { facilityOfLedger } from '../contracts/custody-events.js';
import type { Lot, MassMove } from '../contracts/custody-facts.js';
import { countedMove, lostFromPools, massMove, restoredToPools, steppedInPools, summedMoves } from '../contracts/mass-moves.js';

/** The mass that an event moves through the books of its ledger, summed by product and direction. */
export function massMovesOf(event: LedgerEvent): MassMove[] {
  const here = facilityOfLedger(event.stream);
  switch (event.type) {
    case 'ProductRecorded':
      return steppedInPools(
        summedMoves(event.data.lots.map((lot) => move(lot, event.data.byProductOf ? 'byProduct' : 'received'))),
        event.data.pool,
      );
    case 'ProductsPurchased':
      // Into a Mass balance site's stock a lot brings more than it carries there.
      return summedMoves(
        event.data.lots.map((lot) => massMove({ product: lot.product, as: 'received' }, lot.brought?.carried ?? lot.carried)),
      );
    case 'ProductsSold':
      return summedMoves(event.data.lots.filter((lot) => !isOwnByProduct(lot, here)).map((lot) => move(lot, 'sold')));
    case 'ProductsReleased':
      return summedMoves(event.data.lots.filter((lot) => isUnpromised(lot, event.data, here)).map((lot) => move(lot, 'sold')));
    case 'ProductsRestored': {
      const back = event.data.lots.filter(
        (lot) => (lot.title === 'held' || event.data.voidedSaleId !== undefined) && !isOwnByProduct(lot, here),
      );
      return restoredToPools(summedMoves(back.map((lot) => move(lot, 'sold', -1))), event.data.pool);
    }
    case 'ProductsTransformed':
      return steppedInPools(summedMoves(transformed(event.data, here)), event.data.pool);
    case 'StockCounted': {
      const counted = event.data.lots.filter((lot) => !isOwnByProduct(lot, here));
      return lostFromPools(summedMoves(counted.flatMap(countedMove)), event.data.pool);
    }
    case 'TransactionVoided':
      return event.data.mass.map(takenBack);
    default:
      return [];
  }
}

/** Lots that a sale has promised left the stock with it. */
function isUnpromised(lot: TransferredLot, release: { saleId?: string }, here: string): boolean {
  return release.saleId === undefined && lot.saleId === undefined && !isOwnByProduct(lot, here);
}

function transformed(data: ProductsTransformed, here: string): MassMove[] {
  const product = data.outputs[0]?.product ?? 'byProduct';
  const named = data.inputs.filter(({ from, product: used }) => !(used === 'byProduct' && from.startsWith(`${here}:`)));
  return [
    ...[...named, ...data.draws].map(({ product: from, used }) => massMove({ product: from, as: 'used' }, used)),
    ...data.otherInputs.map(({ massGrams }): MassMove => ({ product, as: 'other', massGrams })),
    ...data.outputs.map((lot) => move(lot, 'made')),
    ...data.byProducts.map((lot) => move(lot, 'byProduct')),
  ];
}

/** What an earlier release's void does not say stays unsaid. */
function takenBack({ massGrams, cottonGrams, verifiedGrams, unweighedLots, ...said }: MassMove): MassMove {
  return {
    ...said,
    massGrams: -massGrams,
    ...(cottonGrams === undefined ? {} : { cottonGrams: -cottonGrams }),
    ...(verifiedGrams === undefined ? {} : { verifiedGrams: -verifiedGrams }),
    ...(unweighedLots === undefined ? {} : { unweighedLots: -unweighedLots }),
  };
}

/** A site's own by-products left its books when they arose. */
const isOwnByProduct = ({ product, lotId }: Pick<Lot, 'product' | 'lotId'>, here: string): boolean =>
  product === 'byProduct' && lotId.startsWith(`${here}:`);

const move = ({ product, carried }: Lot, as: MassMove['as'], sign: 1 | -1 = 1): MassMove => massMove({ product, as }, carried, sign);
