import type { LedgerEvent, Lot, MassMove, ProductsTransformed, TransferredLot } from '../contracts/custody-events.js';
import { facilityOfLedger } from '../contracts/custody-events.js';

/** The mass that an event moves through the books of its ledger, summed by product and direction. */
export function massMovesOf(event: LedgerEvent): MassMove[] {
  const here = facilityOfLedger(event.stream);
  switch (event.type) {
    case 'ProductRecorded':
      return summed(event.data.lots.map((lot) => move(lot, event.data.byProductOf ? 'byProduct' : 'received')));
    case 'ProductsPurchased':
      return summed(event.data.lots.map((lot) => move(lot, 'received')));
    case 'ProductsSold':
      return summed(event.data.lots.filter((lot) => !isOwnByProduct(lot, here)).map((lot) => move(lot, 'sold')));
    case 'ProductsReleased':
      return summed(event.data.lots.filter((lot) => isUnpromised(lot, event.data, here)).map((lot) => move(lot, 'sold')));
    case 'ProductsRestored':
      return summed(
        event.data.lots
          .filter((lot) => (lot.title === 'held' || event.data.voidedSaleId !== undefined) && !isOwnByProduct(lot, here))
          .map((lot) => move(lot, 'sold', -1)),
      );
    case 'ProductsTransformed':
      return transformed(event.data, here);
    case 'TransactionVoided':
      return event.data.mass.map((each) => ({
        ...each,
        massGrams: -each.massGrams,
        ...(each.unweighedLots === undefined ? {} : { unweighedLots: -each.unweighedLots }),
      }));
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
  return summed([
    ...named.map((input): MassMove => weighed({ product: input.product, as: 'used' }, input.used?.massGrams ?? null)),
    ...data.draws.map(({ product: drawn, used }): MassMove => ({ product: drawn, as: 'used', massGrams: used.massGrams })),
    ...data.otherInputs.map(({ massGrams }): MassMove => ({ product, as: 'other', massGrams })),
    ...data.outputs.map((lot) => move(lot, 'made')),
    ...data.byProducts.map((lot) => move(lot, 'byProduct')),
  ]);
}

/** A site's own by-products left its books when they arose. */
const isOwnByProduct = ({ product, lotId }: Lot, here: string): boolean => product === 'byProduct' && lotId.startsWith(`${here}:`);

const move = ({ product, carried }: Lot, as: MassMove['as'], sign: 1 | -1 = 1): MassMove =>
  weighed({ product, as }, carried?.massGrams ?? null, sign);

function weighed(said: Pick<MassMove, 'product' | 'as'>, grams: number | null, sign: 1 | -1 = 1): MassMove {
  return grams === null ? { ...said, massGrams: 0, unweighedLots: sign } : { ...said, massGrams: sign * grams };
}

function summed(moves: readonly MassMove[]): MassMove[] {
  const sums = new Map<string, MassMove>();
  for (const { product, as, massGrams, unweighedLots = 0 } of moves) {
    const sum = sums.get(`${product} ${as}`) ?? { product, as, massGrams: 0 };
    sum.massGrams += massGrams;
    if (unweighedLots !== 0) sum.unweighedLots = (sum.unweighedLots ?? 0) + unweighedLots;
    sums.set(`${product} ${as}`, sum);
  }
  return [...sums.values()];
}
