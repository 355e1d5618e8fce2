import { needsCertificate, type Product } from '../../../../../../contracts/shared/products.js';
import { localDate } from '../../../../../../contracts/shared/written/time-zones.js';
import type { LedgerState } from '../../state/ledger-state.js';

/** Says whether an accepted certificate covers the certification of a product on that day. Conventional cotton needs none. */
export function isCertified(state: LedgerState, certification: string, product: Product, occurredAt: string): boolean {
  if (!needsCertificate(certification)) return true;
  const day = localDate(Date.parse(occurredAt), state.periods.at(-1)?.timeZone ?? 'UTC');
  return state.certificates.some(
    ({ state: stands, kind, standard, products, validFrom, validTo }) =>
      stands === 'accepted' &&
      kind === 'scope' &&
      standard === certification &&
      products.includes(product) &&
      validFrom <= day &&
      day <= validTo,
  );
}

/** A ledger that was opened before claims rested on certificates continues unchanged until its site's first certificate is accepted. */
export const restsOnCertificates = ({ opened, certificates }: LedgerState): boolean =>
  opened?.byCertificate === true || certificates.some(({ state }) => state === 'accepted' || state === 'ended');
