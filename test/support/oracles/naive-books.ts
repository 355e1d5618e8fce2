/**
 * The books of one ledger, recomputed from the list of its events: slowly, simply, and without the decider's code. It takes from an event
 * what happened (which lots, what they weigh and claim), and works out by itself what that does to pools, accounts, stock and windows. Of a
 * Mass balance site whose zone is five hours east of UTC.
 */

import type { Lot, LotBounds, LotQuantities, Posting } from '../../../contracts/ledger/custody/event-parts.js';
import type { CustodyEvent, ReceivedLot } from '../../../contracts/ledger/custody/events.js';
import type { Recorded } from '../../../services/platform/deciders/decider.js';
import { type Closing, NaiveAccounts } from './naive-accounts.js';
import { assertAgrees, mulDivFloor } from './naive-math.js';
import { NaivePools } from './naive-pools.js';
import { NaiveWindows } from './naive-windows.js';

type Data<Type extends CustodyEvent['type']> = (CustodyEvent & { type: Type })['data'];
type BookedData = { window: number; belongsTo?: number; occurredAt: string; postings?: Posting[] };

/** One stay of a lot here. */
interface Stay {
  lotId: string;
  product: Lot['product'];
  certification: string | undefined;
  foreign: boolean;
  pooled: boolean;
  title: 'held' | 'sold' | 'released';
  left: LotQuantities | null;
  brought: Lot['carried'];
  broughtAs: string | undefined;
}

interface NamedUse {
  stay: Stay;
  used: LotQuantities | null;
  bounds?: LotBounds | undefined;
}

interface PostedGrams {
  certification: string;
  grams: number;
}

/** The effects of a fact, so that it can be reversed: those on lots by `undo`, those on books by the listed values. */
interface FactEffects {
  window: number;
  revision: number;
  entries: PostedGrams[];
  stock: { window: number; grams: number }[];
  undo: (() => void)[];
  /** Of a transform: what went in. */
  total?: { massGrams: number | null; verifiedGrams: number; holdsRest: boolean };
}

const NOTHING: LotQuantities = { massGrams: 0, cottonGrams: 0, lintGrams: 0, verifiedGrams: 0, claimedGrams: 0 };
const GRAMS = Object.keys(NOTHING) as (keyof LotQuantities)[];
const mapQuantities = (how: (of: keyof LotQuantities) => number): LotQuantities =>
  Object.fromEntries(GRAMS.map((of) => [of, how(of)])) as unknown as LotQuantities;
const addQuantities = (a: LotQuantities, b: LotQuantities): LotQuantities => mapQuantities((of) => a[of] + b[of]);
const subtractQuantities = (a: LotQuantities, b: LotQuantities): LotQuantities => mapQuantities((of) => a[of] - b[of]);
const sum = (grams: readonly number[]): number => grams.reduce((all, one) => all + one, 0);

export class NaiveBooks {
  readonly windows = new NaiveWindows();
  readonly accounts = new NaiveAccounts();
  readonly pools = new NaivePools((product) => this.heldGrams(product));
  private readonly stays = new Map<string, Stay[]>();
  private readonly facts = new Map<string, FactEffects>();
  private facilityId = '';
  private keepsClaimsWithLots = false;

  constructor(log: readonly Recorded<CustodyEvent>[]) {
    for (const { event, revision, recordedAt } of log) this.apply(event, revision, recordedAt);
  }

  /** Lint equivalent of what the pools hold, by the lots. */
  stockLintGrams(): number {
    return sum(this.pooledStays().map(({ left }) => left?.lintGrams ?? 0));
  }

