/**
 * A registry as large as wanted, and questions whose answers are known, the same for the same seed: made out of the real lists of
 * facilities where they are available, else out of a few made-up ones.
 */
import { parse } from 'csv-parse/sync';
import { checkCharacter } from '../../../contracts/ground/facilities/oar-id.js';
import type { RegistryEntry } from '../../../services/ground/matching/registry/registry-entries.js';
import { countryCode } from '../../../services/platform/lib/countries.js';
import { SeededRandom } from '../../../services/seed/seeded-random.js';
import { realFiles } from './real-data.js';

export interface ListedFacility {
  name: string;
  address: string;
  countryCode: string;
}

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** The other facilities are further sites of one of the firms made last. */
const OTHER_FIRM = 0.9;
const FIRMS_LAST = 400;

/** The facilities of the real lists, or of the made-up one; `source` says which. */
export function listedFacilities(): { source: 'real lists' | 'made-up names'; listed: ListedFacility[] } {
  const files = realFiles('os-hub', /^facilities-\d+\.csv$/);
  const listed = files.flatMap(({ content }) =>
    (parse(content, { columns: true, bom: true, relax_quotes: true }) as Record<string, string>[]).flatMap((row) => {
      const code = countryCode(row['country'] ?? '');
      const [name, address] = [row['name']?.trim() ?? '', row['address']?.trim() ?? ''];
      return code && name && address ? [{ name, address, countryCode: code }] : [];
    }),
  );
  return listed.length > 0 ? { source: 'real lists', listed } : { source: 'made-up names', listed: MADE_UP };
}

/** `count` facilities, no two with the same name and address. */
export function* generateRegistry(
  listed: readonly ListedFacility[],
  count: number,
  seed: number,
): Generator<RegistryEntry & { oarId: string }> {
  const chance = new SeededRandom(seed);
  const pools = poolsOf(listed);
  const seen = new Set<number>();
  for (let n = 0; n < count; ) {
    const base = listed[n % listed.length] as ListedFacility;
    const pool = pools.get(base.countryCode) as CountryPool;
    const made = n < listed.length ? base : variantOf(base, pool, chance);
    const mark = hashOf(`${made.name}\n${made.address}`);
    if (seen.has(mark) && n >= listed.length) continue;
    seen.add(mark);
    yield { ...made, oarId: nthOarId(n, made.countryCode), closed: false, importId: 'made', importRow: n };
    n++;
  }
}

/** A valid ID for the n-th facility. */
export function nthOarId(n: number, country: string): string {
  const day = `${2019 + (n % 7)}${String(1 + (n % 365)).padStart(3, '0')}`;
  let [rest, five] = [n, ''];
  for (let place = 0; place < 5; place++) {
    five = ALPHABET.charAt(rest % 32) + five;
    rest = Math.floor(rest / 32);
  }
  const body = `${country}${day}${five}`;
  return body + checkCharacter(body);
}

/** The parts that distinguish variants of one country. */
interface CountryPool {
  lastNames: string[];
  nameWords: string[];
  addressParts: string[];
}

function poolsOf(listed: readonly ListedFacility[]): Map<string, CountryPool> {
  const pools = new Map<string, CountryPool>();
  for (const { countryCode: code, name, address } of listed) {
    const pool = pools.get(code) ?? { lastNames: [], nameWords: [], addressParts: [] };
    pool.nameWords.push(...name.split(/[\s,]+/).filter(isTelling));
    pool.addressParts.push(
      ...address
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part.length > 3),
    );
    pools.set(code, pool);
  }
  return pools;
}

/** Words of names that every firm of the trade may have stay as they are. */
const TRADE_WORDS = [
  'co|ltd|ltda|inc|pvt|private|limited|company|corp|llc|jsc|pt|sa|de|cv|the|and|of|garments?|textiles?',
  'apparels?|shoes?|footwear|clothing|knit\\w*|fashions?|industr\\w*|factory|mills?|group|intl|international|enterprises?|trading|manufactur\\w*|exports?|embroidery|dress|leather|sports?',
].join('|');
const TRADE = new RegExp(`^(${TRADE_WORDS})\\W*$`, 'i');
const isTelling = (word: string): boolean => word.length > 2 && !TRADE.test(word) && /\p{L}/u.test(word);

/** Another facility: of another firm, or of one of the firms made last at quite another address. */
function variantOf(base: ListedFacility, pool: CountryPool, chance: SeededRandom): ListedFacility {
  const sibling = chance.happens(OTHER_FIRM) || pool.lastNames.length < FIRMS_LAST ? undefined : chance.pick(pool.lastNames);
  const name = sibling ?? otherName(base.name, pool, chance);
  if (pool.lastNames.length < FIRMS_LAST) pool.lastNames.push(name);
  else pool.lastNames[chance.between(0, FIRMS_LAST - 1)] = name;
  return { name, address: otherAddress(base.address, pool, sibling ? 1 : 0.6, chance), countryCode: base.countryCode };
}

