/** Reads identifiers of others: which lot or site of the platform an address names. */
import { scannedProductId } from '../../../contracts/ledger/codes/addresses/lot-address.js';
import { productIdKey } from '../../../contracts/shared/product-id.js';
import { PRODUCTS, type Product } from '../../../contracts/shared/products.js';
import { canonicalAddress } from '../../../contracts/trace/epcis/epc-addresses.js';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const SITE = new RegExp(`^https?://[^/?#]+/id/site/(${UUID})/?$`, 'i');
const POOL = new RegExp(`^https?://[^/?#]+/id/pool/(${UUID})/([A-Za-z]+)/?$`, 'i');
const DOCUMENT = /^https?:\/\/[^/?#]+\/id\/document\/([^/?#]+)\/?$/;
const PRODUCT_ID = /^(?=.*[A-Za-z0-9])[A-Za-z0-9 -]{1,64}$/;

/** Returns the product ID in the address of a lot, at any host, or the lot number in a GS1 identifier of any form. */
export function productIdIn(identifier: string): string | undefined {
  const address = canonicalAddress(identifier);
  if (!/^https?:/.test(address)) return undefined;
  const found = scannedProductId(address);
  return found !== address && PRODUCT_ID.test(found) ? found : undefined;
}

/** Returns the ID of an event in one form: a UUID has the same meaning in letters of both cases. */
export const sameEventId = (id: string): string => (/^urn:uuid:/i.test(id) ? id.toLowerCase() : id);

export const siteIn = (identifier: string): string | undefined => SITE.exec(identifier)?.[1]?.toLowerCase();

export function poolIn(identifier: string): { facilityId: string; product: Product } | undefined {
  const [, facilityId, name] = POOL.exec(identifier) ?? [];
  const product = PRODUCTS.find((each) => each === name);
  return facilityId && product ? { facilityId: facilityId.toLowerCase(), product } : undefined;
}

/** Returns the number of a paper in its address, or in the URN of CBV that names a party before it. */
export function documentNumberIn(identifier: string): string | undefined {
  const [, part] = DOCUMENT.exec(identifier) ?? /^urn:epcglobal:cbv:bt:[^:]*:(.+)$/.exec(identifier) ?? [];
  if (part === undefined) return undefined;
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Returns the same text for two identifiers of one thing, however they are written. */
export function sameThing(identifier: string): string {
  const lot = productIdIn(identifier);
  if (lot !== undefined) return `lot ${productIdKey(lot)}`;
  const site = siteIn(identifier);
  return site === undefined ? canonicalAddress(identifier) : `site ${site}`;
}
