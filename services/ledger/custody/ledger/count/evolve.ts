import type { CountedLot, StockCounted } from '../../../../../contracts/ledger/custody/count-events.js';
import { omitUndefined } from '../../../../platform/lib/omit-undefined.js';
import { applyBooking, effectsOf } from '../accounting/postings.js';
import type { EventStamp } from '../state/event-stamp.js';
import type { LedgerLot, LedgerState } from '../state/ledger-state.js';
import { isDeepEqual } from '../state/lot-changes.js';
import { updateLot } from '../state/stock.js';

export function evolveCounted(state: LedgerState, data: StockCounted, { revision }: EventStamp): void {
  const { transactionId, contentHash, lots, window } = data;
  for (const counted of lots)
    updateLot(state, counted.lotId, window, (lot) => {
      applyCount(lot, counted);
      lot.referencedBy.push(transactionId);
    });
  state.transactions.set(transactionId, {
    ...effectsOf(data, revision),
    kind: 'count',
    contentHash,
    voided: false,
    newLotIds: [],
    namedLotIds: lots.map(({ lotId }) => lotId),
    counted: lots.map((lot) => ({
      carried: lot.bookBounds ? null : lot.book,
      ...omitUndefined({ bounds: lot.bookBounds, metres: lot.bookMetres }),
      changed: isChanged(lot),
    })),
  });
  applyBooking(state, data, revision);
}

function applyCount(lot: LedgerLot, counted: CountedLot): void {
  if (counted.countedBounds) lot.remainingBounds = counted.countedBounds;
  else lot.remaining = counted.counted;
  if (counted.countedMetres !== undefined) lot.remainingMetres = counted.countedMetres;
  if (isChanged(counted)) lot.adjusted = (lot.adjusted ?? 0) + 1;
}

const isChanged = ({ book: before, counted, bookMetres, countedMetres }: CountedLot): boolean =>
  !isDeepEqual(before, counted) || bookMetres !== countedMetres;