  private apply(event: CustodyEvent, revision: number, recordedAt: string): unknown {
    switch (event.type) {
      case 'LedgerOpened':
        this.facilityId = event.data.facilityId;
        this.keepsClaimsWithLots = ['FARM', 'FARM_GROUP', 'BRAND'].includes(event.data.facilityType);
        return this.windows.begin(event.data);
      case 'LedgerPolicyChanged':
        return this.windows.change(event.data, recordedAt);
      case 'ProductRecorded':
        return this.applyRecord(event.data, revision);
      case 'ProductsPurchased':
        return this.applyPurchase(event.data, revision);
      case 'ProductsSold':
        return this.applyDeparture(event.data.transactionId, event.data, event.data.lots, revision);
      case 'ProductsReleased':
        return this.applyRelease(event.data, revision);
      case 'ProductsRestored':
        return this.applyRestore(event.data, revision);
      case 'ProductsTransported':
        this.checkWindow(event.data);
        if (!this.facts.has(event.data.transactionId)) this.openFact(event.data.transactionId, event.data, revision);
        return undefined;
      case 'ProductsTransformed':
        return this.applyTransform(event.data, revision);
      case 'StockCounted':
        return this.applyCount(event.data, revision);
      case 'TransactionVoided':
        return this.applyVoid(event.data, revision);
      case 'WindowClosed':
        return this.applyClose(event.data);
      case 'FactorsChanged':
      case 'OriginRegistered':
      case 'OriginSuspended':
      case 'CertificateUploaded':
      case 'CertificateAccepted':
      case 'CertificateRejected':
      case 'CertificateEnded':
      case 'TransactionConfirmed':
      case 'TransactionDisputed':
      case 'TransactionAbandoned':
        return undefined;
    }
  }

  /** A fact belongs to the window of its time; where that is closed, it is booked to the earliest open one. */
  private checkWindow({ occurredAt, window, belongsTo }: BookedData): void {
    const own = this.windows.at(occurredAt);
    const open = this.windows.openFor(own);
    assertAgrees('window', [window, belongsTo], open === own ? [own, undefined] : [open, own]);
  }

  private openFact(key: string, { window }: BookedData, revision: number): FactEffects {
    const fact: FactEffects = { window, revision, entries: [], stock: [], undo: [] };
    this.facts.set(key, fact);
    return fact;
  }

  private post(fact: FactEffects, certification: string | undefined, grams: number): void {
    if (certification === undefined || grams === 0) return;
    fact.entries.push({ certification, grams });
    this.accounts.post(fact.revision, fact.window, certification, grams);
  }

  /** The postings of the event equal those of the naive books. */
  private checkPostings(fact: FactEffects, postings: readonly Posting[] = []): void {
    assertAgrees('postings', sumByCertification(postings), sumByCertification(fact.entries));
    for (const { window } of postings) assertAgrees('window of a posting', window, fact.window);
  }

  private moveStock(fact: FactEffects, grams: number): void {
    if (grams === 0) return;
    const entry = { window: fact.window, grams };
    fact.stock.push(entry);
    this.accounts.moveStock(entry.window, grams);
  }

  private stay(lotId: string): Stay {
    const stay = this.stays.get(lotId)?.at(-1);
    if (!stay) throw new Error(`${lotId} is not here`);
    return stay;
  }

  private pooledStays(): Stay[] {
    const here = [...this.stays.values()].flatMap((stays) => stays.at(-1) ?? []);
    return here.filter(({ pooled, title, left }) => pooled && title === 'held' && (left?.massGrams ?? 0) > 0);
  }

  private heldGrams(product: Lot['product']): number {
    return sum(this.pooledStays().flatMap((stay) => (stay.product === product ? [stay.left?.massGrams ?? 0] : [])));
  }

  private worksByMassBalance({ window, belongsTo }: BookedData): boolean {
    return !this.keepsClaimsWithLots && this.windows.modelIn(belongsTo ?? window) === 'massBalance';
  }

  private isForeign = ({ ownerId }: Lot): boolean => ownerId !== undefined && ownerId !== this.facilityId;

  private addLot(fact: FactEffects, lot: ReceivedLot): void {
    const { lotId, product, certification, pooled = false, carried, brought } = lot;
    const foreign = this.isForeign(lot);
    const came = { brought: brought?.carried ?? null, broughtAs: brought?.certification };
    const stays = this.stays.get(lotId) ?? [];
    this.stays.set(lotId, stays);
    stays.push({ lotId, product, certification, foreign, pooled, title: 'held', left: carried, ...came });
    fact.undo.push(() => void stays.pop());
    if (pooled) this.moveStock(fact, carried?.lintGrams ?? 0);
  }

  private applyRecord(data: Data<'ProductRecorded'>, revision: number): void {
    this.checkWindow(data);
    const fact = this.openFact(data.transactionId, data, revision);
    const of = data.byProductOf && this.facts.get(data.byProductOf.transactionId)?.total;
    for (const lot of data.lots) {
      this.addLot(fact, lot);
      const { massGrams = 0, verifiedGrams = 0 } = lot.carried ?? {};
      const share = of?.massGrams && !of.holdsRest ? mulDivFloor(massGrams, of.verifiedGrams, of.massGrams) : 0;
      if (lot.pooled) fact.undo.push(this.pools.add(lot.product, share));
      else if (data.byProductOf) assertAgrees('verified by-product', verifiedGrams, share);
    }
    this.checkPostings(fact, data.postings);
  }

