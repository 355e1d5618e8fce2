/** Two seasons of a cotton chain, as commands in the order of time: the same for the same seed and end. */
import { type Product, STAGE_OF, type Step } from '../../contracts/shared/products.js';
import { type CommandBatch, type SeedCommand, SeedCommands } from './seed-commands.js';
import type { SeedFacility } from './seed-facilities.js';
import type { SeedPapers } from './seed-papers.js';
import type { SeededRandom } from './seeded-random.js';
import { type SimulatedLot, SimulatedStock } from './simulated-stock.js';

const DAY = 86_400_000;
/** Between the waves of a day. */
const BATCH_INTERVAL_MS = 1_800_000;
/** Sales of the last days are left to be confirmed. */
const UNSETTLED_SALE_DAYS = 6;
/** The same for records that the other side has still to confirm. */
const UNCONFIRMED_DAYS = 21;

interface ProductionProcess {
  from: Product;
  to: Product;
  /** Lots that a run takes. */
  lots: readonly [low: number, high: number];
  outputs: readonly [low: number, high: number];
  step(chance: SeededRandom): Step;
  /** Output to input mass, middle and spread, by step. */
  yields: Partial<Record<Step, readonly [number, number]>>;
  /** Names the by-product that is sold or kept, with its share of the input. */
  byProduct: readonly [name: string, share: number];
}

const PROCESSES: Partial<Record<SeedFacility['type'], ProductionProcess>> = {
  GINNER: {
    from: 'rawCotton',
    to: 'lint',
    lots: [3, 5],
    outputs: [2, 3],
    step: () => 'gin',
    yields: { gin: [0.375, 0.015] },
    byProduct: ['cottonSeed', 0.58],
  },
  SPINNER: {
    from: 'lint',
    to: 'yarn',
    lots: [1, 2],
    outputs: [1, 3],
    step: (chance) => (chance.happens(0.75) ? 'spinCarded' : 'spinCombed'),
    yields: { spinCarded: [0.87, 0.015], spinCombed: [0.71, 0.015] },
    byProduct: ['flatStrips', 0.08],
  },
  MILL: {
    from: 'yarn',
    to: 'fabric',
    lots: [1, 2],
    outputs: [1, 2],
    step: () => 'weaveKnit',
    yields: { weaveKnit: [0.955, 0.02] },
    byProduct: ['hardWaste', 0.01],
  },
  FINAL_PRODUCT_ASSEMBLY: {
    from: 'fabric',
    to: 'finished',
    lots: [1, 2],
    outputs: [1, 2],
    step: () => 'cutSew',
    yields: { cutSew: [0.82, 0.04] },
    byProduct: ['fabricCuttings', 0.1],
  },
};

/** Lists sellers, buyers and products in the order of a day. */
const TRADES: readonly [seller: SeedFacility['type'], buyer: SeedFacility['type'], product: Product][] = [
  ['FARM', 'GINNER', 'rawCotton'],
  ['GINNER', 'SPINNER', 'lint'],
  ['SPINNER', 'MILL', 'yarn'],
  ['MILL', 'FINAL_PRODUCT_ASSEMBLY', 'fabric'],
  ['FINAL_PRODUCT_ASSEMBLY', 'BRAND', 'finished'],
];

type Deal = { seller: SeedFacility; buyer: SeedFacility; lots: SimulatedLot[] };

export class ChainSimulator {
  private readonly baleNumbers = new Set<string>();
  readonly stock = new SimulatedStock();
  readonly commands: SeedCommands;
  private clock = 0;
  /** Lists today's records that wait for the other party's confirmation. */
  private unconfirmed: { party: SeedFacility; record: SeedCommand }[] = [];

  constructor(
    readonly cast: readonly SeedFacility[],
    readonly chance: SeededRandom,
    /** ISO 8601: the last fact lies before it. */
    readonly endsAt: string,
    /** By facility: the blob that its purchases outside the platform cite. */
    private readonly proofs: Readonly<Record<string, string>>,
    papers?: SeedPapers,
  ) {
    this.commands = new SeedCommands(chance, papers);
  }

