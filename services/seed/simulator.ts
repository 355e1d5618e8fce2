/** Two seasons of a cotton chain, as commands in the order of time: the same for the same seed and end. */
import { type Product, STAGE_OF, type Step } from '../../contracts/products.js';
import { type Act, Acts, type Wave } from './acts.js';
import type { Member } from './cast.js';
import type { Chance } from './chance.js';
import { type SimulatedLot, Stock } from './stock.js';

const DAY = 86_400_000;
/** Between the waves of a day. */
const STEP = 1_800_000;
/** Sales of the last days are left to be confirmed. */
const OPEN_DAYS = 6;
/** The same for records that the other side has still to confirm. */
const UNSAID_DAYS = 21;

interface Process {
  from: Product;
  to: Product;
  /** Lots that a run takes. */
  lots: readonly [low: number, high: number];
  outputs: readonly [low: number, high: number];
  step(chance: Chance): Step;
  /** Output to input mass, middle and spread, by step. */
  yields: Partial<Record<Step, readonly [number, number]>>;
  /** What is left over and is sold or kept: name and share of the input. */
  byProduct: readonly [name: string, share: number];
}

const PROCESSES: Partial<Record<Member['type'], Process>> = {
  GINNER: {
    from: 'rawCotton',
    to: 'lint',
    lots: [3, 5],
    outputs: [2, 3],
    step: () => 'gin',
    yields: { gin: [0.375, 0.015] },
    byProduct: ['Cotton seed', 0.58],
  },
  SPINNER: {
    from: 'lint',
    to: 'yarn',
    lots: [1, 2],
    outputs: [1, 3],
    step: (chance) => (chance.happens(0.75) ? 'spinCarded' : 'spinCombed'),
    yields: { spinCarded: [0.87, 0.015], spinCombed: [0.71, 0.015] },
    byProduct: ['Flat strips', 0.08],
  },
  MILL: {
    from: 'yarn',
    to: 'fabric',
    lots: [1, 2],
    outputs: [1, 2],
    step: () => 'weaveKnit',
    yields: { weaveKnit: [0.955, 0.02] },
    byProduct: ['Yarn waste', 0.01],
  },
  FINAL_PRODUCT_ASSEMBLY: {
    from: 'fabric',
    to: 'finished',
    lots: [1, 2],
    outputs: [1, 2],
    step: () => 'cutSew',
    yields: { cutSew: [0.82, 0.04] },
    byProduct: ['Cutting waste', 0.1],
  },
};

/** Who buys what from whom, in the order of a day. */
const TRADES: readonly [seller: Member['type'], buyer: Member['type'], product: Product][] = [
  ['FARM', 'GINNER', 'rawCotton'],
  ['GINNER', 'SPINNER', 'lint'],
  ['SPINNER', 'MILL', 'yarn'],
  ['MILL', 'FINAL_PRODUCT_ASSEMBLY', 'fabric'],
  ['FINAL_PRODUCT_ASSEMBLY', 'BRAND', 'finished'],
];

interface Deal {
  seller: Member;
  buyer: Member;
  lots: SimulatedLot[];
}

export class Simulator {
  readonly stock = new Stock();
  readonly acts: Acts;
  private clock = 0;
  /** What of today's records waits for the other side's word. */
  private unsaid: { party: Member; record: Act }[] = [];

  constructor(
    readonly cast: readonly Member[],
    readonly chance: Chance,
    /** ISO 8601: the last fact lies before it. */
    private readonly endsAt: string,
    /** By facility: the blob that its purchases outside the platform cite. */
    private readonly proofs: Readonly<Record<string, string>>,
  ) {
    this.acts = new Acts(chance);
  }

  /** All waves up to the end, in order of time. */
  *waves(): Generator<Wave> {
    const end = Date.parse(this.endsAt);
    for (let day = seasonStart(this.endsAt); day < end; day += DAY) {
      this.clock = day + 4 * STEP;
      for (const acts of this.actsOf(day, end)) {
        this.clock += STEP;
        if (this.clock >= end) return;
        yield { at: new Date(this.clock).toISOString(), acts };
      }
    }
  }

  /** Throws where the facility has none: it buys on the platform alone. */
  proofOf({ id, key }: Member): string {
    const proof = this.proofs[id];
    if (!proof) throw new Error(`${key} has no proof to cite`);
    return proof;
  }

  members(type: Member['type']): Member[] {
    return this.cast.filter((member) => member.type === type);
  }

  /** The waves of a day; each is written only when the one before it has its time. What is bought today is run today, and sold later. */
  private *actsOf(day: number, end: number): Generator<Act[]> {
    yield* this.wave((at) => [...(isHarvest(day) ? this.harvest(at) : []), ...this.outside(at)]);
    const leaveOpen = end - day < OPEN_DAYS * DAY;
    const deals = TRADES.flatMap(([sellerType, buyerType, product]) =>
      this.members(sellerType).flatMap((seller) => this.deal(seller, buyerType, product)),
    );
    yield* this.trade(deals, leaveOpen);
    yield* this.wave((at) => this.cast.flatMap((member) => this.run(member, at)));
    const said = this.unsaid;
    this.unsaid = [];
    if (end - day >= UNSAID_DAYS * DAY) yield* this.wave(() => said.map(({ party, record }) => this.acts.confirmation(party, record)));
  }

  private *wave(write: (at: string) => Act[]): Generator<Act[]> {
    const acts = write(new Date(this.clock + STEP).toISOString());
    if (acts.length > 0) yield acts;
  }