  private applyPurchase(data: Data<'ProductsPurchased'>, revision: number): void {
    this.checkWindow(data);
    const fact = this.openFact(data.transactionId, data, revision);
    for (const lot of data.lots) {
      const pools = this.worksByMassBalance(data) && !this.isForeign(lot) && lot.carried !== null;
      assertAgrees('pooled', lot.pooled ?? false, pools);
      this.addLot(fact, lot);
      if (!pools || !lot.brought?.carried) continue;
      const { verifiedGrams, claimedGrams } = lot.brought.carried;
      const label = lot.product === 'rawCotton' ? lot.brought.certification : undefined;
      fact.undo.push(this.pools.add(lot.product, verifiedGrams, label ? { [label]: verifiedGrams } : {}));
      this.post(fact, lot.brought.certification, claimedGrams);
    }
    this.checkPostings(fact, data.postings);
  }

  /** Lots are promised, or leave: from a pool with their share of it and a debit, in a return with what they brought. */
  private applyDeparture(key: string, data: BookedData & { transferKind: string }, lots: readonly Lot[], revision: number): void {
    this.checkWindow(data);
    const fact = this.openFact(key, data, revision);
    for (const lot of lots) this.removeLot(fact, lot, data.transferKind === 'return', 'sold');
    this.checkPostings(fact, data.postings);
    this.checkCoverage(data.postings);
  }

  private checkCoverage(postings: readonly Posting[] = []): void {
    for (const { kind, grams, lintGrams, coverageBp } of postings)
      if (kind === 'debit' && lintGrams !== undefined && coverageBp !== undefined)
        assertAgrees('coverage', -grams, Math.ceil((lintGrams * coverageBp) / 10_000));
  }

  private removeLot(fact: FactEffects, lot: Lot, isReturn: boolean, title: 'sold' | 'released'): void {
    const stay = this.stay(lot.lotId);
    if (stay.pooled && stay.left) {
      const { massGrams, lintGrams } = stay.left;
      const { certification, claimedGrams } = { certification: lot.certification, claimedGrams: lot.carried?.claimedGrams ?? 0 };
      if (isReturn) {
        const verifiedGrams = stay.brought?.verifiedGrams ?? 0;
        const label = stay.product === 'rawCotton' && stay.certification ? { [stay.certification]: -verifiedGrams } : {};
        fact.undo.push(this.pools.add(stay.product, -verifiedGrams, label));
        this.post(fact, stay.broughtAs, -(stay.brought?.claimedGrams ?? 0));
      } else {
        const { verifiedGrams, undo } = this.pools.take(stay.product, massGrams);
        assertAgrees('verified that leaves', lot.carried?.verifiedGrams, verifiedGrams);
        fact.undo.push(undo);
        this.post(fact, certification, -claimedGrams);
      }
      this.moveStock(fact, -lintGrams);
    }
    const before = stay.title;
    stay.title = title;
    fact.undo.push(() => {
      stay.title = before;
    });
  }

  private applyRelease(data: Data<'ProductsReleased'>, revision: number): void {
    this.checkWindow(data);
    const fact = this.openFact(`${data.buyerId} ${data.transferId}`, data, revision);
    for (const lot of data.lots) {
      if (lot.saleId === undefined) this.removeLot(fact, lot, data.transferKind === 'return', 'released');
      else this.promisedBefore(fact, lot);
    }
    this.checkPostings(fact, data.postings);
  }

  private promisedBefore(fact: FactEffects, lot: Lot): void {
    const stay = this.stay(lot.lotId);
    stay.title = 'released';
    fact.undo.push(() => {
      stay.title = 'sold';
    });
  }

  private applyRestore(data: Data<'ProductsRestored'>, revision: number): void {
    const keys = [`${data.buyerId} ${data.transferId}`, ...(data.voidedSaleId ? [data.voidedSaleId] : [])];
    this.takeBack(keys, revision, data.postings);
  }

  private applyVoid(data: Data<'TransactionVoided'>, revision: number): void {
    this.takeBack([data.transactionId], revision, data.postings);
  }

