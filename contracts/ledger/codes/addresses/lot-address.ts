/** Writes and reads what the code of a lot holds: one plain address, so that the camera of any phone opens it. */
import { productIdKey } from '../../../shared/product-id.js';
import { readElementString } from './application-identifiers.js';
import { hasCheckDigit } from './check-digit.js';
import { parseDigitalLink } from './digital-link.js';

export const LOT_PATH = '/id/lot/';
export const PUBLIC_PAGE_PATH = '/p/';

export const PASSPORT_PATH = '/passports/';

/**
 * Returns a GS1 Digital Link where the goods have a GTIN.
 * @param publicUrl the product's address for readers, without a slash at its end
 */
export const lotAddress = (publicUrl: string, productId: string, gtin?: string | null): string =>
  gtin ? digitalLink(publicUrl, gtin, productIdKey(productId)) : `${publicUrl}${LOT_PATH}${productIdKey(productId)}`;

/** Returns what the label of goods with a product passport holds. */
export const passportLabelAddress = (publicUrl: string, code: string, gtin?: string): string =>
  gtin === undefined ? `${publicUrl}${PASSPORT_PATH}${code}` : digitalLink(publicUrl, gtin, code);

const digitalLink = (publicUrl: string, gtin: string, lot: string): string => `${publicUrl}/01/${gtin.padStart(14, '0')}/10/${lot}`;

/** Matches the prefix that some scanners send before a code: `]C1` is GS1-128, `]Q3` a GS1 QR code. */
const SYMBOLOGY = /^\][A-Za-z][0-9A-Za-z]/;
const OF_GS1 = /^\](C1|e0|d2|Q3|J1)/;
const LOT_IN_PATH = /^(?:https?:\/\/[^/?#]+)?\/(?:id\/lot|p)\/([^/?#]+)\/?(?:[?#]|$)/i;
const BRACKETS = /\((\d{2,4})\)([^(]*)/g;
const SEPARATOR = '\u001d';

export interface ScannedCode {
  productId: string;
  /** Present where the product ID is the lot number of goods with a GTIN: whose lot it is depends on who has the GTIN. */
  gs1?: { gtin: string; host?: string };
}

/**
 * Reads what a scanner or a camera read: an address of a lot, a GS1 Digital Link, an element string with or without brackets, or the bare
 * ID. Returns other texts as they are.
 */
export function readScanned(scanned: string): ScannedCode {
  const text = scanned.trim().replace(SYMBOLOGY, '');
  return lotInAddress(text) ?? lotInElements(text, OF_GS1.test(scanned.trim())) ?? { productId: text };
}

export const scannedProductId = (scanned: string): string => readScanned(scanned).productId;

function lotInAddress(text: string): ScannedCode | undefined {
  const inPath = LOT_IN_PATH.exec(text)?.[1];
  if (inPath !== undefined) return { productId: decoded(inPath) };
  const link = /^https?:\/\//i.test(text) ? parseDigitalLink(text) : undefined;
  return link && lotOf(link.qualifiers.get('10'), link.ai === '01' ? link.value : undefined, new URL(text).host);
}

/** Takes a text without separators and brackets for an element string only where a GTIN with its check digit begins it. */
function lotInElements(text: string, isMarked: boolean): ScannedCode | undefined {
  const beginsWithGtin = /^01\d{14}\d{2}/.test(text) && hasCheckDigit(text.slice(2, 16));
  const elements = text.startsWith('(')
    ? new Map([...text.matchAll(BRACKETS)].map(([, ai = '', value = '']) => [ai, value.trim()]))
    : isMarked || text.includes(SEPARATOR) || beginsWithGtin
      ? readElementString(text)
      : undefined;
  return elements && lotOf(elements.get('10'), elements.get('01'));
}

function lotOf(productId: string | undefined, gtin: string | undefined, host?: string): ScannedCode | undefined {
  if (!productId) return undefined;
  return { productId, ...(gtin === undefined ? {} : { gs1: { gtin, ...(host === undefined ? {} : { host }) } }) };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
