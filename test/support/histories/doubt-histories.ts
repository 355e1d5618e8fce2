/** Random histories of claims that accounts do not cover: sold short, woven, pooled again, voided, counted, closed and covered. */
import { Refusal } from '../../../contracts/shared/refusals.js';
import type { LedgerLot } from '../../../services/ledger/custody/ledger/state/ledger-state.js';
import { CustodyWorld, type Site, type WorldResult } from './custody-world.js';

/** One try: numbers that choose among what is possible at its turn. */
export type DoubtAttempt = readonly [what: number, who: number, which: number, how: number, much: number];

const pick = <Item>(items: readonly Item[], number: number): Item => items[number % items.length] as Item;

export class DoubtHistory {
  readonly world = new CustodyWorld();
  private readonly farm = this.world.site('FARM');
  private readonly gin = this.world.site('GINNER');
  private readonly spinners = [0, 1].map(() => this.world.site('SPINNER', { model: 'massBalance' }));
  private readonly mills = (['massBalance', 'segregated', 'massBalance'] as const).map((model) => this.world.site('MILL', { model }));
  private readonly sewing = this.world.site('FINAL_PRODUCT_ASSEMBLY');
  private readonly recorded: { site: Site; transactionId: string }[] = [];

  /** Begins with claims of which some are covered, at each of the mills. */
  constructor() {
    for (const [at, spinner] of this.spinners.entries()) {
      this.receiveClaims(spinner, 1, 60 + 20 * at);
      this.record(spinner, (site) => this.world.buysOutside(site, '900 kg lint'));
      for (const mill of this.mills) {
        this.spin(spinner, 0, 37 + at);
        this.sell(spinner, mill, 1, 0);
      }
    }
  }

  play(tries: readonly DoubtAttempt[]): this {
    for (const each of tries) {
      try {
        this.attempt(each);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
      }
    }
    return this;
  }

  private attempt([what, who, which, how, much]: DoubtAttempt): unknown {
    switch (what % 16) {
      case 0:
        return this.receiveClaims(pick(this.spinners, who), how, much);
      case 1:
        return this.record(pick(this.spinners, who), (site) => this.world.buysOutside(site, `${300 + (much % 900)} kg lint`));
      case 2:
      case 3:
        return this.spin(pick(this.spinners, who), how, much);
      case 4:
      case 5:
      case 6:
        return this.sell(pick(this.spinners, who), pick(this.mills, which), how, much);
      case 7:
      case 8:
      case 9:
        return this.work(pick(this.mills, who), 'fabric', which, how);
      case 10:
      case 11:
        return this.sell(pick(this.mills, who), how % 3 === 0 ? pick(this.mills, which) : this.sewing, how, much);
      case 12:
        return this.work(this.sewing, 'finished', which, how);
      case 13:
        return how % 2 === 0 ? this.takeBack(which) : undefined;
      case 14:
        return this.count(pick([...this.mills, ...this.spinners], who), which, much);
      default:
        return how % 3 > 0 ? undefined : this.close(pick([...this.spinners, ...this.mills], who), much);
    }
  }

  private receiveClaims(spinner: Site, how: number, much: number): void {
    const raw = this.world.records(this.farm, `${300 + (much % 600)} kg rawCotton ${how % 5 === 0 ? 'Organic' : 'BCI'}`).productIds;
    this.world.buys(this.gin, this.farm, raw);
    const lint = this.world.transforms(this.gin, raw, `${20 + (much % 80)} kg lint`).productIds;
    this.record(spinner, (site) => this.world.buys(site, this.gin, lint));
  }

  private spin(spinner: Site, how: number, much: number): void {
    const kg = 40 + (much % 160);
    const yarn = Math.floor(kg * 0.85);
    const outputs = how % 2 === 0 ? [`${yarn} kg yarn`] : [`${yarn - 11} kg yarn`, '11 kg yarn'];
    this.record(spinner, (site) => this.world.transforms(site, `${kg} kg lint`, outputs));
  }

  /** Sells and, mostly, hands over what a site holds, with all of it claimed where it claims from an account. */
  private sell(seller: Site, buyer: Site, how: number, much: number): void {
    const made = held(seller).filter(({ lot }) => lot.product === (seller.type === 'SPINNER' ? 'yarn' : 'fabric'));
    if (made.length === 0 || seller === buyer) return;
    const { lot } = pick(made, much);
    const claim = lot.pooled ? { coverage: [how % 5 === 0 ? 'Organic' : 'BCI', how % 7 === 0 ? 5_000 : 10_000] as ['BCI', number] } : {};
    this.record(seller, (site) => this.world.sells(site, buyer, [lot.productId], claim));
    const received = how % 4 === 0 ? { received: Math.max(1, Math.floor((lot.carried?.massGrams ?? 0) / 1100)) } : {};
    if (much % 8 !== 7) this.record(buyer, (site) => this.world.buys(site, seller, [lot.productId], received));
  }

  private work(site: Site, into: 'fabric' | 'finished', which: number, how: number): void {
    const of = held(site).filter(({ lot }) => lot.product === (into === 'fabric' ? 'yarn' : 'fabric'));
    const from = of.length === 0 ? [] : of.slice(which % of.length, (which % of.length) + 1 + (how % 2));
    if (from.length === 0) return;
    const used = from.map(({ remaining }) => Math.max(1, Math.floor((remaining?.massGrams ?? 0) / (1 + (how % 3)))));
    const made = Math.max(3, Math.floor(used.reduce((sum, grams) => sum + grams, 0) * 0.9));
    const parts = how % 2 === 0 ? [made] : [Math.floor(made / 3), made - Math.floor(made / 3) - 1];
    const inputs = from.map(({ lot }, at) => `${lot.productId} of ${(used[at] ?? 0) / 1000} kg`);
    this.record(site, (at) =>
      this.world.transforms(
        at,
        inputs,
        parts.map((grams) => `${grams / 1000} kg ${into}`),
      ),
    );
  }

  private takeBack(which: number): void {
    if (this.recorded.length === 0) return;
    const { site, transactionId } = pick(this.recorded.slice(-6), which);
    this.world.voids(site, transactionId);
  }

  private count(site: Site, which: number, much: number): void {
    const of = held(site);
    if (of.length === 0) return;
    const { lot, remaining } = pick(of, which);
    const found = Math.floor(((remaining?.massGrams ?? 0) * (700 + (much % 400))) / 1000);
    this.record(site, (at) => this.world.counts(at, `${lot.productId} of ${found / 1000} kg`));
  }

  private close(site: Site, much: number): void {
    if (much % 3 === 0) this.world.now += 35 * 86_400_000;
    this.world.closes(site, site.state.lastClosed + 1);
  }

  private record(site: Site, act: (site: Site) => WorldResult): void {
    this.recorded.push({ site, transactionId: act(site).transactionId });
  }
}

const held = ({ state }: Site): LedgerLot[] =>
  [...state.lots.values()].filter(({ title, remaining }) => title === 'held' && (remaining?.massGrams ?? 0) > 0);
