/** Finds the accounts that a sale can be claimed out of, and what keeps it from the others. */
import type { CertificateReply } from '../../../../../contracts/members/certificates/replies.js';
import type { Product } from '../../../../../contracts/shared/products.js';
import { localDate } from '../../../../../contracts/shared/written/time-zones.js';
import type { AccountBalance } from './balance-claim.js';

export type SiteCertificate = Pick<
  CertificateReply,
  'standard' | 'number' | 'products' | 'validFrom' | 'validTo' | 'state' | 'kind' | 'endedAt'
>;

/** An account with the certificate that it can be claimed under; none at a site that never had one. */
export interface ClaimableAccount extends AccountBalance {
  certificate?: SiteCertificate;
}

/** The page's data on the site. */
interface SiteClaims {
  accounts?: readonly AccountBalance[];
  /** Absent until they are read. */
  certificates?: readonly SiteCertificate[];
  window?: { timeZone: string };
}

export type SoldGoods = { occurredAt: string; lots: readonly { product?: Product; pool?: object }[] };

/**
 * Leaves out accounts without a certificate that covers the goods on the day of the sale. A site that never had a certificate accepted
 * claims out of all of its accounts, as it did before claims rested on certificates.
 */
export function claimableAccounts(site: SiteClaims, goods: SoldGoods): ClaimableAccount[] | undefined {
  const { accounts, certificates } = site;
  if (!accounts || !certificates?.some(isDecided)) return accounts && [...accounts];
  return accounts.flatMap((account) => {
    const certificate = certificateFor(account.certification, site, goods);
    return certificate ? [{ ...account, certificate }] : [];
  });
}

const isDecided = ({ state }: SiteCertificate): boolean => state === 'accepted' || state === 'ended';

/** Returns the one that lasts longest. */
function certificateFor(certification: string, site: SiteClaims, goods: SoldGoods): SiteCertificate | undefined {
  return scopesOf(certification, site)
    .filter((each) => isInForce(each, dayOf(site, goods)) && doesCover(each, goods))
    .sort(latestFirst)[0];
}

/** Tells whether a certificate of the site covers the product on that day. */
export const isCertified = (certification: string, site: Pick<SiteClaims, 'certificates'>, product: Product, day: string): boolean =>
  scopesOf(certification, site).some((each) => isInForce(each, day) && each.products.includes(product));

/** `none`: no certificate; `waiting`: no admin has read it; `ended`; `notYet`: it begins later; `goods`: it covers other goods; `held`: nothing is held. */
export type Missing = { what: 'none' | 'held' } | { what: 'waiting' | 'ended' | 'notYet' | 'goods'; certificate: SiteCertificate };

/** Says which thing keeps a sale from a certification. */
export function missingFor(certification: string, site: SiteClaims, goods: SoldGoods): Missing {
  const day = dayOf(site, goods);
  const scopes = scopesOf(certification, site).sort(latestFirst);
  const inForce = scopes.find((each) => isInForce(each, day));
  if (inForce) return doesCover(inForce, goods) ? { what: 'held' } : { what: 'goods', certificate: inForce };
  const [waiting, notYet, ended] = [
    scopes.find(({ state }) => state === 'waiting'),
    scopes.find(({ state, validFrom }) => state === 'accepted' && validFrom > day),
    scopes.find(isDecided),
  ];
  if (waiting) return { what: 'waiting', certificate: waiting };
  if (notYet) return { what: 'notYet', certificate: notYet };
  return ended ? { what: 'ended', certificate: ended } : { what: 'none' };
}

/** The last day that an ended or overdue certificate was good for. */
export const endOf = ({ state, endedAt, validTo }: SiteCertificate): string =>
  state === 'ended' && endedAt ? endedAt : `${validTo}T12:00:00Z`;

const scopesOf = (certification: string, { certificates = [] }: SiteClaims): SiteCertificate[] =>
  certificates.filter(({ standard, kind }) => standard === certification && kind === 'scope');

const isInForce = ({ state, validFrom, validTo }: SiteCertificate, day: string): boolean =>
  state === 'accepted' && validFrom <= day && day <= validTo;

const doesCover = ({ products }: SiteCertificate, { lots }: SoldGoods): boolean =>
  lots.every(({ pool, product }) => !pool || !product || products.includes(product));

const latestFirst = (a: SiteCertificate, b: SiteCertificate): number => (a.validTo < b.validTo ? 1 : -1);

/** Each site has a day of its own. A date that is not typed yet is today. */
export function dayOf({ window }: SiteClaims, { occurredAt }: Pick<SoldGoods, 'occurredAt'>): string {
  const at = Date.parse(occurredAt);
  return localDate(Number.isNaN(at) ? Date.now() : at, window?.timeZone ?? 'UTC');
}
