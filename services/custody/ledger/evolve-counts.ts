/** Fold of a stock count: each lot holds what was found of it. */
import type { CountedLot, StockCounted } from '../../../contracts/custody-events.js';
import { book, effectsOf } from './booking.js';
import type { At } from './evolve-moves.js';
import type { LedgerState, LotState } from './ledger-state.js';
import { isSame } from './lot-changes.js';
import { saidOf } from './said.js';
import { change } from './stock.js';

export function onCounted(state: LedgerState, data: StockCounted, { revision }: At): void {
  const { transactionId, contentHash, lots, window } = data;
  for (const counted of lots)
    change(state, counted.lotId, window, (lot) => {
      adjust(lot, counted);
      lot.named.push(transactionId);
    });
  state.transactions.set(transactionId, {
    ...effectsOf(data, revision),
    kind: 'count',
    contentHash,
    voided: false,
    brought: [],
    names: lots.map(({ lotId }) => lotId),
    counted: lots.map((lot) => ({ carried: lot.book, ...saidOf({ metres: lot.bookMetres }), changed: isChanged(lot) })),
  });
  book(state, data, revision);
}

function adjust(lot: LotState, counted: CountedLot): void {
  lot.left = counted.counted;
  if (counted.countedMetres !== undefined) lot.metresLeft = counted.countedMetres;
  if (isChanged(counted)) lot.adjusted = (lot.adjusted ?? 0) + 1;
}

const isChanged = ({ book: before, counted, bookMetres, countedMetres }: CountedLot): boolean =>
  !isSame(before, counted) || bookMetres !== countedMetres;
