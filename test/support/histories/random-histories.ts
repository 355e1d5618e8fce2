/** Random histories over several ledgers: what a facility might try, allowed or not. */
import { mayPurchase } from '../../../contracts/ledger/custody/facility-rights.js';
import type { Policy } from '../../../contracts/shared/ledger-terms.js';
import type { Product } from '../../../contracts/shared/products.js';
import { Refusal, type RefusalCode } from '../../../contracts/shared/refusals.js';
import type { FacilityType } from '../../../contracts/shared/roles.js';
import { ledgerDecider } from '../../../services/ledger/custody/ledger/ledger.decider.js';
import type { LedgerLot } from '../../../services/ledger/custody/ledger/state/ledger-state.js';
import { CustodyWorld, type Site, type WorldResult } from './custody-world.js';

/** One try: numbers that choose among what is possible at its turn. */
export type Attempt = readonly [what: number, who: number, whom: number, which: number, how: number, much: number];

const pick = <Item>(items: readonly Item[], number: number): Item | undefined => items[number % Math.max(1, items.length)];

/** Ledgers of every kind, with claims born and under way. */
function openingWorld(): CustodyWorld {
  const world = new CustodyWorld();
  const massBalance = { model: 'massBalance' } as const;
  const farm = world.site('FARM');
  world.site('FARM_GROUP', { registered: false });
  const gin = world.site('GINNER');
  const poolGin = world.site('GINNER', massBalance);
  const spinner = world.site('SPINNER');
  const poolSpinner = world.site('SPINNER', massBalance);
  world.site('BROKER', massBalance);
  const mill = world.site('MILL', { ...massBalance, windowMonths: 2 });
  world.site('FINAL_PRODUCT_ASSEMBLY');
  world.site('BRAND');
  const [lint = [], poolLint = []] = [gin, poolGin].map((site) => {
    const raw = world.records(farm, ['600 kg rawCotton BCI', '300 kg rawCotton Organic']).productIds;
    world.buys(site, farm, raw);
    return raw.flatMap((productId, index) => world.transforms(site, productId, [`${150 - 50 * index} kg lint`, '50 kg lint']).productIds);
  });
  world.buys(spinner, gin, lint.slice(0, 1));
  world.buys(poolSpinner, gin, lint.slice(1, 3));
  world.sells(poolGin, poolSpinner, poolLint.slice(0, 2));
  const yarn = world.transforms(poolSpinner, '80 kg lint', ['40 kg yarn', '30 kg yarn']).productIds;
  world.buys(mill, poolSpinner, yarn.slice(0, 1));
  return world;
}

const OPENING_WORLD = openingWorld();

/** Now and then a site keeps products apart from its pools. */
export const apartIn = (much: number): Pick<Policy, 'keptApart'> => (much % 3 === 0 ? { keptApart: ['lint', 'yarn', 'rawCotton'] } : {});

export class RandomHistory {
  readonly world = OPENING_WORLD.copy();
  readonly sites = this.world.sites;
  readonly refusals = new Map<RefusalCode, number>();
  accepted = 0;
  private readonly recorded: { site: Site; transactionId: string }[] = [];

  /** Plays them in turn. `onRefused`, where given, gets the sites' snapshots before and after a refusal. */
  play(tries: readonly Attempt[], onRefused?: (before: string, after: string) => void): this {
    for (const each of tries) {
      const before = onRefused ? this.bytes() : '';
      try {
        this.attempt(each);
        this.accepted += 1;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        this.refusals.set(error.code, (this.refusals.get(error.code) ?? 0) + 1);
        onRefused?.(before, this.bytes());
      }
    }
    return this;
  }

  bytes(): string {
    return JSON.stringify(this.sites.map(({ state }) => [...ledgerDecider.toSnapshot(state)]));
  }

  private attempt([what, who, whom, which, how, much]: Attempt): unknown {
    const site = pick(this.sites, who) as Site;
    const other = pick(this.sites, whom) as Site;
    switch (what % 19) {
      case 0:
      case 1:
        return this.record(pick(this.sites.slice(0, 2), who) as Site, (farm) =>
          this.world.records(farm, `${1 + (much % 900)} kg rawCotton${label(how)}`),
        );
      case 2:
        return this.record(how % 4 === 3 ? site : (pick(this.sites.slice(2, 8), who) as Site), (buyer) =>
          this.world.buysOutside(buyer, `${1 + (much % 900)} kg ${how % 5 === 4 ? 'fabric' : (OUTSIDE[buyer.type] ?? 'lint')}`),
        );
      case 3:
      case 4:
      case 5:
        return this.buy(which, whom, how, much);
      case 6:
        return this.sell(
          how % 6 === 5
            ? site
            : (pick(
                this.sites.filter((each) => lotsWithStock(each).length > 0),
                who,
              ) ?? site),
          other,
          which,
          how,
          much,
        );
      case 7:
        return this.transport(site, other, which, how);
      case 8:
      case 9:
      case 10:
      case 11:
        return this.transform(which, how, much);
      case 12:
        return this.voidOne(which);
      case 13:
        return this.leftOver(which, much);
      case 14:
      case 15:
        return this.count(which, how, much);
      case 16:
      case 17:
        return this.state(which, who, how);
      default:
        return this.books(site, how, much);
    }
  }