/** One word at least is coined; the others may be those of other firms. */
function otherName(name: string, pool: CountryPool, chance: SeededRandom): string {
  const words = name.split(/\s+/);
  const telling = words.flatMap((word, at) => (isTelling(word) ? [at] : []));
  if (telling.length === 0) return `${cased(coined(chance), name)} ${name}`;
  const changed = chance.pick(telling);
  return words
    .map((word, at) => {
      if (at === changed) return cased(coined(chance), word);
      return telling.includes(at) && chance.happens(0.5) ? cased(chance.pick(pool.nameWords), word) : word;
    })
    .join(' ');
}

const coined = (chance: SeededRandom): string => Array.from({ length: chance.between(2, 4) }, () => chance.pick(SYLLABLES)).join('');

/** `otherParts`: how likely each part after the first becomes another. */
function otherAddress(address: string, pool: CountryPool, otherParts: number, chance: SeededRandom): string {
  const parts = address
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const others = pool.addressParts.length > 0 ? pool.addressParts : parts;
  const streets = otherParts === 1 ? 1 : 0.35;
  return parts
    .map((part, at) => (at > 0 && chance.happens(otherParts) ? chance.pick(others) : part))
    .map((part) =>
      part.replaceAll(/\p{L}{4,}/gu, (word) =>
        isTelling(word) && !PLACE.test(word) && chance.happens(streets) ? cased(newWord(word, chance), word) : word,
      ),
    )
    .map((part) => part.replaceAll(/\d+/g, (digits) => otherNumber(digits, chance)))
    .join(', ');
}

const PLACE =
  /^(road|street|zone|industrial|industry|district|province|county|village|town|city|area|park|building|block|floor|economic|development|avenue|north|south|east|west)$/i;

/** A word that sounds of the same place: syllables of it, one or two of them others. */
function newWord(word: string, chance: SeededRandom): string {
  const syllables = word.toLowerCase().match(/[^aeiouy\W]*[aeiouy]+(?:[ngmr](?![aeiouy]))?|[^aeiouy\W]+/gu) ?? [word];
  const changed = chance.between(0, syllables.length - 1);
  return syllables.map((syllable, at) => (at === changed || chance.happens(0.3) ? chance.pick(SYLLABLES) : syllable)).join('');
}

const SYLLABLES =
  'an ba bei chan chi da dong fa gan hai han hua jia jin kal ku lan li lu mar men min na nai ning pa qi ram ri sha shan su ta tai tan tra tu va wan wei xi xin yan yi yu zhe zhong zi'.split(
    ' ',
  );

function cased(word: string, like: string): string {
  if (like === like.toUpperCase()) return word.toUpperCase();
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function otherNumber(digits: string, chance: SeededRandom): string {
  const low = digits.length === 1 ? 1 : 10 ** (digits.length - 1);
  return String(chance.between(low, Math.min(10 ** digits.length - 1, 999_999)));
}

/** 32 bits; two that meet are taken for the same facility, and another is drawn. */
function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  return hash >>> 0;
}

const MADE_UP: ListedFacility[] = [
  ['PK', 'Indus Ring Spinning (Pvt.) Ltd.', 'Plot 14, Sundar Industrial Estate, Raiwind Road, Lahore'],
  ['PK', 'Chenab Valley Textile Mills Ltd', '18 km Jaranwala Road, Faisalabad, Punjab'],
  ['PK', 'Karachi Harbour Knits', 'Unit 3, Block B, Korangi Industrial Area, Karachi'],
  ['BD', 'Meghna Delta Garments Ltd.', 'Plot 41, BSCIC Industrial Area, Panchabati, Narayanganj 1400'],
  ['BD', 'Turag Stitch & Style', '128 Hemayetpur, Savar, Dhaka-1340'],
  ['BD', 'Padma Woven Fabrics Limited', 'House 9, Road 5, Sector 7, Uttara, Dhaka'],
  ['IN', 'Kongu Cotton Clothing Pvt. Ltd.', 'No. D16, SIDCO Estate, Ambattur, Chennai - 600 058'],
  ['IN', 'Sabarmati Denim Works', 'Survey No. 212/2, Narol, Ahmedabad, Gujarat 382405'],
  ['CN', 'Jiaxing Lotus Lake Knitting Co., Ltd.', 'No. 808, Third Industry Park, Guoyuan Town, Nantong City'],
  ['CN', 'DONGGUAN GOLDEN NEEDLE GARMENT FACTORY', 'Block 4, Xinxing Industrial Zone, Houjie Town, Dongguan, Guangdong'],
  ['TR', 'Toros Dokuma Sanayi ve Ticaret A.Ş.', 'Organize Sanayi Bölgesi 2. Cadde No: 12, Gaziantep'],
  ['TR', 'Ege İplik San. Tic. Ltd. Şti.', 'Atatürk Mah. 145 Sok. No 7, Denizli'],
  ['VN', 'Hong River Garment Joint Stock Company', 'Lot 224, Amata Industrial Park, Bien Hoa City, Dong Nai'],
  ['ID', 'PT. Merapi Busana', 'Jl. Raya Semarang Km 18, Demak, Jawa Tengah'],
].map(([code, name, address]) => ({ countryCode: code as string, name: name as string, address: address as string }));