  /** All waves up to the end, in order of time. */
  *batches(): Generator<CommandBatch> {
    const end = Date.parse(this.endsAt);
    for (let day = seasonStart(this.endsAt); day < end; day += DAY) {
      this.clock = day + 4 * BATCH_INTERVAL_MS;
      for (const acts of this.batchesOfDay(day, end)) {
        this.clock += BATCH_INTERVAL_MS;
        yield { at: new Date(this.clock).toISOString(), commands: acts };
      }
    }
  }

  /** Returns a proof that was not cited yet. Throws where the facility has none: it buys on the platform alone. */
  proofOf({ id, key }: SeedFacility): string {
    const proof = this.commands.nextPaper(id, 'proof') ?? this.proofs[id];
    if (!proof) throw new Error(`${key} has no proof to cite`);
    return proof;
  }

  members(type: SeedFacility['type']): SeedFacility[] {
    return this.cast.filter((member) => member.type === type);
  }

  /** The waves of a day; each is written only when the one before it has its time. What is bought today is run today, and sold later. */
  private *batchesOfDay(day: number, end: number): Generator<SeedCommand[]> {
    yield* this.batch((at) => [...(isHarvest(day) ? this.harvest(at) : []), ...this.offPlatformPurchases(at)]);
    const leaveOpen = end - day < UNSETTLED_SALE_DAYS * DAY;
    const deals = TRADES.flatMap(([sellerType, buyerType, product]) =>
      this.members(sellerType).flatMap((seller) => this.dealsOf(seller, buyerType, product)),
    );
    yield* this.trade(deals, leaveOpen);
    yield* this.batch((at) => this.cast.flatMap((member) => this.production(member, at)));
    const toConfirm = this.unconfirmed;
    this.unconfirmed = [];
    if (end - day >= UNCONFIRMED_DAYS * DAY)
      yield* this.batch(() => toConfirm.map(({ party, record }) => this.commands.confirmation(party, record)));
  }

  /** Writes nothing that would be at the end or after it: stock that nobody records would still be sold. */
  private *batch(write: (at: string) => SeedCommand[]): Generator<SeedCommand[]> {
    const at = this.clock + BATCH_INTERVAL_MS;
    if (at >= Date.parse(this.endsAt)) return;
    const acts = write(new Date(at).toISOString());
    if (acts.length > 0) yield acts;
  }

  private harvest(at: string): SeedCommand[] {
    return this.members('FARM')
      .filter(() => this.chance.happens(0.05))
      .map((farm) => {
        const [certification] = farm.certifications;
        const lots = [this.newLot('rawCotton', this.chance.between(2_000, 6_000), certification)];
        this.stock.add(farm, lots);
        return this.commands.record(farm, lots, at);
      });
  }

  /** Mass balance sites buy lint outside the platform too, now and then: it is not verified and not claimed. */
  private offPlatformPurchases(at: string): SeedCommand[] {
    return this.members('SPINNER')
      .filter(({ policy }) => policy?.model === 'massBalance' && this.chance.happens(0.03))
      .map((spinner) => {
        const lots = [this.newLot('lint', this.chance.between(1_500, 4_000))];
        this.stock.add(spinner, lots);
        return this.commands.purchaseOffPlatform(spinner, lots, at, this.proofOf(spinner), this.chance.pick(['PK', 'IN', 'US']));
      });
  }

