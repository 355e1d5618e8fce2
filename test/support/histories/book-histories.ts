/**
 * Random histories of one Mass balance site through its windows: its receipts, steps, counts, sales and voids, recorded immediately or long
 * afterwards, while time passes and windows close.
 */
import type { Policy } from '../../../contracts/shared/ledger-terms.js';
import type { Certification } from '../../../contracts/shared/products.js';
import { Refusal, type RefusalCode } from '../../../contracts/shared/refusals.js';
import type { LedgerLot } from '../../../services/ledger/custody/ledger/state/ledger-state.js';
import { CustodyWorld, type Site, type WorldResult } from './custody-world.js';
import { apartIn } from './random-histories.js';

/** One try: numbers that choose among what is possible at its turn. */
export type BookAttempt = readonly [what: number, which: number, how: number, much: number];

interface BookCast {
  farm: Site;
  gin: Site;
  /** Whose books they are. */
  spinner: Site;
  mill: Site;
  brand: Site;
}

const DAY = 86_400_000;
const NAMES = ['farm', 'gin', 'spinner', 'mill', 'brand'] as const;

/** Claimed lint under way, and some of it in the site's pool, or kept apart from it. */
function openingWorld(apart: Pick<Policy, 'keptApart'> = {}): CustodyWorld {
  const world = new CustodyWorld();
  const [farm, gin] = [world.site('FARM'), world.site('GINNER')];
  const spinner = world.site('SPINNER', { model: 'massBalance', ...apart });
  world.site('MILL', { model: 'massBalance', windowMonths: 2 });
  world.site('BRAND');
  const raw = world.records(farm, ['900 kg rawCotton BCI', '600 kg rawCotton Organic']).productIds;
  world.buys(gin, farm, raw);
  const lint = raw.flatMap((id) => world.transforms(gin, id, ['60 kg lint', '60 kg lint', '60 kg lint']).productIds);
  world.buys(spinner, gin, lint.slice(0, 2));
  return world;
}

const OPENING_WORLD = openingWorld();
const OPENING_APART = openingWorld({ keptApart: ['lint'] });

export class BookHistory {
  readonly world: CustodyWorld;
  readonly cast: BookCast;
  readonly refusals = new Map<RefusalCode, number>();
  accepted = 0;
  closed = 0;
  private readonly recorded: { site: Site; transactionId: string }[] = [];

  /** @param isApart whether the spinner keeps its lint apart from its pool from the beginning */
  constructor(isApart = false) {
    this.world = (isApart ? OPENING_APART : OPENING_WORLD).copy();
    this.cast = Object.fromEntries(NAMES.map((name, index) => [name, this.world.sites[index]])) as unknown as BookCast;
  }

