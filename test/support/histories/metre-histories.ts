/** Random histories of cloth in metres: woven, finished, regrouped, sent, counted and cut, with frauds mixed in. */
import { Refusal, type RefusalCode } from '../../../contracts/shared/refusals.js';
import type { LedgerLot } from '../../../services/ledger/custody/ledger/state/ledger-state.js';
import { lotOf } from '../../../services/ledger/custody/ledger/state/stock.js';
import { CustodyWorld, type Site } from './custody-world.js';

/** One try: numbers that choose among what is possible at its turn. */
export type MetreAttempt = readonly [what: number, who: number, which: number, much: number];

const pick = <Item>(items: readonly Item[], number: number): Item | undefined => items[number % Math.max(1, items.length)];

export class MetreHistory {
  readonly world = new CustodyWorld();
  readonly refusals = new Map<RefusalCode, number>();
  accepted = 0;
  /** Sums the grams of verified yarn and of other inputs that went into the world. */
  yarnGrams = 0;
  otherGrams = 0;
  /** Sums what stock counts found, void or not: grams or bounds, and the cotton of them. */
  readonly found = { massGrams: 0, cottonGrams: 0 };
  private readonly mills: [Site, Site, Site];
  private readonly recorded: { site: Site; transactionId: string }[] = [];

  constructor() {
    const [farm, gin, spinner] = [this.world.site('FARM'), this.world.site('GINNER'), this.world.site('SPINNER')];
    this.mills = [this.world.site('MILL'), this.world.site('MILL', { model: 'massBalance' }), this.world.site('FINAL_PRODUCT_ASSEMBLY')];
    const raw = this.world.records(farm, '400 kg rawCotton BCI').productIds;
    this.world.buys(gin, farm, raw);
    const lint = this.world.transforms(gin, raw, '150 kg lint').productIds;
    this.world.buys(spinner, gin, lint);
    const yarn = this.world.transforms(spinner, lint, ['60 kg yarn', '60 kg yarn'], { step: 'spinCarded' }).productIds;
    this.yarnGrams = 120_000;
    for (const [index, productId] of yarn.entries()) this.world.buys(this.mills[index] as Site, spinner, [productId]);
  }

  play(tries: readonly MetreAttempt[]): this {
    for (const each of tries) {
      try {
        this.attempt(each);
        this.accepted += 1;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        this.refusals.set(error.code, (this.refusals.get(error.code) ?? 0) + 1);
      }
    }
    return this;
  }

  /** Lists the goods that came out of the chain and those that are left in it. */
  ends(): LedgerLot[] {
    return this.mills.flatMap(({ state }) => [...state.lots.values()].filter(({ title }) => title !== 'released'));
  }

  private attempt([what, who, which, much]: MetreAttempt): unknown {
    const able = this.mills.filter((site) => stockOf(site).length > 0);
    const site = pick(able, who);
    const held = site && pick(stockOf(site), which);
    if (!site || !held) return undefined;
    switch (what % 8) {
      case 0:
      case 1:
        return this.process(site, held, which, much);
      case 2:
      case 3:
        return this.cut(site, held, which, much);
      case 4:
        return this.regroup(site, held, much);
      case 5:
        return this.send(site, held, who, much);
      case 6:
        return this.count(site, held, which, much);
      default:
        return this.voidLast(which);
    }
  }

  /** Weaves yarn, or finishes cloth: sometimes with goods that have a weight, and sizing, in addition to metres. */
  private process(site: Site, held: LedgerLot, which: number, much: number): void {
    const metres = held.remainingMetres;
    const length = Math.max(1, Math.floor(metres === undefined ? much * 100 : (metres * (1 + (much % 1400))) / 1000));
    const sizing = which % 3 === 0 ? { otherInputs: [{ name: 'starch', kind: 'sizing' as const, quantity: 2, unit: 'kg' as const }] } : {};
    const beside = which % 4 === 1 ? [`${1 + (much % 20)} kg fabric`] : [];
    const byProducts = which % 5 === 2 ? { byProducts: [which % 2 === 0 ? '1 kg' : '3 m'] } : {};
    const step = held.lot.product === 'yarn' ? 'weaveKnit' : 'finish';
    const cloth = which % 7 === 3 ? [{ gsm: 1 + (much % 400), widthCm: 150 }] : [];
    const made = this.world.transforms(site, part(held, which, much), [`${length} m fabric`, ...beside], {
      step,
      cloth,
      ...sizing,
      ...byProducts,
    });
    if (sizing.otherInputs) this.otherGrams += 2_000;
    this.recorded.push({ site, transactionId: made.transactionId });
  }

