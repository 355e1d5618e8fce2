/** Computes amounts in doubt in one pass through the log: without views, and without code of the product except its events. */
import { facilityOfStream, type LedgerEvent } from '../../../contracts/ledger/custody/events.js';

interface NaiveLot {
  pooled: boolean;
  certification: string;
  grams: bigint;
  mass: bigint;
}

interface NaiveDebit {
  event: LedgerEvent;
  lot: string;
  grams: bigint;
  window: number;
  index: number;
}

interface NaiveDoubts {
  /** The amount in doubt of each lot where it is, by lot. */
  lots: Record<string, number>;
  /** The amount in doubt of each account. */
  accounts: Record<string, number>;
}

const accountOf = (event: LedgerEvent, certification: string): string => `${facilityOfStream(event.stream)} ${certification}`;
const isBack = ({ type }: LedgerEvent): boolean => type === 'TransactionVoided' || type === 'ProductsRestored';

function min(first: bigint, ...others: bigint[]): bigint {
  let least = first;
  for (const each of others) if (each < least) least = each;
  return least;
}

/** @param log the events up to the instant, in order */
export function naiveDoubts(log: readonly LedgerEvent[]): NaiveDoubts {
  const missing = missingOf(log);
  const undone = undoneIn(log);
  const lots = new Map<string, NaiveLot>();
  const doubtful = new Map<string, bigint>();
  const balances = new Map<string, bigint>();
  const moves = new Map<string, bigint>();
  const lotOf = (id: string): NaiveLot => lots.get(id) ?? { pooled: false, certification: '', grams: 0n, mass: 0n };
  for (const event of log) {
    const brought = new Map<string, bigint>();
    const sold = new Map<string, bigint>();
    if (event.type === 'ProductsPurchased' && !undone.has(event))
      for (const lot of event.data.lots) {
        const before = lotOf(lot.lotId);
        const mass = BigInt(lot.carried?.massGrams ?? 0);
        const grams = before.mass === 0n ? 0n : (before.grams * min(mass, before.mass)) / before.mass;
        brought.set(lot.lotId, grams);
        lots.set(lot.lotId, { ...before, pooled: lot.pooled === true, grams: event.data.sellerId === null ? 0n : grams, mass });
      }
    if (event.type === 'ProductsTransformed' && !undone.has(event)) for (const [id, d] of transformed(event, lots)) brought.set(id, d);
    if (event.type === 'StockCounted' && !undone.has(event))
      for (const { lotId, book, counted } of event.data.lots) if (book && counted) takeOut(lots, lotId, book.massGrams - counted.massGrams);
    for (const [index, posting] of ('window' in event.data ? (event.data.postings ?? []) : []).entries()) {
      const account = accountOf(event, posting.certification);
      const [d, b, x] = [doubtful.get(account) ?? 0n, balances.get(account) ?? 0n, BigInt(Math.abs(posting.grams))];
      let left = d;
      if (isBack(event)) {
        const original = [...moves.keys()].filter((key) => key.startsWith(`${account}|${posting.lotIds}|${-posting.grams}|`)).at(-1) ?? '';
        const moved = moves.get(original) ?? 0n;
        moves.delete(original);
        left = d - min(d, moved);
      } else if (posting.grams > 0) left = posting.lotIds.reduce((sum, id) => sum + (brought.get(id) ?? 0n), d);
      else if (posting.kind === 'expired') left = b > 0n ? d - min(d, (d * x) / b) : d;
      else {
        const out = b > 0n ? min(x, d, (d * x + b - 1n) / b) : 0n;
        left = d - out;
        sold.set(posting.lotIds[0] ?? '', min(x, out + (missing.get(`${event.position} ${index}`) ?? 0n)));
      }
      if (!isBack(event)) moves.set(`${account}|${posting.lotIds}|${posting.grams}|${event.position} ${index}`, left - d);
      doubtful.set(account, left);
      balances.set(account, b + BigInt(posting.grams));
    }
    if ((event.type === 'ProductsSold' || event.type === 'ProductsReleased') && !undone.has(event))
      for (const lot of event.data.lots) {
        const before = lotOf(lot.lotId);
        const d = sold.get(lot.lotId) ?? (before.pooled ? 0n : before.grams);
        const grams = min(d, BigInt(lot.carried?.claimedGrams ?? 0));
        lots.set(lot.lotId, { pooled: false, certification: lot.certification ?? '', grams, mass: BigInt(lot.carried?.massGrams ?? 0) });
      }
  }
  const plain = (map: Iterable<readonly [string, bigint]>) =>
    Object.fromEntries([...map].filter(([, d]) => d > 0n).map(([k, d]) => [k, Number(d)]));
  return {
    lots: plain([...lots].map(([id, { pooled, grams }]) => [id, pooled ? 0n : grams] as const)),
    accounts: plain(doubtful),
  };
}