  play(tries: readonly BookAttempt[]): this {
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

  private attempt([what, which, how, much]: BookAttempt): unknown {
    const { spinner, gin, mill, brand } = this.cast;
    const when = this.when(how, much);
    switch (what % 14) {
      case 0:
      case 1:
        return this.record(spinner, () => this.world.buys(spinner, gin, [this.claimedLint(which, much, when)], when));
      case 2:
        return this.record(spinner, () => this.world.buysOutside(spinner, `${1 + (much % 80)} kg lint`, when));
      case 3:
      case 4:
        return this.record(spinner, () => this.spins(which, how, much, when));
      case 5:
      case 6:
      case 7:
        return this.record(spinner, () => this.sells(how % 9 === 7 ? brand : mill, which, how, much, when));
      case 8:
        return this.record(mill, () => this.world.buys(mill, spinner, this.lots(spinner, which, 1), when));
      case 9:
        return this.returns(how % 2 === 0 ? spinner : mill, how % 2 === 0 ? gin : spinner, which, when);
      case 10:
        return this.voids(which);
      case 11:
        return this.record(spinner, () => this.counts(which, how, much, when));
      case 12:
        return this.passTime(how, much);
      default:
        return this.closes(how);
    }
  }

  /** Now, or up to a hundred days ago. */
  private when(how: number, much: number): { occurredAt?: string } {
    return how % 4 === 3 ? { occurredAt: new Date(this.world.now - (much % 100) * DAY).toISOString() } : {};
  }

  /** A lot at the gin; where it has none left, a new one, grown and made when it is bought. */
  private claimedLint(which: number, much: number, when: { occurredAt?: string }): string {
    const { farm, gin } = this.cast;
    const [known] = this.lots(gin, which, 1);
    if (known) return known;
    const raw = this.world.records(farm, `${30 + (much % 300)} kg rawCotton ${pick(['BCI', 'BCI', 'Organic'], which)}`, when).productIds;
    this.world.buys(gin, farm, raw, when);
    return this.world.transforms(gin, raw, `${10 + (much % 20)} kg lint`, when).productIds[0] as string;
  }

  private spins(which: number, how: number, much: number, when: { occurredAt?: string }): WorldResult {
    const { spinner } = this.cast;
    const pool = Math.floor((spinner.state.pools.get('lint')?.massGrams ?? 0) / 1000);
    const kg = 1 + (much % Math.max(1, pool));
    const drawn = how % 3 !== 0;
    const input = drawn ? `${kg} kg lint` : (this.lots(spinner, which, 1)[0] ?? 'P-0');
    const of = drawn ? kg * 1000 : (this.left(spinner, input)?.massGrams ?? 1000);
    const made = Math.max(1, Math.floor((of * (700 + (much % 250))) / 1000));
    const byProducts = how % 5 === 1 ? { byProducts: ['0.5 kg'] } : {};
    return this.world.transforms(spinner, input, `${made / 1000} kg yarn`, { ...when, ...byProducts });
  }

  /** By what the balance covers, or as stated: now and then more than there is. */
  private sells(to: Site, which: number, how: number, much: number, when: { occurredAt?: string }): WorldResult {
    const { spinner } = this.cast;
    const claim: [Certification, number] = [how % 4 === 1 ? 'Organic' : 'BCI', how % 5 === 0 ? 10_000 : much % 10_001];
    const stated = how % 3 === 0 ? {} : { coverage: claim };
    return this.world.sells(spinner, to, this.lots(spinner, which, 1 + (how % 2)), { ...when, ...stated });
  }

  private returns(from: Site, to: Site, which: number, when: { occurredAt?: string }): void {
    const [lot = 'P-0'] = this.lots(from, which, 1);
    this.record(to, () => this.world.buys(to, from, [lot], { ...when, transferKind: 'return' }));
  }

  private counts(which: number, how: number, much: number, when: { occurredAt?: string }): WorldResult {
    const { spinner } = this.cast;
    const [lot = 'P-0'] = this.lots(spinner, which, 1);
    const grams = this.left(spinner, lot)?.massGrams ?? 1000;
    const factor = pick([0, 500 + (much % 600), 990 + (much % 20), 1000], how) ?? 1000;
    if (how % 2 === 0) return this.world.counts(spinner, `${lot} of ${Math.floor((grams * factor) / 1000) / 1000} kg`, when);
    const stock = (spinner.state.pools.get('lint')?.stock ?? []).flat().reduce((all, { lotId }) => all + this.massOf(lotId), 0);
    return this.world.counts(spinner, `${Math.floor((stock * factor) / 1000) / 1000} kg lint`, when);
  }

  private voids(which: number): void {
    const done = pick(this.recorded.slice(-8), which);
    if (done) this.world.voids(done.site, done.transactionId);
  }

  /** Some days; now and then the terms change. */
  private passTime(how: number, much: number): void {
    this.world.now += (1 + (much % 45)) * DAY;
    if (how % 6 !== 5) return;
    const policy = { model: how % 12 === 5 ? ('segregated' as const) : ('massBalance' as const), windowStart: '2026-01-31' };
    this.world.run(this.cast.spinner, {
      kind: 'changePolicy',
      policy: { ...policy, windowMonths: 1 + (much % 3), timeZone: 'Asia/Karachi', ...apartIn(how + much) },
    });
  }

  /** By hand or by itself; the second time it is nothing. */
  private closes(how: number): void {
    const by = how % 3 === 0 ? 'schedule' : 'hand';
    for (const site of [this.cast.spinner, this.cast.mill]) {
      const window = site.state.lastClosed + 1 + (site.state.lastClosed < 0 ? how % 4 : 0);
      this.closed += this.world.closes(site, window, by).length;
      if (this.world.closes(site, window, by).length > 0) throw new Error(`window ${window} closed twice`);
    }
  }

  private record(site: Site, act: () => WorldResult): void {
    this.recorded.push({ site, transactionId: act().transactionId });
  }

  private lots(site: Site, which: number, count: number): string[] {
    const held = [...site.state.lots.values()].filter(({ title, remaining }) => title === 'held' && remaining?.massGrams !== 0);
    const from = held.length === 0 ? 0 : which % held.length;
    return held.slice(from, from + count).map(({ lot }) => lot.productId);
  }

  private left(site: Site, productId: string): LedgerLot['remaining'] | undefined {
    return [...site.state.lots.values()].find(({ lot }) => lot.productId === productId)?.remaining;
  }

  private massOf(lotId: string): number {
    return this.cast.spinner.state.lots.get(lotId)?.remaining?.massGrams ?? 0;
  }
}

const pick = <Item>(items: readonly Item[], number: number): Item | undefined => items[number % Math.max(1, items.length)];