  /** Claims up to twice of what the cloth can weigh, and now and then hundreds of tonnes. */
  private cut(site: Site, held: LedgerLot, which: number, much: number): void {
    const grams = (held.remaining ?? held.remainingBounds)?.massGrams ?? 1000;
    const kilograms = which % 11 === 0 ? 400_000 : Math.max(1, Math.floor((grams * (much % 2_000)) / 1000)) / 1000;
    const cut = this.world.transforms(site, part(held, which, much), `${kilograms} kg finished`, { step: 'cutSew' });
    this.recorded.push({ site, transactionId: cut.transactionId });
  }

  /** Now and then to a metre more than there is. */
  private regroup(site: Site, held: LedgerLot, much: number): void {
    const metres = held.remainingMetres ?? 10;
    const first = Math.max(1, Math.floor((metres * (much % 100)) / 100));
    const stretched = much % 4 === 0 ? 1 : 0;
    const rest = Math.round((metres - first + stretched) * 1000) / 1000;
    const { transactionId } = this.world.transforms(site, held.lot.productId, [`${first} m fabric`, `${rest} m fabric`], {
      step: 'regroup',
    });
    this.recorded.push({ site, transactionId });
  }

  private send(site: Site, held: LedgerLot, who: number, much: number): void {
    const buyer = pick(
      this.mills.filter((each) => each !== site),
      who,
    ) as Site;
    const received = much % 3 === 0 ? { received: 1 + (much % 900) } : {};
    this.world.buys(buyer, site, [held.lot.productId], received);
  }

  /** Finds less, and now and then up to twice as much. */
  private count(site: Site, held: LedgerLot, which: number, much: number): void {
    const { remainingMetres, remaining, lot } = held;
    const before = remaining ?? held.remainingBounds;
    const perMille = which % 2 === 0 ? 900 + (much % 101) : 1000 + (much % 1001);
    const found = (whole: number): number => Math.floor((whole * perMille) / 1000);
    const words = remainingMetres === undefined ? `${found(remaining?.massGrams ?? 0) / 1000} kg` : `${found(remainingMetres)} m`;
    const { transactionId } = this.world.counts(site, `${lot.productId} of ${words}`);
    this.recorded.push({ site, transactionId });
    const now = lotOf(site.state, lot.lotId);
    for (const grams of ['massGrams', 'cottonGrams'] as const) {
      const more = ((now.remaining ?? now.remainingBounds)?.[grams] ?? 0) - (before?.[grams] ?? 0);
      this.found[grams] += Math.max(0, more);
    }
  }

  private voidLast(which: number): void {
    const done = pick(this.recorded.slice(-4), which);
    if (done) this.world.voids(done.site, done.transactionId);
  }
}

/** Says how much of a lot is taken: all of it, or a part. */
function part({ lot, remainingMetres, remaining }: LedgerLot, which: number, much: number): string {
  if (which % 3 !== 1) return lot.productId;
  const of = (whole: number): number => Math.max(1, Math.floor((whole * (much % 1000)) / 1000));
  return remainingMetres === undefined
    ? `${lot.productId} of ${of(remaining?.massGrams ?? 1000) / 1000} kg`
    : `${lot.productId} of ${of(remainingMetres)} m`;
}

const stockOf = (site: Site): LedgerLot[] =>
  [...site.state.lots.values()].filter(
    ({ title, lot, remaining, remainingMetres }) =>
      title === 'held' && lot.product !== 'finished' && (remaining ? remaining.massGrams > 0 : (remainingMetres ?? 0) > 0),
  );