  private buy(which: number, whom: number, how: number, much: number): void {
    const sellers = this.sites.filter((site) => site.type !== 'BRAND' && lotsWithStock(site).length > 0);
    const seller = pick(sellers, which);
    if (!seller) return;
    const product = lotsWithStock(seller)[which % lotsWithStock(seller).length]?.lot.product;
    const able = this.sites.slice(2, 9).filter(({ type, id }) => product && mayPurchase(type, product) && id !== seller.id);
    const buyer = pick(how % 8 === 7 ? this.sites : able, whom);
    if (!buyer) return;
    const kind =
      how % 9 === 0 ? ('jobWork' as const) : how % 9 === 1 ? ('internal' as const) : how % 9 === 2 ? ('return' as const) : undefined;
    const productIds = this.some(seller, which, 1 + (much % 2));
    const received = how % 5 === 0 ? { received: 1 + (much % 500) } : {};
    this.record(buyer, () => this.world.buys(buyer, seller, productIds, { ...(kind && { transferKind: kind }), ...received }));
  }

  private sell(site: Site, other: Site, which: number, how: number, much: number): void {
    const coverage = how % 3 === 0 ? { coverage: ['BCI', much % 10_001] as ['BCI', number] } : {};
    const kind = how % 7 === 0 ? { transferKind: 'return' as const } : how % 7 === 1 ? { transferKind: 'jobWork' as const } : {};
    this.record(site, (seller) => this.world.sells(seller, other, this.some(seller, which, 1 + (much % 3)), { ...coverage, ...kind }));
  }

  private transform(which: number, how: number, much: number): void {
    const able = this.sites.slice(2, 9).filter((site) => lotsWithStock(site).length > 0);
    const site = pick(able, which);
    const first = site && pick(lotsWithStock(site), how);
    if (!site || !first) return;
    const product = first.lot.product;
    if (first.remaining === null) {
      this.workMetres(site, first, how, much);
      return;
    }
    const grams = first.remaining.massGrams;
    const used = how % 3 === 0 ? Math.max(1, Math.floor(grams / 2)) : grams;
    const input = `${first.lot.productId} of ${used / 1000} kg`;
    const drawn = how % 4 === 1 && site.state.pools.get(product) ? [`${used / 1000} kg ${product}`] : [input];
    const second = how % 5 === 2 ? this.some(site, which, 1).filter((id) => id !== first.lot.productId) : [];
    const into =
      how % 6 === 0
        ? product
        : { rawCotton: 'lint', lint: 'yarn', yarn: 'fabric', fabric: 'finished', finished: 'finished', byProduct: 'yarn' }[product];
    const made = into === product ? used : Math.max(1, Math.floor((used * (200 + (much % 820))) / 1000));
    const outputs = how % 2 === 0 && made > 1 ? [made - Math.floor(made / 3), Math.floor(made / 3)].filter((part) => part > 0) : [made];
    const polyester = how % 11 === 3 ? { otherInputs: [{ name: 'polyester', quantity: 10, unit: 'kg' as const }] } : {};
    const metres = into === 'fabric' && how % 13 === 5 ? ['100 m fabric'] : outputs.map((part) => `${part / 1000} kg ${into}`);
    this.record(site, () => this.world.transforms(site, [...drawn, ...second], metres, polyester));
  }

  /** Finishes, regroups or cuts cloth in metres, now and then to more than it can be. */
  private workMetres(site: Site, { lot, remainingMetres = 1, remainingBounds }: LedgerLot, how: number, much: number): void {
    const used = how % 3 === 0 ? Math.max(1, Math.floor(remainingMetres / 2)) : remainingMetres;
    const grams = Math.floor(((remainingBounds?.massGrams ?? 1000) * used) / remainingMetres);
    const made = how % 7 === 5 ? 400_000 : Math.max(1, Math.floor((grams * (200 + (much % 820))) / 1000)) / 1000;
    const metres = how % 4 === 0 ? used : Math.max(1, Math.floor((used * (500 + (much % 800))) / 1000));
    const into = how % 2 === 0 ? `${metres} m fabric` : `${made} kg ${how % 8 === 3 ? 'fabric' : 'finished'}`;
    this.record(site, () => this.world.transforms(site, `${lot.productId} of ${used} m`, into));
  }

