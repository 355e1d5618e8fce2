/** Closes an account: debits consume the oldest credits, and the rest is carried within the limit. */
import type { ClosedAccount, WindowClosed } from '../../../../../contracts/ledger/custody/events.js';
import type { AccountState } from '../state/ledger-state.js';
import { sum } from '../state/quantities.js';

/** Limits how many closes a credit survives. */
const CARRY_CLOSES_MAX = 4;

/** Closes one account: debits consume the oldest credits, old credits expire, and the rest is carried within the limit. */
export function closedAccount(certification: string, account: AccountState, window: number, limitGrams: number): ClosedAccount {
  const { layers, missing } = settleAccount(account, window);
  const balanceGrams = missing > 0 ? -missing : layerSum(layers);
  const unexpired = layers.filter((layer) => window - layer.window <= CARRY_CLOSES_MAX);
  const carried = takeOldest(unexpired, Math.max(0, layerSum(unexpired) - limitGrams)).layers;
  const carryGrams = missing > 0 ? balanceGrams : layerSum(carried);
  return { certification, balanceGrams, limitGrams, carryGrams, expiredGrams: balanceGrams - carryGrams, short: missing > 0, carried };
}

/** Returns the grams that expire by age. The rest of the expired grams exceeds what the stock supports. */
export function tooOldGrams(account: AccountState, window: number): number {
  const { layers } = settleAccount(account, window);
  return layerSum(layers.filter((layer) => window - layer.window > CARRY_CLOSES_MAX));
}

type CreditLayer = ClosedAccount['carried'][number];

const layerSum = (layers: readonly CreditLayer[]): number => sum(layers.map(({ grams }) => grams));

/** Returns the credits left by age, after all debits up to the window. */
function settleAccount(account: AccountState, window: number): { layers: CreditLayer[]; missing: number } {
  const sums = [...account.open].filter(([each]) => each <= window);
  const credits = new Map(account.carried.map(({ window: from, grams }) => [from, grams]));
  for (const [from, { creditGrams }] of sums) if (creditGrams > 0) credits.set(from, (credits.get(from) ?? 0) + creditGrams);
  const layers = [...credits].map(([from, grams]) => ({ window: from, grams })).sort((a, b) => a.window - b.window);
  return takeOldest(layers, account.shortGrams + sum(sums.map(([, { debitGrams }]) => debitGrams)));
}

function takeOldest(layers: readonly CreditLayer[], grams: number): { layers: CreditLayer[]; missing: number } {
  let missing = grams;
  const left = layers.map((layer) => {
    const part = Math.min(missing, layer.grams);
    missing -= part;
    return { ...layer, grams: layer.grams - part };
  });
  return { layers: left.filter((layer) => layer.grams > 0), missing };
}

/** Lists the newest debits, up to the shortfall. */
export function claimsInDoubt(
  { certification, short, balanceGrams }: ClosedAccount,
  { debits }: AccountState,
  window: number,
): WindowClosed['claimInDoubt'] {
  return uncoveredDebits(
    certification,
    short ? -balanceGrams : 0,
    debits.filter((each) => each.window <= window),
  );
}

/** Lists the newest of these debits, up to what is missing. */
export function uncoveredDebits(certification: string, missingGrams: number, debits: AccountState['debits']): WindowClosed['claimInDoubt'] {
  let missing = Math.max(0, missingGrams);
  const doubtful: WindowClosed['claimInDoubt'] = [];
  for (const debit of debits.toReversed()) {
    const grams = Math.min(missing, debit.grams);
    if (grams === 0) break;
    doubtful.push({ revision: debit.revision, certification, grams });
    missing -= grams;
  }
  return doubtful;
}