function takeOut(lots: Map<string, NaiveLot>, id: string, usedGrams: number): bigint {
  const lot = lots.get(id);
  if (!lot) return 0n;
  const used = BigInt(usedGrams);
  const d = lot.pooled || used <= 0n ? 0n : used >= lot.mass ? lot.grams : (lot.grams * used) / lot.mass;
  lots.set(id, { ...lot, grams: lot.grams - d, mass: lot.mass - used });
  return d;
}

/** Takes the inputs' parts, gives them to the outputs by cotton, and returns what each input gave where the outputs are pooled. */
function transformed(event: LedgerEvent & { type: 'ProductsTransformed' }, lots: Map<string, NaiveLot>): Map<string, bigint> {
  const given = new Map<string, bigint>();
  const { inputs, draws, outputs } = event.data;
  const used = [
    ...inputs.map((each) => [each.from, each.used] as const),
    ...draws.flatMap(({ taken }) => taken.map((each) => [each.lotId, each.used] as const)),
  ];
  for (const [id, part] of used) given.set(id, (given.get(id) ?? 0n) + takeOut(lots, id, part?.massGrams ?? 0));
  const isPooled = outputs.some(({ pooled }) => pooled);
  const total = isPooled ? 0n : [...given.values()].reduce((a, b) => a + b, 0n);
  const cotton = outputs.map(({ carried }) => BigInt(carried?.cottonGrams ?? 0));
  const whole = cotton.reduce((a, b) => a + b, 0n);
  const parts = outputs.map(({ lotId, carried }, i) => ({
    lotId,
    carried,
    floor: whole === 0n ? 0n : (total * (cotton[i] ?? 0n)) / whole,
    rest: whole === 0n ? 0n : (total * (cotton[i] ?? 0n)) % whole,
  }));
  let open = whole === 0n ? 0n : total - parts.reduce((sum, { floor }) => sum + floor, 0n);
  for (const part of parts.toSorted((a, b) => (a.rest === b.rest ? (a.lotId < b.lotId ? -1 : 1) : a.rest > b.rest ? -1 : 1))) {
    if (open <= 0n) break;
    part.floor += 1n;
    open -= 1n;
  }
  for (const { lotId, carried, floor } of parts) {
    const output = outputs.find((each) => each.lotId === lotId);
    const grams = min(floor, BigInt(carried?.claimedGrams ?? 0));
    lots.set(lotId, { pooled: output?.pooled === true, certification: '', grams, mass: BigInt(carried?.massGrams ?? 0) });
  }
  return isPooled ? given : new Map();
}

/** Finds what the balances at the end do not cover, by posting: the newest claims since the last close that covered all. */
function missingOf(log: readonly LedgerEvent[]): Map<string, bigint> {
  const balances = new Map<string, bigint>();
  const debits = new Map<string, NaiveDebit[]>();
  for (const event of log) {
    for (const [index, posting] of ('window' in event.data ? (event.data.postings ?? []) : []).entries()) {
      const account = accountOf(event, posting.certification);
      balances.set(account, (balances.get(account) ?? 0n) + BigInt(posting.grams));
      const own = debits.get(account) ?? [];
      const lot = posting.lotIds.join();
      if (isBack(event)) {
        const at = own.findLastIndex((debit) => debit.lot === lot && debit.grams === BigInt(posting.grams));
        if (at >= 0) own.splice(at, 1);
      } else if (posting.grams < 0 && posting.kind !== 'expired') {
        own.push({ event, lot, grams: BigInt(-posting.grams), window: posting.window, index });
      }
      debits.set(account, own);
    }
    if (event.type === 'WindowClosed')
      for (const { certification, short } of event.data.accounts) {
        const account = accountOf(event, certification);
        if (!short)
          debits.set(
            account,
            (debits.get(account) ?? []).filter(({ window }) => window > event.data.window),
          );
      }
  }
  const missing = new Map<string, bigint>();
  for (const [account, balance] of balances) {
    let open = -balance;
    for (const { event, grams, index } of (debits.get(account) ?? []).reverse()) {
      if (open <= 0n) break;
      missing.set(`${event.position} ${index}`, min(open, grams));
      open -= grams;
    }
  }
  return missing;
}

/** Finds the events that a later one took back. */
function undoneIn(log: readonly LedgerEvent[]): Set<LedgerEvent> {
  const undone = new Set<LedgerEvent>();
  for (const [at, event] of log.entries()) {
    const before = log.slice(0, at).filter(({ stream }) => stream === event.stream);
    if (event.type === 'TransactionVoided') {
      const { transactionId } = event.data;
      for (const each of before)
        if (each.type !== 'ProductsReleased' && 'transactionId' in each.data && each.data.transactionId === transactionId) undone.add(each);
    }
    if (event.type === 'ProductsRestored') {
      const { transferId, buyerId, voidedSaleId } = event.data;
      for (const each of before) {
        if (each.type === 'ProductsReleased' && each.data.transferId === transferId && each.data.buyerId === buyerId) undone.add(each);
        if (each.type === 'ProductsSold' && each.data.transactionId === voidedSaleId) undone.add(each);
      }
    }
  }
  return undone;
}
