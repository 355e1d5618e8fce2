/** Accounts as a list of entries, settled again at each close. */
import type { ClosedAccount, WindowClosed } from '../../../contracts/ledger/custody/events.js';

interface NaiveEntry {
  revision: number;
  window: number;
  certification: string;
  grams: number;
  settled: boolean;
  /** A claim that went out; what takes an earlier entry back is none. */
  isClaim: boolean;
}

interface NaiveCarry {
  layers: ClosedAccount['carried'];
  shortGrams: number;
}

export type Closing = Pick<WindowClosed, 'accounts' | 'claimInDoubt'>;

const WINDOWS_KEPT = 4;

export class NaiveAccounts {
  private entries: NaiveEntry[] = [];
  private readonly stock: { window: number; grams: number }[] = [];
  private readonly carries = new Map<string, NaiveCarry>();

  post(revision: number, window: number, certification: string, grams: number): void {
    if (!this.carries.has(certification)) this.carries.set(certification, { layers: [], shortGrams: 0 });
    this.entries.push({ revision, window, certification, grams, settled: false, isClaim: grams < 0 });
  }

  moveStock(window: number, grams: number): void {
    this.stock.push({ window, grams });
  }

  /** Entries that no close has settled are as if they had never been; the others are met by opposite ones. */
  takeBack(fact: { revision: number; stock: readonly { window: number; grams: number }[] }, window: number, revision: number): void {
    const own = this.entries.filter((entry) => entry.revision === fact.revision);
    this.entries = this.entries.filter((entry) => entry.revision !== fact.revision);
    for (const { certification, grams } of own.filter(({ settled }) => settled))
      this.entries.push({ revision, window, certification, grams: -grams, settled: false, isClaim: false });
    for (const { window: at, grams } of fact.stock) this.moveStock(Math.max(at, window), -grams);
  }

  balance(certification: string): number {
    const { layers, shortGrams } = this.carries.get(certification) ?? { layers: [], shortGrams: 0 };
    const open = this.entries.filter((entry) => !entry.settled && entry.certification === certification);
    return sumLayers(layers) - shortGrams + open.reduce((all, { grams }) => all + grams, 0);
  }

  names(): string[] {
    return [...this.carries.keys()].sort();
  }

  close(window: number): Closing {
    const lint = this.stock.filter((each) => each.window <= window).reduce((all, { grams }) => all + grams, 0);
    const limitGrams = Math.max(0, Math.floor((lint * 1005) / 1000));
    const closing: Closing = { accounts: [], claimInDoubt: [] };
    for (const certification of this.names()) this.closeOne(closing, certification, window, limitGrams);
    return closing;
  }

  private closeOne(closing: Closing, certification: string, window: number, limitGrams: number): void {
    const carry = this.carries.get(certification) as NaiveCarry;
    const due = this.entries.filter((entry) => entry.certification === certification && !entry.settled && entry.window <= window);
    const layers = new Map(carry.layers.map((layer) => [layer.window, layer.grams]));
    for (const { window: from, grams } of due) if (grams > 0) layers.set(from, (layers.get(from) ?? 0) + grams);
    const inOrder = [...layers].sort(([a], [b]) => a - b).map(([from, grams]) => ({ window: from, grams }));
    const owed = carry.shortGrams + due.reduce((all, { grams }) => all + Math.max(0, -grams), 0);
    const missing = takeOldest(inOrder, owed);
    const left = inOrder.filter(({ grams }) => grams > 0);
    const balanceGrams = missing > 0 ? -missing : sumLayers(left);
    const carried = left.filter((layer) => window - layer.window <= WINDOWS_KEPT);
    takeOldest(carried, Math.max(0, sumLayers(carried) - limitGrams));
    const kept = carried.filter(({ grams }) => grams > 0);
    const carryGrams = missing > 0 ? -missing : sumLayers(kept);
    const expiredGrams = balanceGrams - carryGrams;
    const short = missing > 0;
    closing.accounts.push({ certification, balanceGrams, limitGrams, carryGrams, expiredGrams, short, carried: kept });
    for (const entry of due) entry.settled = true;
    this.carries.set(certification, { layers: kept, shortGrams: missing });
    this.doubt(closing, certification, window, missing);
  }

  /** Puts the newest claims in doubt, up to the missing amount. Covered claims are no longer in doubt. */
  private doubt(closing: Closing, certification: string, window: number, missing: number): void {
    const claims = this.entries.filter((entry) => entry.certification === certification && entry.isClaim && entry.window <= window);
    let open = missing;
    for (const claim of claims.reverse()) {
      const grams = Math.min(open, -claim.grams);
      if (grams === 0) break;
      closing.claimInDoubt.push({ revision: claim.revision, certification, grams });
      open -= grams;
    }
    if (missing === 0) for (const claim of claims) claim.isClaim = false;
  }
}

const sumLayers = (layers: readonly { grams: number }[]): number => layers.reduce((all, { grams }) => all + grams, 0);

/** Takes grams out of the oldest, in place; answers what was not there. */
function takeOldest(layers: { window: number; grams: number }[], grams: number): number {
  let open = grams;
  for (const layer of layers) {
    const part = Math.min(open, layer.grams);
    layer.grams -= part;
    open -= part;
  }
  return open;
}
