/** The law that nothing happens to goods before they are made, asked of the events alone. */
import type { CustodyEvent } from '../../../contracts/ledger/custody/events.js';
import type { CustodyWorld } from '../histories/custody-world.js';

const DAY_MS = 86_400_000;

/** Throws where a fact names a lot and is dated more than a day before its making. */
export function assertMadeBeforeUse({ sites }: CustodyWorld): void {
  const events = sites.flatMap(({ log }) => log.map(({ event }) => event));
  const madeAt = new Map(events.flatMap((event) => lotsMadeBy(event).map((lotId) => [lotId, Date.parse(occurredAtOf(event))] as const)));
  for (const event of events)
    for (const lotId of lotsUsedBy(event)) {
      const days = ((madeAt.get(lotId) ?? 0) - Date.parse(occurredAtOf(event))) / DAY_MS;
      if (days > 1) throw new Error(`${event.type} is dated ${days} days before ${lotId} was made`);
    }
}

function lotsMadeBy(event: CustodyEvent): string[] {
  const lots =
    event.type === 'ProductRecorded'
      ? event.data.lots
      : event.type === 'ProductsTransformed'
        ? [...event.data.outputs, ...event.data.byProducts]
        : [];
  return lots.map(({ lotId }) => lotId);
}

/** Draws from a pool name no lot, and neither does a count of one. */
function lotsUsedBy(event: CustodyEvent): string[] {
  switch (event.type) {
    case 'ProductsTransformed':
      return event.data.inputs.map(({ from }) => from);
    case 'ProductsSold':
    case 'ProductsTransported':
    case 'ProductsReleased':
      return event.data.lots.map(({ lotId }) => lotId);
    case 'StockCounted': {
      const rows = new Set(event.data.counts.map(({ productId }) => productId));
      return event.data.lots.filter(({ productId }) => rows.has(productId)).map(({ lotId }) => lotId);
    }
    default:
      return [];
  }
}

const occurredAtOf = ({ data }: CustodyEvent): string => ('occurredAt' in data ? data.occurredAt : '');
