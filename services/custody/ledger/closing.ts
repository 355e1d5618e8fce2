/** Closing a window: old credits lapse, the rest is carried as far as the stock supports it. */
import { carryLimitGrams } from '../../../contracts/carry-limit.js';
import type { ClosedAccount, CustodyEvent, WindowClosed } from '../../../contracts/custody-events.js';
import type { Flag, Posting } from '../../../contracts/custody-facts.js';
import { Refusal } from '../../../contracts/refusals.js';
import { GRACE_MS, windowBounds } from '../../../contracts/windows.js';
import { accountOf, book } from './booking.js';
import { sum } from './carried.js';
import type { At } from './evolve-moves.js';
import type { LedgerCommand } from './ledger-commands.js';
import { type AccountState, type LedgerState, openedOf } from './ledger-state.js';

type CloseCommand = Extract<LedgerCommand, { kind: 'closeWindow' }>;

/** A credit is carried over this many closes. */
const WINDOWS_KEPT = 4;

/** No events where it is closed already. @throws Refusal WindowNotClosable, before its end or out of order */
export function decideClose(state: LedgerState, { window, closedBy }: CloseCommand, now: string): CustodyEvent[] {
  if (window <= state.lastClosed) return [];
  const { from, to } = windowBounds(state.periods, window);
  const wait = closedBy === 'schedule' ? GRACE_MS : 0;
  const isOver = Date.parse(to) + wait <= Date.parse(now);
  if (!isOver || !isNext(state, window) || (closedBy === 'schedule' && endedBeforeOpening(state, window)))
    throw new Refusal('WindowNotClosable');
  const limitGrams = carryLimitGrams(lintAtEnd(state, window));
  const names = [...state.accounts.keys()].sort();
  const accounts = names.map((certification) => closed(certification, accountOf(state, certification), window, limitGrams));
  const postings = accounts.flatMap((account) => expired(account, window));
  const claimInDoubt = accounts.flatMap((account) => inDoubt(account, accountOf(state, account.certification), window));
  const flags = accounts.flatMap(({ certification }) => doubtOf(certification, claimInDoubt));
  const data: WindowClosed = {
    window,
    from,
    to,
    closedBy,
    accounts,
    claimInDoubt,
    occurredAt: now,
    ...(postings.length > 0 && { postings }),
    ...(flags.length > 0 && { flags }),
  };
  return [{ type: 'WindowClosed', data }];
}

/** The window that closes by itself at this time, if one does. */
export function windowDue(state: LedgerState, now: string): number | undefined {
  if (!state.opened) return undefined;
  let window = state.lastClosed + 1;
  while (endedBeforeOpening(state, window)) window++;
  return Date.parse(windowBounds(state.periods, window).to) + GRACE_MS <= Date.parse(now) ? window : undefined;
}

/** In order; but windows that were over before the ledger was opened need not close on their own. */
function isNext(state: LedgerState, window: number): boolean {
  for (let earlier = window - 1; earlier > state.lastClosed; earlier--) if (!endedBeforeOpening(state, earlier)) return false;
  return true;
}

const endedBeforeOpening = (state: LedgerState, window: number): boolean =>
  Date.parse(windowBounds(state.periods, window).to) <= Date.parse(openedOf(state).openedAt);

/** Lint equivalent of the stock held at a window's end. */
function lintAtEnd({ stockLint: { closed, open } }: LedgerState, window: number): number {
  return closed + sum([...open].filter(([each]) => each <= window).map(([, grams]) => grams));
}

/** One account at a window's end: debits take the oldest credits, old ones lapse, the rest is carried within the limit. */
function closed(certification: string, account: AccountState, window: number, limitGrams: number): ClosedAccount {
  const { layers, missing } = settled(account, window);
  const balanceGrams = missing > 0 ? -missing : total(layers);
  const kept = layers.filter((layer) => window - layer.window <= WINDOWS_KEPT);
  const carried = taken(kept, Math.max(0, total(kept) - limitGrams)).layers;
  const carryGrams = missing > 0 ? balanceGrams : total(carried);
  return { certification, balanceGrams, limitGrams, carryGrams, expiredGrams: balanceGrams - carryGrams, short: missing > 0, carried };
}

