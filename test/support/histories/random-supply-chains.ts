/** Random custody histories for property tests: passes, skipped stages, diamonds, pools, recycled and unknown ends, voids. */
import fc from 'fast-check';
import type { Product, Stage } from '../../../contracts/shared/products.js';
import type { PointInTime } from '../../../projections/shared/point-in-time.js';
import { type CountSpec, type InputSpec, LogBuilder } from './log-builder.js';
import '../property-runs.js';

const PRODUCTS = ['finished', 'fabric', 'yarn', 'lint', 'rawCotton'] as const;
const SITES = ['mill-a', 'mill-b', 'mill-c'] as const;

interface RandomAction {
  kind: 'record' | 'outside' | 'loose' | 'transform' | 'draw' | 'leftOver' | 'buy' | 'state' | 'count' | 'void';
  /** Choices: each is taken modulo what there is to choose from. */
  pick: number[];
  grams: number[];
  minutes: number;
}

const randomAction: fc.Arbitrary<RandomAction> = fc.record({
  kind: fc.constantFrom(
    'record',
    'record',
    'outside',
    'loose',
    'transform',
    'transform',
    'transform',
    'transform',
    'draw',
    'draw',
    'leftOver',
    'buy',
    'state',
    'count',
    'count',
    'void',
  ),
  pick: fc.array(fc.nat(1000), { minLength: 8, maxLength: 8 }),
  grams: fc.array(fc.oneof(fc.nat(5), fc.nat(1_000_000), fc.nat(5_000_000_000)), { minLength: 8, maxLength: 8 }),
  minutes: fc.integer({ min: -5000, max: 5 }),
});

interface MadeLot {
  id: string;
  stage: Stage;
  grams: number | null;
  uses: number;
  step: number;
}

interface Step {
  siteId: string;
  transactionId: string;
  outputs: MadeLot[];
  inputs: InputSpec[];
  voided: boolean;
}

interface SitePool {
  segment: string | null;
  fresh: MadeLot[];
  left: number;
}

/** The log, and the lots in it. */
export interface SupplyChain {
  log: LogBuilder;
  lotIds: string[];
  moments: string[];
}

export const supplyChains: fc.Arbitrary<SupplyChain> = fc.array(randomAction, { minLength: 2, maxLength: 40, size: 'max' }).map((acts) => {
  const play = new ChainPlayer();
  acts.forEach((each, i) => {
    play.play(each, i);
  });
  return { log: play.log, lotIds: play.lots.map(({ id }) => id), moments: play.log.events.map(({ metadata }) => metadata.recordedAt) };
});

/** Chooses a chain and, by number, a lot of it, lots of an order, a moment and a day. */
export const traceCases = fc.record({
  chain: supplyChains,
  lot: fc.nat(),
  order: fc.array(fc.nat(), { maxLength: 4 }),
  asOf: fc.option(fc.nat()),
  on: fc.option(fc.nat()),
});

/** A moment of the chain and a day of it, both chosen by number. */
export function pointInTimeIn(chain: SupplyChain, asOf: number | null, on: number | null): PointInTime {
  const moment = (chosen: number) => chain.moments[chosen % chain.moments.length] as string;
  return {
    ...(asOf === null ? {} : { asOf: moment(asOf) }),
    ...(on === null ? {} : { on: moment(on).slice(0, 10) }),
  };
}

class ChainPlayer {
  readonly log = new LogBuilder();
  readonly lots: MadeLot[] = [];
  private readonly steps: Step[] = [];
  private readonly bought: { siteId: string; transactionId: string; lotId: string }[] = [];
  private readonly counted: { siteId: string; transactionId: string; lotId: string | undefined; voided: boolean }[] = [];
  private readonly pools = new Map<string, SitePool>();
  private segments = 0;

  play({ kind, pick, grams, minutes }: RandomAction, i: number): void {
    const [a = 0, b = 0] = pick;
    const siteId = SITES[a % SITES.length] as string;
    const recordedAt = new Date(Date.parse('2026-03-01T00:00:00.000Z') + Math.floor(i / 2) * 3_600_000).toISOString();
    const when = { recordedAt, occurredAt: new Date(Date.parse(recordedAt) + minutes * 60_000).toISOString() };
    const stage = ((b % 5) + 1) as Stage;
    if (kind === 'record') this.addOrigin(siteId, stage, grams, 'registeredFarm', when);
    else if (kind === 'outside') this.addOrigin(siteId, stage, grams, 'manual', when);
    else if (kind === 'loose') this.addOrigin(siteId, stage, grams, undefined, when);
    else if (kind === 'transform') this.transform(siteId, stage, pick, grams, when);
    else if (kind === 'draw') this.draw(siteId, stage, pick, grams, when);
    else if (kind === 'leftOver') this.leftOver(pick, grams, when);
    else if (kind === 'buy') this.buy(siteId, pick, when);
    else if (kind === 'state') this.state(pick, when);
    else if (kind === 'count') this.count(siteId, stage, pick, grams, when);
    else this.void(pick, when);
  }