  private harvest(at: string): Act[] {
    return this.members('FARM')
      .filter(() => this.chance.happens(0.05))
      .map((farm) => {
        const [certification] = farm.certifications;
        const lots = [this.lot('rawCotton', this.chance.between(2_000, 6_000), certification)];
        this.stock.add(farm, lots);
        return this.acts.record(farm, lots, at);
      });
  }

  /** Mass balance sites buy lint outside the platform too, now and then: it is not verified and not claimed. */
  private outside(at: string): Act[] {
    return this.members('SPINNER')
      .filter(({ policy }) => policy?.model === 'massBalance' && this.chance.happens(0.03))
      .map((spinner) => {
        const lots = [this.lot('lint', this.chance.between(1_500, 4_000))];
        this.stock.add(spinner, lots);
        return this.acts.purchaseOutside(spinner, lots, at, this.proofOf(spinner), this.chance.pick(['PK', 'IN', 'US']));
      });
  }

  /** Sales, then their transports, then the purchases; goods for a brand arrive with the sale. */
  private *trade(deals: readonly Deal[], leaveOpen: boolean): Generator<Act[]> {
    const announced = deals.filter(({ buyer }) => buyer.type === 'BRAND' || leaveOpen || this.chance.happens(0.5));
    yield* this.wave((at) =>
      announced.map(({ seller, buyer, lots }) => {
        const record = this.acts.sale(seller, buyer, lots, at);
        if (buyer.type === 'BRAND') this.unsaid.push({ party: buyer, record });
        return record;
      }),
    );
    const shipped = announced.filter(({ buyer }) => buyer.type !== 'BRAND' && this.chance.happens(0.7));
    const carriers = this.members('TRANSPORTER');
    yield* this.wave((at) => shipped.map(({ seller, lots }) => this.acts.transport(seller, this.chance.pick(carriers), lots, at)));
    const bought = leaveOpen ? [] : deals.filter(({ buyer }) => buyer.type !== 'BRAND');
    yield* this.wave((at) =>
      bought.map((deal) => {
        const record = this.bought(deal, at);
        if (!announced.includes(deal)) this.unsaid.push({ party: deal.seller, record });
        return record;
      }),
    );
  }

  private bought({ seller, buyer, lots }: Deal, at: string): Act {
    this.stock.add(buyer, lots);
    const broker = seller.type === 'FARM' && this.chance.happens(0.2) ? this.chance.pick(this.members('BROKER')) : undefined;
    return this.acts.purchase(buyer, seller, lots, at, broker);
  }

  /** What a seller parts with today, and to whom; a processor keeps its two newest lots. */
  private deal(seller: Member, buyerType: Member['type'], product: Product): Deal[] {
    const held = this.stock.of(seller, product);
    const spare = seller.type === 'FARM' ? held : held.slice(0, -2);
    if (spare.length === 0 || !this.chance.happens(seller.type === 'FARM' ? 0.5 : 0.25)) return [];
    const lots = spare.slice(0, this.chance.between(1, 3));
    this.stock.remove(seller, lots);
    return [{ seller, buyer: this.chance.pick(this.members(buyerType)), lots }];
  }

  /** One production run, when there is enough to run on. */
  private run(member: Member, at: string): Act[] {
    const process = PROCESSES[member.type];
    if (!process) return [];
    const held = this.stock.of(member, process.from);
    const wanted = this.chance.between(...process.lots);
    if (held.length <= wanted || !this.chance.happens(0.4)) return [];
    const alike = held.filter((lot) => lot.certification === held[0]?.certification).slice(0, wanted);
    return [this.made(member, process, alike, at)];
  }

  private made(member: Member, process: Process, lots: SimulatedLot[], at: string): Act {
    const kg = lots.reduce((sum, lot) => sum + lot.kg, 0);
    const step = process.step(this.chance);
    const [middle, spread] = process.yields[step] ?? [0.9, 0];
    const outputs = this.split(
      Math.floor(kg * this.chance.around(middle, spread)),
      this.chance.between(...process.outputs),
      process.to,
      lots[0]?.certification,
    );
    const [name, share] = process.byProduct;
    const byProducts = [{ productId: this.chance.productId(), name, quantity: Math.max(1, Math.floor(kg * share)), unit: 'kg' as const }];
    const pooled = member.policy?.model === 'massBalance';
    if (pooled) this.stock.draw(member, process.from, kg);
    else this.stock.remove(member, lots);
    this.stock.add(member, outputs);
    const inputs = pooled ? [{ product: process.from, quantity: kg, unit: 'kg' as const }] : lots.map(({ productId }) => ({ productId }));
    return this.acts.transform(member, { step, inputs, outputs, byProducts }, at);
  }

  /** `kg` in `parts` lots of about the same weight. */
  private split(kg: number, parts: number, product: Product, certification?: string): SimulatedLot[] {
    const each = Math.floor(kg / parts);
    return Array.from({ length: parts }, (_, n) => this.lot(product, n === parts - 1 ? kg - each * (parts - 1) : each, certification));
  }

  lot(product: Product, kg: number, certification?: string): SimulatedLot {
    const bale =
      product !== 'byProduct' && STAGE_OF[product] === 4 ? { externalIds: [`BALE-${this.chance.between(100_000, 999_999)}`] } : {};
    return { productId: this.chance.productId(), product, kg, ...(certification ? { certification } : {}), ...bale };
  }
}

/** 1 September of the season before the one that the end lies in. */
export function seasonStart(endsAt: string): number {
  const end = new Date(endsAt);
  const latest = end.getUTCMonth() >= 9 ? end.getUTCFullYear() : end.getUTCFullYear() - 1;
  return Date.UTC(latest - 1, 8, 1);
}

const isHarvest = (day: number): boolean => [8, 9, 10, 11].includes(new Date(day).getUTCMonth());