type Layer = ClosedAccount['carried'][number];

const total = (layers: readonly Layer[]): number => sum(layers.map(({ grams }) => grams));

/** The credits of windows up to this one, by age, after the debits of windows up to this one. */
function settled(account: AccountState, window: number): { layers: Layer[]; missing: number } {
  const sums = [...account.open].filter(([each]) => each <= window);
  const credits = new Map(account.carried.map(({ window: from, grams }) => [from, grams]));
  for (const [from, { creditGrams }] of sums) if (creditGrams > 0) credits.set(from, (credits.get(from) ?? 0) + creditGrams);
  const layers = [...credits].map(([from, grams]) => ({ window: from, grams })).sort((a, b) => a.window - b.window);
  return taken(layers, account.shortGrams + sum(sums.map(([, { debitGrams }]) => debitGrams)));
}

/** Takes grams from the oldest layers on. */
function taken(layers: readonly Layer[], grams: number): { layers: Layer[]; missing: number } {
  let missing = grams;
  const left = layers.map((layer) => {
    const part = Math.min(missing, layer.grams);
    missing -= part;
    return { ...layer, grams: layer.grams - part };
  });
  return { layers: left.filter((layer) => layer.grams > 0), missing };
}

const expired = ({ certification, expiredGrams }: ClosedAccount, window: number): Posting[] =>
  expiredGrams > 0 ? [{ certification, kind: 'expired', grams: -expiredGrams, window, lotIds: [] }] : [];

/** The newest debits, up to the shortfall. */
function inDoubt(
  { certification, short, balanceGrams }: ClosedAccount,
  { debits }: AccountState,
  window: number,
): WindowClosed['claimInDoubt'] {
  let missing = short ? -balanceGrams : 0;
  const doubtful: WindowClosed['claimInDoubt'] = [];
  for (const debit of debits.filter((each) => each.window <= window).reverse()) {
    const grams = Math.min(missing, debit.grams);
    if (grams === 0) break;
    doubtful.push({ revision: debit.revision, certification, grams });
    missing -= grams;
  }
  return doubtful;
}

function doubtOf(certification: string, claimInDoubt: WindowClosed['claimInDoubt']): Flag[] {
  const own = claimInDoubt.filter((each) => each.certification === certification);
  return own.length === 0 ? [] : [{ code: 'claimInDoubt', certification, grams: sum(own.map(({ grams }) => grams)), debits: own.length }];
}

export function onWindowClosed(state: LedgerState, data: WindowClosed, { revision }: At): void {
  const { window } = data;
  book(state, data, revision);
  state.stockLint.closed = lintAtEnd(state, window);
  forgetUpTo(state.stockLint.open, window);
  for (const { certification, carried, carryGrams, short } of data.accounts) {
    const account = accountOf(state, certification);
    account.carried = carried;
    account.shortGrams = short ? -carryGrams : 0;
    account.closedShort = short;
    account.debits = short ? account.debits : account.debits.filter((debit) => debit.window > window);
    forgetUpTo(account.open, window);
  }
  state.lastClosed = window;
}

function forgetUpTo(byWindow: Map<number, unknown>, window: number): void {
  for (const each of byWindow.keys()) if (each <= window) byWindow.delete(each);
}

/** The retry of an append that must not come any more is refused from here on. Nothing where it is there already. */
export function decideAbandon(state: LedgerState, { transactionId }: { transactionId: string }): CustodyEvent[] {
  return state.transactions.has(transactionId) ? [] : [{ type: 'TransactionAbandoned', data: { transactionId } }];
}