  /** As if it had never been, where its window is open; else by opposite entries in the earliest open one. */
  private takeBack(keys: readonly string[], revision: number, postings: readonly Posting[] = []): void {
    const expected: PostedGrams[] = [];
    for (const key of keys) {
      const fact = this.facts.get(key);
      if (!fact) throw new Error(`${key} is not here`);
      const window = this.windows.openFor(fact.window);
      for (const { certification, grams } of fact.entries) expected.push({ certification: `${certification} ${window}`, grams: -grams });
      this.accounts.takeBack(fact, window, revision);
      for (const undo of fact.undo.reverse()) undo();
    }
    const said = postings.map(({ certification, window: at, grams }) => ({ certification: `${certification} ${at}`, grams }));
    assertAgrees('voided', sumByCertification(said), sumByCertification(expected));
  }

  private applyTransform(data: Data<'ProductsTransformed'>, revision: number): void {
    this.checkWindow(data);
    const fact = this.openFact(data.transactionId, data, revision);
    const named = data.inputs.map(({ from, used, bounds }) => ({ stay: this.stay(from), used, bounds }));
    const isPooled =
      data.draws.length > 0 ||
      named.some(({ stay }) => stay.pooled) ||
      (this.worksByMassBalance(data) && !named.some(({ stay }) => stay.foreign));
    const weights = [
      ...named.map(({ used, bounds }) => (used ?? bounds)?.massGrams ?? null),
      ...data.draws.map(({ massGrams }) => massGrams),
    ];
    const isKnown = weights.every((grams) => grams !== null);
    const massGrams = isKnown ? sum(weights as number[]) + sum(data.otherInputs.map((other) => other.massGrams)) : null;
    const taken = this.verifiedIn(fact, data, named);
    for (const { stay, used } of named) this.use(fact, stay, used);
    for (const { lotId, used } of data.draws.flatMap((draw) => draw.taken)) this.use(fact, this.stay(lotId), used);
    const holdsRest = data.outputs.some(({ carried }) => carried === null);
    fact.total = { massGrams, verifiedGrams: taken.verifiedGrams, holdsRest };
    if (isPooled) this.madeInPools(fact, data, named, massGrams, taken);
    for (const lot of [...data.outputs, ...data.byProducts]) {
      assertAgrees('pooled output', lot.pooled ?? false, isPooled && lot.carried !== null);
      this.addLot(fact, lot);
    }
    this.checkPostings(fact, data.postings);
  }

  /** Verified grams that go into a step: each product's share of its pool, and what lots bring themselves. */
  private verifiedIn(fact: FactEffects, data: Data<'ProductsTransformed'>, named: readonly NamedUse[]) {
    const drawn = new Map<Lot['product'], number>();
    const labelled: Record<string, number> = {};
    const label = (name: string, grams: number): void => {
      labelled[name] = (labelled[name] ?? 0) + grams;
    };
    let verifiedGrams = 0;
    for (const { stay, used, bounds } of named) {
      verifiedGrams += bounds?.verifiedGrams ?? 0;
      if (!used) continue;
      if (stay.pooled) drawn.set(stay.product, (drawn.get(stay.product) ?? 0) + used.massGrams);
      else {
        verifiedGrams += used.verifiedGrams;
        if (stay.product === 'rawCotton' && stay.certification) label(stay.certification, used.verifiedGrams);
      }
    }
    for (const { product, used } of data.draws) drawn.set(product, (drawn.get(product) ?? 0) + used.massGrams);
    for (const [product, grams] of drawn) {
      const taken = this.pools.take(product, grams);
      fact.undo.push(taken.undo);
      verifiedGrams += taken.verifiedGrams;
      for (const [name, part] of Object.entries(taken.labelled)) label(name, part);
    }
    return { verifiedGrams, labelled };
  }

  private use(fact: FactEffects, stay: Stay, used: LotQuantities | null): void {
    if (!used || !stay.left) return;
    const before = stay.left;
    const share = (of: keyof LotQuantities) => mulDivFloor(before[of], used.massGrams, before.massGrams);
    assertAgrees('use', used, used.massGrams === before.massGrams ? before : mapQuantities(share));
    stay.left = subtractQuantities(before, used);
    fact.undo.push(() => {
      stay.left = addQuantities(stay.left ?? NOTHING, used);
    });
    if (stay.pooled) this.moveStock(fact, -used.lintGrams);
  }