  /** Sales, then their transports, then the purchases; goods for a brand arrive with the sale. */
  private *trade(deals: readonly Deal[], leaveOpen: boolean): Generator<SeedCommand[]> {
    const announced = deals.filter(({ buyer }) => buyer.type === 'BRAND' || leaveOpen || this.chance.happens(0.5));
    yield* this.batch((at) =>
      announced.map(({ seller, buyer, lots }) => {
        const record = this.commands.sale(seller, buyer, lots, at);
        if (buyer.type === 'BRAND') this.unconfirmed.push({ party: buyer, record });
        return record;
      }),
    );
    const shipped = announced.filter(({ buyer }) => buyer.type !== 'BRAND' && this.chance.happens(0.7));
    const carriers = this.members('TRANSPORTER');
    yield* this.batch((at) => shipped.map(({ seller, lots }) => this.commands.transport(seller, this.chance.pick(carriers), lots, at)));
    const bought = leaveOpen ? [] : deals.filter(({ buyer }) => buyer.type !== 'BRAND');
    yield* this.batch((at) =>
      bought.map((deal) => {
        const record = this.purchaseCommand(deal, at);
        if (!announced.includes(deal)) this.unconfirmed.push({ party: deal.seller, record });
        return record;
      }),
    );
  }

  private purchaseCommand({ seller, buyer, lots }: Deal, at: string): SeedCommand {
    this.stock.add(buyer, lots);
    const broker = seller.type === 'FARM' && this.chance.happens(0.2) ? this.chance.pick(this.members('BROKER')) : undefined;
    return this.commands.purchase(buyer, seller, lots, at, broker);
  }

  /** Returns the goods that a seller sells today, with their buyers; a processor keeps its two newest lots. */
  private dealsOf(seller: SeedFacility, buyerType: SeedFacility['type'], product: Product): Deal[] {
    const held = this.stock.of(seller, product);
    const spare = seller.type === 'FARM' ? held : held.slice(0, -2);
    if (spare.length === 0 || !this.chance.happens(seller.type === 'FARM' ? 0.5 : 0.25)) return [];
    const lots = spare.slice(0, this.chance.between(1, 3));
    this.stock.remove(seller, lots);
    return [{ seller, buyer: this.chance.pick(this.members(buyerType)), lots }];
  }

  /** One production run, when there is enough to run on. */
  private production(member: SeedFacility, at: string): SeedCommand[] {
    const process = PROCESSES[member.type];
    if (!process) return [];
    const held = this.stock.of(member, process.from);
    const wanted = this.chance.between(...process.lots);
    if (held.length <= wanted || !this.chance.happens(0.4)) return [];
    const alike = held.filter((lot) => lot.certification === held[0]?.certification).slice(0, wanted);
    return [this.transformCommand(member, process, alike, at)];
  }

  private transformCommand(member: SeedFacility, process: ProductionProcess, lots: SimulatedLot[], at: string): SeedCommand {
    const kg = lots.reduce((sum, lot) => sum + lot.kg, 0);
    const step = process.step(this.chance);
    const [middle, spread] = process.yields[step] ?? [0.9, 0];
    const outputs = this.splitIntoLots(
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
    return this.commands.transform(member, { step, inputs, outputs, byProducts }, at);
  }

  /** `kg` in `parts` lots of about the same weight. */
  private splitIntoLots(kg: number, parts: number, product: Product, certification?: string): SimulatedLot[] {
    const each = Math.floor(kg / parts);
    return Array.from({ length: parts }, (_, n) => this.newLot(product, n === parts - 1 ? kg - each * (parts - 1) : each, certification));
  }

  newLot(product: Product, kg: number, certification?: string): SimulatedLot {
    const bale = product !== 'byProduct' && STAGE_OF[product] === 4 ? { externalIds: [this.newBaleNumber()] } : {};
    return { productId: this.chance.productId(), product, kg, ...(certification ? { certification } : {}), ...bale };
  }

  /** Draws again where the number was given before: honest gins number each bale once. */
  private newBaleNumber(): string {
    let number: string;
    do number = `BALE-${this.chance.between(100_000, 999_999)}`;
    while (this.baleNumbers.has(number));
    this.baleNumbers.add(number);
    return number;
  }
}

/** 1 September of the season before the one that the end lies in. */
export function seasonStart(endsAt: string): number {
  const end = new Date(endsAt);
  const latest = end.getUTCMonth() >= 9 ? end.getUTCFullYear() : end.getUTCFullYear() - 1;
  return Date.UTC(latest - 1, 8, 1);
}

const isHarvest = (day: number): boolean => [8, 9, 10, 11].includes(new Date(day).getUTCMonth());
