/** Checks the figures of a report, each calculated in two independent ways. */

import type { MarginReply } from '../../../../contracts/ledger/balance/overview-replies.js';
import type { WindowAccount } from '../../../../contracts/ledger/balance/replies.js';
import type {
  ReportCarry,
  ReportCheck,
  ReportClaimBook,
  ReportLoss,
  ReportSums,
} from '../../../../contracts/ledger/balance/report-replies.js';
import type { Product } from '../../../../contracts/shared/products.js';
import { sumOrNull } from '../../../../contracts/shared/units.js';
import { knownGrams, marginReply, type ProductMass, stockSum, totalMass, verifiedSum } from '../reads/mass-sums.js';
import { claimedIn } from './claims/claim-fold.js';
import type { LotInStock } from './stock-lines.js';

type Masses = ReadonlyMap<Product, ProductMass>;

interface CheckedFigures {
  accounts: readonly WindowAccount[];
  carried: readonly ReportCarry[];
  claims: readonly ReportClaimBook[];
  margin: MarginReply;
  losses: readonly ReportLoss[];
  stock: readonly LotInStock[];
  masses: Masses;
}

export function checksOf({ accounts, carried, claims, margin, losses, stock, masses }: CheckedFigures): ReportCheck[] {
  return [
    ...accounts.flatMap((account) => accountChecks(account)),
    ...carried.map(({ certification, carryGrams, limitGrams, short }): ReportCheck => {
      const grams = limitGrams - Math.max(0, carryGrams);
      return { law: 'carry', certification, grams, passes: grams >= 0 && !short };
    }),
    ...claimChecks(claims, claimedIn(stock), accounts),
    zeroCheck({ law: 'mass' }, subtractKnown(margin.differenceGrams, sumOrNull(losses.map(({ lossGrams }) => lossGrams)))),
    ...stockChecks(stock, masses),
  ];
}

/** Checks that the parts of an account add up to its balance, and that it is not short. */
function accountChecks(account: WindowAccount): ReportCheck[] {
  const { certification, openingGrams, creditGrams, debitGrams, adjustmentGrams, expiredGrams, balanceGrams } = account;
  const difference = openingGrams + creditGrams - debitGrams + adjustmentGrams - expiredGrams - balanceGrams;
  return [
    zeroCheck({ law: 'account', certification }, difference),
    { law: 'balance', certification, grams: balanceGrams, passes: balanceGrams >= 0 },
  ];
}

/** Checks, for each model, that the movements add up to what the lots in stock claim, and to the stored account. */
function claimChecks(
  claims: readonly ReportClaimBook[],
  inLots: ReadonlyMap<string, number>,
  accounts: readonly WindowAccount[],
): ReportCheck[] {
  const balances = new Map(accounts.map(({ certification, balanceGrams }) => [certification, balanceGrams]));
  const closings = new Map(claims.map(({ certification, rows }) => [certification, rows.at(-1)]));
  return [...new Set([...closings.keys(), ...inLots.keys(), ...balances.keys()])].sort().flatMap((certification) => {
    const { segregatedGrams = 0, massBalanceGrams = 0 } = closings.get(certification) ?? {};
    return [
      zeroCheck({ law: 'claimsInLots', certification }, (inLots.get(certification) ?? 0) - segregatedGrams),
      zeroCheck({ law: 'claimsInAccount', certification }, (balances.get(certification) ?? 0) - massBalanceGrams),
    ];
  });
}

/** Checks that the lots in stock weigh what the books of their product close with. */
function stockChecks(stock: Iterable<LotInStock>, masses: Masses): ReportCheck[] {
  const byProduct = new Map<Product, number | null>();
  for (const { product, massGrams } of stock) {
    if (!product) continue;
    const sum = byProduct.get(product);
    byProduct.set(product, sum === undefined ? massGrams : sum === null || massGrams === null ? null : sum + massGrams);
  }
  return [...masses]
    .filter(([product]) => product !== 'byProduct')
    .map(([product, { closing }]) =>
      zeroCheck(
        { law: 'stock', product },
        subtractKnown(byProduct.get(product) === undefined ? 0 : (byProduct.get(product) as number | null), knownGrams(closing)),
      ),
    );
}

const zeroCheck = (check: Pick<ReportCheck, 'law' | 'certification' | 'product'>, grams: number | null): ReportCheck => ({
  ...check,
  grams,
  passes: grams === null ? null : grams === 0,
});

const subtractKnown = (one: number | null, other: number | null): number | null => (one === null || other === null ? null : one - other);

export const marginOf = (masses: Masses): MarginReply => marginReply([...masses.values()]);

/** Returns the verified shares of what came in, what was sold and what is in stock. */
export function verifiedOf(masses: Masses): ReportSums['verified'] {
  const all = [...masses.values()];
  const cotton = [...masses].filter(([product]) => product !== 'byProduct').map(([, { closing }]) => closing);
  return {
    received: verifiedSum(totalMass(all.map(({ received }) => received))),
    sold: verifiedSum(totalMass(all.map(({ sold }) => sold))),
    inStock: verifiedSum(totalMass(cotton)),
    stock: [...masses].filter(([, { closing }]) => knownGrams(closing) !== 0).map(([product, mass]) => stockSum(product, mass)),
  };
}