  private addOrigin(siteId: string, stage: Stage, grams: number[], source: 'registeredFarm' | 'manual' | undefined, when: object): void {
    const made = this.made(stage, grams[0] ?? 0, this.steps.length);
    const lot = { ...lotSpecOf(made), ...(source ? { source } : { source: undefined as never }) };
    const transactionId = source === 'manual' ? this.log.buyOutside(siteId, [lot], when) : this.log.record(siteId, [lot], when);
    this.steps.push({ siteId, transactionId, outputs: [made], inputs: [], voided: false });
    this.receive(siteId, made);
  }

  private transform(siteId: string, stage: Stage, pick: number[], grams: number[], when: object): void {
    const inputs = this.inputs(pick.slice(2, 2 + ((pick[2] ?? 0) % 5)), grams);
    if (inputs.length === 0) return;
    this.endStep(siteId, stage, { inputs }, inputs, grams, when);
  }

  private draw(siteId: string, stage: Stage, pick: number[], grams: number[], when: object): void {
    const product = PRODUCTS[(pick[3] ?? 0) % 5] as Product;
    const pool = this.pools.get(`${siteId} ${product}`);
    if (!pool || (pool.fresh.length === 0 && !pool.segment)) return;
    let opens: InputSpec[] | undefined;
    if (pool.fresh.length > 0) {
      const live = pool.fresh.filter(({ step }) => this.steps[step]?.voided === false);
      const rest = pool.segment && pool.left > 0 ? [{ from: pool.segment, grams: pool.left }] : [];
      opens = [...rest, ...live.map((lot) => ({ from: lot.id, grams: lot.grams ?? 0 }))];
      for (const lot of live) lot.uses++;
      pool.fresh = [];
      pool.segment = `${siteId}:${product}:segment:${String(++this.segments).padStart(4, '0')}`;
      pool.left = opens.reduce((all, input) => all + (input.grams ?? 0), 0);
    }
    const used = Math.min(pool.left, grams[4] ?? 0);
    pool.left -= used;
    const drawn = { from: pool.segment as string, grams: used, product, ...(opens && { opens }) };
    const inputs = (pick[4] ?? 0) % 3 === 0 ? this.inputs(pick.slice(5, 7), grams) : [];
    this.endStep(siteId, stage, { inputs, draws: [drawn] }, [...inputs, drawn], grams, when);
  }

  private endStep(
    siteId: string,
    stage: Stage,
    step: Parameters<LogBuilder['transform']>[1],
    inputs: InputSpec[],
    grams: number[],
    when: object,
  ): void {
    const number = this.steps.length;
    const outputs = [...Array(1 + ((grams[5] ?? 0) % 3)).keys()].map((i) => this.made(stage, grams[6 - i] ?? 1, number));
    const byProducts = (grams[7] ?? 0) % 4 === 0 ? [this.made(stage, grams[7] ?? 0, number)] : [];
    const left = byProducts.map(lotSpecOf).map((lot) => ({ ...lot, product: 'byProduct' as const, stage }));
    const transactionId = this.log.transform(siteId, step, outputs.map(lotSpecOf), left, when);
    this.steps.push({ siteId, transactionId, outputs: [...outputs, ...byProducts], inputs, voided: false });
    for (const lot of outputs) this.receive(siteId, lot);
  }

  private leftOver(pick: number[], grams: number[], when: object): void {
    const live = this.steps.filter(({ inputs, voided }) => inputs.length > 0 && !voided);
    const of = live[(pick[2] ?? 0) % Math.max(1, live.length)];
    if (!of) return;
    const made = this.made((of.outputs[0] as MadeLot).stage, grams[0] ?? 0, this.steps.length);
    const lot = { ...lotSpecOf(made), product: 'byProduct' as const, stage: made.stage };
    const transactionId = this.log.recordLeftOver(of.siteId, [lot], of.transactionId, of.inputs, when);
    for (const output of of.outputs) output.uses++;
    this.steps.push({ siteId: of.siteId, transactionId, outputs: [made], inputs: [], voided: false });
  }