  private madeInPools(
    fact: FactEffects,
    { outputs, byProducts, step }: Data<'ProductsTransformed'>,
    named: readonly { stay: Stay; used: LotQuantities | null }[],
    massGrams: number | null,
    { verifiedGrams, labelled }: { verifiedGrams: number; labelled: Record<string, number> },
  ): void {
    for (const { stay, used } of named) this.post(fact, stay.certification, used?.claimedGrams ?? 0);
    const made = sum(outputs.map(({ carried }) => carried?.massGrams ?? 0));
    const part = (grams: number): number => (massGrams === null ? 0 : mulDivFloor(grams, made, massGrams));
    const labels = Object.fromEntries(Object.entries(labelled).map(([name, grams]) => [name, part(grams)]));
    if (outputs[0] && made > 0) fact.undo.push(this.pools.add(outputs[0].product, part(verifiedGrams), step === 'gin' ? {} : labels));
    if (step === 'gin') for (const [name, grams] of Object.entries(labels)) this.post(fact, name, grams);
    for (const { carried } of byProducts)
      fact.undo.push(this.pools.add('byProduct', massGrams === null ? 0 : mulDivFloor(carried?.massGrams ?? 0, verifiedGrams, massGrams)));
  }

  private applyCount(data: Data<'StockCounted'>, revision: number): void {
    this.checkWindow(data);
    const fact = this.openFact(data.transactionId, data, revision);
    const lost = new Map<Lot['product'], number>();
    for (const { lotId, counted } of data.lots) {
      const stay = this.stay(lotId);
      const before = stay.left ?? NOTHING;
      if (stay.pooled && counted.massGrams < before.massGrams)
        lost.set(stay.product, (lost.get(stay.product) ?? 0) + before.massGrams - counted.massGrams);
    }
    for (const [product, grams] of lost) fact.undo.push(this.pools.take(product, grams).undo);
    for (const { lotId, book, counted, countedBounds } of data.lots) {
      const stay = this.stay(lotId);
      if (countedBounds) {
        assertAgrees('weight of metres', [stay.left, book, counted], [null, NOTHING, NOTHING]);
        continue;
      }
      const before = stay.left ?? NOTHING;
      assertAgrees('book', book, before);
      assertAgrees('counted', counted, quantitiesAfterCount(before, counted.massGrams));
      stay.left = counted;
      fact.undo.push(() => {
        stay.left = before;
      });
      if (stay.pooled) this.moveStock(fact, counted.lintGrams - before.lintGrams);
    }
    this.checkPostings(fact, data.postings);
  }

  private applyClose({ window, from, to, accounts, claimInDoubt, postings = [] }: Data<'WindowClosed'>): void {
    assertAgrees('bounds', [from, to], this.windows.bounds(window));
    const closing: Closing = this.accounts.close(window);
    assertAgrees('close', accounts, closing.accounts);
    assertAgrees('in doubt', claimInDoubt, closing.claimInDoubt);
    const expired = closing.accounts.filter(({ expiredGrams }) => expiredGrams > 0);
    assertAgrees(
      'expired',
      postings.map(({ certification, grams, kind }) => [certification, grams, kind]),
      expired.map(({ certification, expiredGrams }) => [certification, -expiredGrams, 'expired']),
    );
    this.windows.lastClosed = window;
  }
}

/** Returns the quantities of a lot after a count: a loss takes its share of all, a gain adds only cotton and lint equivalent. */
function quantitiesAfterCount(before: LotQuantities, massGrams: number): LotQuantities {
  const more = massGrams - before.massGrams;
  if (more === 0) return before;
  if (massGrams === 0) return NOTHING;
  if (more < 0) return mapQuantities((of) => before[of] - mulDivFloor(before[of], -more, before.massGrams));
  const grown = (of: 'cottonGrams' | 'lintGrams') => before[of] + mulDivFloor(before[of], more, before.massGrams);
  return { ...before, massGrams, cottonGrams: grown('cottonGrams'), lintGrams: grown('lintGrams') };
}

function sumByCertification(entries: readonly PostedGrams[]): [string, number][] {
  const sums: Record<string, number> = {};
  for (const { certification, grams } of entries) sums[certification] = (sums[certification] ?? 0) + grams;
  return Object.entries(sums)
    .filter(([, grams]) => grams !== 0)
    .sort();
}