  /** Now and then of a mill to a brand: such a transport is its sale too, and the brand receives it. */
  private transport(site: Site, other: Site, which: number, how: number): void {
    const mill = how % 4 === 1 && this.sites.find((each) => each.type === 'MILL' && lotsWithStock(each).length > 0);
    const to = mill ? this.sites.find(({ type }) => type === 'BRAND') : how % 3 === 0 ? other : undefined;
    this.record(mill || site, (holder) => this.world.transports(holder, this.some(holder, which, 1), to ? { to } : {}));
  }

  private voidOne(which: number): void {
    const done = pick(this.recorded.slice(-6), which);
    if (!done) return;
    // A sale to a brand is voided where its goods are.
    const known = done.site.state.transactions.get(done.transactionId);
    const brand = known?.toBrand ? this.sites.find(({ id }) => id === known.counterpartyId) : undefined;
    this.world.voids(brand ?? done.site, done.transactionId);
  }

  /** The other party of a record, or anybody, agrees with it or not. */
  private state(which: number, who: number, how: number): void {
    const done = pick(this.recorded.slice(-8), which);
    const known = done?.site.state.transactions.get(done.transactionId);
    if (!done || (known?.kind !== 'purchase' && known?.kind !== 'sell' && known?.kind !== 'transport')) return;
    const party = this.sites.find(({ id }) => id === known.counterpartyId) ?? (pick(this.sites, who) as Site);
    if (how % 3 === 0) this.world.confirms(party, done.site, done.transactionId);
    else this.world.disputes(party, done.site, done.transactionId, `reason-${how % 4}`);
  }

  private leftOver(which: number, much: number): void {
    const transforms = this.recorded.filter(({ site, transactionId }) => site.state.transactions.get(transactionId)?.transform);
    const done = pick(transforms, which);
    if (done)
      this.record(done.site, (site) => this.world.records(site, `${1 + (much % 60)} kg byProduct`, { byProductOf: done.transactionId }));
  }

  /** A lot, or what a pool holds: less, more, or just what the books say. */
  private count(which: number, how: number, much: number): void {
    const site = pick(
      this.sites.filter((each) => lotsWithStock(each).length > 0),
      which,
    );
    if (!site) return;
    const [productId = 'P-0'] = this.some(site, how, 1);
    const lot = lotsWithStock(site).find((each) => each.lot.productId === productId);
    const product = lot?.lot.product ?? 'lint';
    const inPool = how % 2 === 1 ? site.state.pools.get(product) : undefined;
    const grams = inPool?.massGrams ?? lot?.remaining?.massGrams ?? 1000;
    const found = Math.floor((grams * (pick([0, 400 + (much % 700), 990 + (much % 20), 1000, 1000], how) ?? 0)) / 1000);
    this.record(site, () => this.world.counts(site, inPool ? `${found / 1000} kg ${product}` : `${productId} of ${found / 1000} kg`));
  }

  /** Time passes, windows close, policies change. */
  private books(site: Site, how: number, much: number): void {
    if (how % 3 === 0) this.world.now += (much % 40) * 86_400_000;
    const model = much % 2 === 0 ? 'segregated' : 'massBalance';
    if (how % 13 === 1)
      this.world.run(site, {
        kind: 'changePolicy',
        policy: { model, windowStart: '2026-01-15', windowMonths: 1 + (much % 4), timeZone: 'Asia/Karachi', ...apartIn(much) },
      });
    else if (how % 13 < 7) for (const each of this.sites) this.close(each);
  }

  /** Twice is once. */
  private close(site: Site): void {
    const window = site.state.lastClosed + 1;
    try {
      this.world.closes(site, window);
    } catch (error) {
      if (error instanceof Refusal && error.code === 'WindowNotClosable') return;
      throw error;
    }
    if (this.world.closes(site, window).length > 0) throw new Error(`window ${window} closed twice`);
  }

  private record(site: Site, act: (site: Site) => WorldResult): void {
    const { transactionId } = act(site);
    this.recorded.push({ site, transactionId });
  }

  private some(site: Site, which: number, count: number): string[] {
    const held = lotsWithStock(site);
    const from = held.length === 0 ? 0 : which % held.length;
    return held.length === 0 ? ['P-0'] : held.slice(from, from + count).map(({ lot }) => lot.productId);
  }
}

const OUTSIDE: Partial<Record<FacilityType, Product>> = { GINNER: 'rawCotton', SPINNER: 'lint', MILL: 'yarn' };

/** Lots that are here with something left, and now and then one that is not. */
const lotsWithStock = (site: Site): LedgerLot[] =>
  [...site.state.lots.values()].filter(({ remaining, title }) => title !== 'released' && remaining?.massGrams !== 0);

const label = (how: number): string => pick([' BCI', ' BCI', ' Organic', ''], how) ?? '';