  private buy(siteId: string, pick: number[], when: object): void {
    const lot = this.lots[(pick[2] ?? 0) % Math.max(1, this.lots.length)];
    if (!lot || this.steps[lot.step]?.voided) return;
    const transactionId = this.log.buy(siteId, 'seller', [lot.id], when);
    this.bought.push({ siteId, transactionId, lotId: lot.id });
    lot.uses++;
  }

  /** Disputed by one party or another, and settled by it, or by one that never disputed. */
  private state([a = 0, b = 0, c = 0]: number[], when: object): void {
    const buy = this.bought[a % Math.max(1, this.bought.length)];
    const says = c % 3 === 0 ? 'confirmed' : 'disputed';
    if (buy) this.log.state(says, b % 3 === 0 ? 'carrier' : 'seller', buy.siteId, buy.transactionId, [buy.lotId], when);
  }

  /** A lot, the open segment of a pool or both, with any difference. A count may be void while others hang on it. */
  private count(siteId: string, stage: Stage, pick: number[], grams: number[], when: object): void {
    const live = this.lots.filter(({ step, grams }) => grams !== null && this.steps[step]?.voided === false);
    const lot = live[(pick[2] ?? 0) % Math.max(1, live.length)];
    const pool = this.pools.get(`${siteId} ${PRODUCTS[stage - 1]}`);
    const [book = 0, found = 0] = grams;
    const [more = 0] = [pick[3]];
    const counted: CountSpec[] = [];
    if (lot && more % 3 !== 0) counted.push({ lot: lot.id, book, found });
    if (pool?.segment && more % 3 !== 1) counted.push({ segment: pool.segment, book: book + more, found: found + more });
    if (counted.length === 0) return;
    if (lot) lot.uses++;
    const transactionId = this.log.count(siteId, counted, { ...when, window: (pick[4] ?? 0) % 2 });
    this.counted.push({ siteId, transactionId, lotId: counted[0]?.lot, voided: false });
  }

  private voidCount(pick: number[], when: object): void {
    const live = this.counted.filter(({ voided, lotId }) => !voided && lotId !== undefined);
    const count = live[(pick[2] ?? 0) % Math.max(1, live.length)];
    if (!count) return;
    count.voided = true;
    this.log.void(count.siteId, count.transactionId, [], [count.lotId as string], when);
  }

  private void(pick: number[], when: object): void {
    if ((pick[3] ?? 0) % 3 === 0) {
      this.voidCount(pick, when);
      return;
    }
    const free = this.steps.filter(({ outputs, voided }) => !voided && outputs.every(({ uses }) => uses === 0));
    const step = free[(pick[2] ?? 0) % Math.max(1, free.length)];
    if (!step) return;
    step.voided = true;
    const used = step.inputs.map(({ from }) => from).filter((from) => !from.includes('segment'));
    this.log.void(
      step.siteId,
      step.transactionId,
      step.outputs.map(({ id }) => id),
      used,
      when,
    );
  }

  private inputs(pick: number[], grams: number[]): InputSpec[] {
    const live = this.lots.filter(({ step }) => this.steps[step]?.voided === false);
    if (live.length === 0) return [];
    const named = new Set<string>();
    return pick.flatMap((each, i): InputSpec[] => {
      const lot = live[each % live.length] as MadeLot;
      const from = each % 23 === 0 ? 'nobody knows' : lot.id;
      // A record names each lot once.
      if (named.has(from)) return [];
      named.add(from);
      if (from !== lot.id) return [{ from, grams: grams[i] ?? 0 }];
      lot.uses++;
      if (lot.grams === null) return [{ from, grams: null, metres: ((grams[i] ?? 0) % 100_000) / 100 }];
      return [{ from, grams: grams[i] ?? 0, ...(each % 5 === 0 && { cottonGrams: Math.floor((grams[i] ?? 0) / 2) }) }];
    });
  }

  private made(stage: Stage, grams: number, step: number): MadeLot {
    const id = `lot-${(grams % 7).toString()}-${this.lots.length}`;
    const lot: MadeLot = { id, stage, grams: stage === 2 && grams % 3 === 0 ? null : grams, uses: 0, step };
    this.lots.push(lot);
    return lot;
  }

  private receive(siteId: string, lot: MadeLot): void {
    if (lot.grams === null) return;
    const key = `${siteId} ${PRODUCTS[lot.stage - 1]}`;
    const pool = this.pools.get(key) ?? { segment: null, fresh: [], left: 0 };
    pool.fresh.push(lot);
    this.pools.set(key, pool);
  }
}

function lotSpecOf({ id, stage, grams }: MadeLot) {
  return { id, stage, product: PRODUCTS[stage - 1] as (typeof PRODUCTS)[number], grams, ...(grams === null && { metres: 120.5 }) };
}
