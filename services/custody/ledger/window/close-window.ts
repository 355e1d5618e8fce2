/** Closing a window: old credits expire, the rest is carried as far as the stock supports it. */
import { carryLimitGrams } from '../../../../contracts/balance/carry-limit.js';
import { CLOSE_GRACE_MS, windowAt, windowBounds } from '../../../../contracts/balance/windows.js';
import type { Flag, Posting } from '../../../../contracts/custody/event-parts.js';
import type { ClosedAccount, CustodyEvent, WindowClosed } from '../../../../contracts/custody/events.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { accountOf, applyBooking } from '../accounting/postings.js';
import { sum } from '../accounting/quantities.js';
import type { LedgerCommand } from '../ledger-commands.js';
import { type AccountState, type LedgerState, openingOf } from '../state/ledger-state.js';
import type { EventStamp } from '../transfer/evolve.js';

type CloseWindowCommand = Extract<LedgerCommand, { kind: 'closeWindow' }>;

/** A credit is carried over this many closes. */
const CARRY_CLOSES_MAX = 4;

/** No events where it is closed already. @throws Refusal WindowNotClosable, before its end or out of order */
export function decideCloseWindow(state: LedgerState, { window, closedBy }: CloseWindowCommand, now: string): CustodyEvent[] {
  if (window <= state.lastClosed) return [];
  // Its bounds may be beyond what a date can say.
  if (window > windowAt(state.periods, now)) throw new Refusal('WindowNotClosable');
  const { from, to } = windowBounds(state.periods, window);
  const wait = closedBy === 'schedule' ? CLOSE_GRACE_MS : 0;
  const hasEnded = Date.parse(to) + wait <= Date.parse(now);
  if (!hasEnded || !isNextToClose(state, window) || (closedBy === 'schedule' && endedBeforeOpening(state, window)))
    throw new Refusal('WindowNotClosable');
  const limitGrams = carryLimitGrams(stockLintAtEnd(state, window));
  const names = [...state.accounts.keys()].sort();
  const accounts = names.map((certification) => closedAccount(certification, accountOf(state, certification), window, limitGrams));
  const postings = accounts.flatMap((account) => expiredPostings(account, window));
  const claimInDoubt = accounts.flatMap((account) => claimsInDoubt(account, accountOf(state, account.certification), window));
  const flags = accounts.flatMap(({ certification }) => doubtFlags(certification, claimInDoubt));
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
export function dueWindow(state: LedgerState, now: string): number | undefined {
  if (!state.opened) return undefined;
  let window = state.lastClosed + 1;
  while (endedBeforeOpening(state, window)) window++;
  return Date.parse(windowBounds(state.periods, window).to) + CLOSE_GRACE_MS <= Date.parse(now) ? window : undefined;
}

/** In order; but windows that were over before the ledger was opened need not close on their own. */
function isNextToClose(state: LedgerState, window: number): boolean {
  for (let earlier = window - 1; earlier > state.lastClosed; earlier--) if (!endedBeforeOpening(state, earlier)) return false;
  return true;
}

const endedBeforeOpening = (state: LedgerState, window: number): boolean =>
  Date.parse(windowBounds(state.periods, window).to) <= Date.parse(openingOf(state).openedAt);

/** Lint equivalent of the stock held at a window's end. */
function stockLintAtEnd({ stockLint: { closed, open } }: LedgerState, window: number): number {
  return closed + sum([...open].filter(([each]) => each <= window).map(([, grams]) => grams));
}

/** One account at a window's end: debits take the oldest credits, old ones expire, the rest is carried within the limit. */
function closedAccount(certification: string, account: AccountState, window: number, limitGrams: number): ClosedAccount {
  const { layers, missing } = settleAccount(account, window);
  const balanceGrams = missing > 0 ? -missing : layerSum(layers);
  const unexpired = layers.filter((layer) => window - layer.window <= CARRY_CLOSES_MAX);
  const carried = takeOldest(unexpired, Math.max(0, layerSum(unexpired) - limitGrams)).layers;
  const carryGrams = missing > 0 ? balanceGrams : layerSum(carried);
  return { certification, balanceGrams, limitGrams, carryGrams, expiredGrams: balanceGrams - carryGrams, short: missing > 0, carried };
}

type CreditLayer = ClosedAccount['carried'][number];

const layerSum = (layers: readonly CreditLayer[]): number => sum(layers.map(({ grams }) => grams));

/** The credits of windows up to this one, by age, after the debits of windows up to this one. */
function settleAccount(account: AccountState, window: number): { layers: CreditLayer[]; missing: number } {
  const sums = [...account.open].filter(([each]) => each <= window);
  const credits = new Map(account.carried.map(({ window: from, grams }) => [from, grams]));
  for (const [from, { creditGrams }] of sums) if (creditGrams > 0) credits.set(from, (credits.get(from) ?? 0) + creditGrams);
  const layers = [...credits].map(([from, grams]) => ({ window: from, grams })).sort((a, b) => a.window - b.window);
  return takeOldest(layers, account.shortGrams + sum(sums.map(([, { debitGrams }]) => debitGrams)));
}

/** Takes grams from the oldest layers on. */
function takeOldest(layers: readonly CreditLayer[], grams: number): { layers: CreditLayer[]; missing: number } {
  let missing = grams;
  const left = layers.map((layer) => {
    const part = Math.min(missing, layer.grams);
    missing -= part;
    return { ...layer, grams: layer.grams - part };
  });
  return { layers: left.filter((layer) => layer.grams > 0), missing };
}

const expiredPostings = ({ certification, expiredGrams }: ClosedAccount, window: number): Posting[] =>
  expiredGrams > 0 ? [{ certification, kind: 'expired', grams: -expiredGrams, window, lotIds: [] }] : [];

/** The newest debits, up to the shortfall. */
function claimsInDoubt(
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

function doubtFlags(certification: string, claimInDoubt: WindowClosed['claimInDoubt']): Flag[] {
  const own = claimInDoubt.filter((each) => each.certification === certification);
  return own.length === 0 ? [] : [{ code: 'claimInDoubt', certification, grams: sum(own.map(({ grams }) => grams)), debits: own.length }];
}

export function onWindowClosed(state: LedgerState, data: WindowClosed, { revision }: EventStamp): void {
  const { window } = data;
  applyBooking(state, data, revision);
  state.stockLint.closed = stockLintAtEnd(state, window);
  deleteUpTo(state.stockLint.open, window);
  for (const { certification, carried, carryGrams, short } of data.accounts) {
    const account = accountOf(state, certification);
    account.carried = carried;
    account.shortGrams = short ? -carryGrams : 0;
    account.closedShort = short;
    account.debits = short ? account.debits : account.debits.filter((debit) => debit.window > window);
    deleteUpTo(account.open, window);
  }
  state.lastClosed = window;
}

function deleteUpTo(byWindow: Map<number, unknown>, window: number): void {
  for (const each of byWindow.keys()) if (each <= window) byWindow.delete(each);
}

/** The retry of an append that must not come any more is refused from here on. Nothing where it is there already. */
export function decideAbandon(state: LedgerState, { transactionId }: { transactionId: string }): CustodyEvent[] {
  return state.transactions.has(transactionId) ? [] : [{ type: 'TransactionAbandoned', data: { transactionId } }];
}
