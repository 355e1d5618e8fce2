/** Writes identifiers of EPCIS events as canonical GS1 Digital Links. Sources: Tag Data Standard 2.0 (URNs), CBV 2.0 section 8.9 (event hash). */
import { parseDigitalLink } from '../../ledger/codes/addresses/digital-link.js';

const HOST = 'https://id.gs1.org';
const URN = /^urn:epc:(?:id|class|idpat):([a-z]+):(.+)$/;

/** Adds the check digit (modulo 10, weights 3 and 1 from the right). */
function withCheckDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** Moves the indicator or extension digit, which a URN writes after the company prefix, to the front. */
const leading = (prefix: string, reference: string): string => withCheckDigit(`${reference.slice(0, 1)}${prefix}${reference.slice(1)}`);
const part = (ai: string, value: string | undefined): string => (value === undefined || value === '*' ? '' : `/${ai}/${value}`);
const serial = (value: string | undefined): string => (value === undefined || value === '*' ? '' : value);

type Parts = readonly [prefix: string, reference: string, ...rest: string[]];

const PATHS: Readonly<Record<string, (parts: Parts) => string>> = {
  sgtin: ([prefix, item, number]) => `/01/${leading(prefix, item)}${part('21', number)}`,
  lgtin: ([prefix, item, lot]) => `/01/${leading(prefix, item)}${part('10', lot)}`,
  upui: ([prefix, item, tpx]) => `/01/${leading(prefix, item)}${part('235', tpx)}`,
  itip: ([prefix, item, piece = '', total = '', number]) => `/8006/${leading(prefix, item)}${piece}${total}${part('21', number)}`,
  sscc: ([prefix, reference]) => `/00/${leading(prefix, reference)}`,
  sgln: ([prefix, location, extension]) =>
    `/414/${withCheckDigit(prefix + location)}${part('254', extension === '0' ? undefined : extension)}`,
  pgln: ([prefix, party]) => `/417/${withCheckDigit(prefix + party)}`,
  grai: ([prefix, type, number]) => `/8003/0${withCheckDigit(prefix + type)}${serial(number)}`,
  giai: ([prefix, reference]) => `/8004/${prefix}${serial(reference)}`,
  gsrn: ([prefix, reference]) => `/8018/${withCheckDigit(prefix + reference)}`,
  gsrnp: ([prefix, reference]) => `/8017/${withCheckDigit(prefix + reference)}`,
  gdti: ([prefix, type, number]) => `/253/${withCheckDigit(prefix + type)}${serial(number)}`,
  cpi: ([prefix, reference, number]) => `/8010/${prefix}${reference}${part('8011', number)}`,
  sgcn: ([prefix, reference, number]) => `/255/${withCheckDigit(prefix + reference)}${serial(number)}`,
  ginc: ([prefix, reference]) => `/401/${prefix}${reference}`,
  gsin: ([prefix, reference]) => `/402/${withCheckDigit(prefix + reference)}`,
};

const SHORT_NAMES: Readonly<Record<string, string>> = {
  ...{ gtin: '01', cpv: '22', lot: '10', ser: '21', sscc: '00', gln: '414', glnx: '254', party: '417', gdti: '253', gcn: '255' },
  ...{ ginc: '401', gsin: '402', grai: '8003', giai: '8004', itip: '8006', cpid: '8010', cpsn: '8011', gmn: '8013' },
  ...{ gsrnp: '8017', gsrn: '8018', srin: '8019' },
};
/** Lists the qualifiers of which the first one found stays. */
const FINEST = ['21', '235', '10', '254', '8011'];

/** Returns other texts as they are. */
export function canonicalAddress(identifier: string): string {
  const [, scheme = '', body = ''] = URN.exec(identifier) ?? [];
  const path = Object.hasOwn(PATHS, scheme) ? PATHS[scheme] : undefined;
  // A serial number may hold dots: only the parts before it are separated by them.
  if (path) return `${HOST}${path(separated(scheme, body))}`;
  return /^https?:\/\//.test(identifier) ? (canonicalLink(identifier) ?? identifier) : identifier;
}

function separated(scheme: string, body: string): Parts {
  const count = { itip: 5, sscc: 2, pgln: 2, giai: 2, gsrn: 2, gsrnp: 2, ginc: 2, gsin: 2 }[scheme] ?? 3;
  const parts = body.split('.');
  const [prefix = '', reference = '', ...rest] = [...parts.slice(0, count - 1), parts.slice(count - 1).join('.')].map(encoded);
  return [prefix, reference, ...rest.filter((each) => each !== '')];
}

function canonicalLink(address: string): string | undefined {
  const link = parseDigitalLink(withNumbers(address));
  if (!link) return undefined;
  const finest = FINEST.find((ai) => link.qualifiers.has(ai));
  const qualifier = finest === undefined ? '' : `/${finest}/${encoded(link.qualifiers.get(finest) ?? '')}`;
  return `${HOST}/${link.ai}/${encoded(link.value)}${qualifier}`;
}

/** Replaces short names by AIs, and fills GTINs to 14 digits. */
const withNumbers = (address: string): string =>
  address
    .split('?', 1)[0]
    ?.replaceAll(/\/([a-z]+)(?=\/[^/])/g, (same, name: string) => (SHORT_NAMES[name] ? `/${SHORT_NAMES[name]}` : same))
    .replace(/\/01\/(\d{8}|\d{12}|\d{13})(?=\/|$)/, (_, gtin: string) => `/01/${gtin.padStart(14, '0')}`) ?? address;

/** Encodes more signs than `encodeURIComponent`, after what is encoded already. `*` alone is a pattern. */
function encoded(value: string): string {
  if (value === '*') return value;
  const plain = value.replaceAll(/%([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return encodeURIComponent(plain).replaceAll(/[!()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
