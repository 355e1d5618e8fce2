/** Builds the facilities of a seeded chain with their places and policies. All names are invented. */
import type { Policy } from '../../contracts/shared/ledger-terms.js';
import type { FacilityType, Role } from '../../contracts/shared/roles.js';
import type { SeededRandom } from './seeded-random.js';

export interface SeedFacility {
  /** Is also the name of the facility's account: `spinner1`. */
  key: string;
  id: string;
  type: FacilityType;
  role: Role;
  name: string;
  /** ISO 3166 alpha-2. */
  country: string;
  province: string;
  district: string;
  address: string;
  certifications: string[];
  groupKey?: string;
  policy?: Policy;
}

export interface ChainSize {
  farms: number;
  ginners: number;
  spinners: number;
  mills: number;
  assemblies: number;
  brands: number;
  brokers: number;
  transporters: number;
}

export const DEMO_CHAIN_SIZE: ChainSize = {
  farms: 12,
  ginners: 2,
  spinners: 2,
  mills: 2,
  assemblies: 2,
  brands: 2,
  brokers: 1,
  transporters: 1,
};
const FULL_CHAIN_SIZE: ChainSize = { farms: 120, ginners: 6, spinners: 4, mills: 3, assemblies: 2, brands: 2, brokers: 3, transporters: 3 };

/** Multiplies the full chain by `scale`. */
export function chainSizeAt(scale: number): ChainSize {
  return Object.fromEntries(
    Object.entries(FULL_CHAIN_SIZE).map(([kind, count]) => [kind, Math.max(count > 1 ? 2 : 1, Math.round(count * scale))]),
  ) as unknown as ChainSize;
}

const FARM_PLACES = [
  ['PK', 'Punjab', 'Rahim Yar Khan'],
  ['PK', 'Punjab', 'Bahawalpur'],
  ['PK', 'Punjab', 'Khanewal'],
  ['PK', 'Sindh', 'Sanghar'],
  ['PK', 'Sindh', 'Ghotki'],
  ['TR', 'Sanliurfa', 'Harran'],
] as const;
const MILL_PLACES = [
  ['PK', 'Punjab', 'Faisalabad'],
  ['PK', 'Punjab', 'Lahore'],
  ['PK', 'Punjab', 'Multan'],
  ['PK', 'Sindh', 'Karachi'],
] as const;
const BRAND_PLACES = [
  ['GB', 'England', 'Leeds'],
  ['SE', 'Västra Götaland', 'Borås'],
] as const;

const FARMERS = [
  'Allah Ditta',
  'Bashir Ahmed',
  'Ghulam Rasool',
  'Haji Karim',
  'Iqbal Hussain',
  'Kausar Bibi',
  'Manzoor Ali',
  'Nasreen Akhtar',
  'Rashid Mehmood',
  'Sakina Mai',
  'Tariq Aziz',
  'Zafar Iqbal',
];
const NAMES: Record<string, readonly string[]> = {
  group: ['Panjnad Growers', 'Cholistan Edge Growers', 'Sidhnai Growers', 'Nara Canal Growers', 'Guddu Growers', 'Harran Plain Growers'],
  ginner: ['Panjnad Ginners', 'Sutlej Cotton Factory', 'Mahi Ginning', 'Dera Cotton Gin', 'Rohi Ginners', 'Indus Saw Gin'],
  spinner: ['Chenab Ring Spinning', 'Ravi Yarns', 'Bolan Spinners', 'Kirthar Yarns'],
  mill: ['Clock Tower Weaving', 'Mehran Knits', 'Salt Range Fabrics'],
  assembly: ['Canal Road Apparel', 'Harbour Stitching'],
  brand: ['Alder & Pike', 'Norrfjord'],
  broker: ['Khan Cotton Brokers', 'Doab Traders', 'Makran Commodities'],
  transporter: ['Grand Trunk Haulage', 'Thal Goods Transport', 'Coastline Freight'],
};

const KINDS = [
  { key: 'ginner', type: 'GINNER', role: 'GINNER', count: 'ginners', places: FARM_PLACES },
  { key: 'spinner', type: 'SPINNER', role: 'SPINNER', count: 'spinners', places: MILL_PLACES },
  { key: 'mill', type: 'MILL', role: 'MILL', count: 'mills', places: MILL_PLACES },
  { key: 'assembly', type: 'FINAL_PRODUCT_ASSEMBLY', role: 'FINAL_PRODUCT_ASSEMBLY', count: 'assemblies', places: MILL_PLACES },
  { key: 'brand', type: 'BRAND', role: 'BRAND', count: 'brands', places: BRAND_PLACES },
  { key: 'broker', type: 'BROKER', role: 'BROKER', count: 'brokers', places: MILL_PLACES },
  { key: 'transporter', type: 'TRANSPORTER', role: 'TRANSPORTER', count: 'transporters', places: MILL_PLACES },
] as const;

/**
 * Builds all facilities. Spinner 1 works by Product Segregation and spinner 2 by Mass balance, later ones in turn; all others by
 * segregation. Windows of three months begin on `windowStart` (a local date).
 */
export function createFacilities(size: ChainSize, chance: SeededRandom, windowStart: string): SeedFacility[] {
  const groups = Array.from({ length: Math.min(6, Math.max(1, Math.round(size.farms / 6))) }, (_, n) => farmGroup(n, chance, windowStart));
  const farms = Array.from({ length: size.farms }, (_, n) => farmOfGroup(n, groups, chance, windowStart));
  const others = KINDS.flatMap((kind) =>
    Array.from({ length: size[kind.count] }, (_, n) => {
      const [country, province, district] = kind.places[n % kind.places.length] ?? FARM_PLACES[0];
      return seedFacility({ ...kind, n, name: nameOf(kind.key, n), country, province, district, chance, windowStart });
    }),
  );
  const [country, province, district] = MILL_PLACES[1];
  const place = { country, province, district, chance, windowStart };
  return [
    ...groups,
    ...farms,
    ...others,
    seedFacility({ ...place, key: 'auditor', type: 'AUDITOR', role: 'AUDITOR', n: 0, name: 'Plumb Line Assurance' }),
    seedFacility({ ...place, key: 'monitor', type: 'FARM_MONITOR', role: 'FARM_MONITOR_WEB', n: 0, name: 'Field Watch' }),
  ];
}

function farmGroup(n: number, chance: SeededRandom, windowStart: string): SeedFacility {
  const [country, province, district] = FARM_PLACES[n % FARM_PLACES.length] ?? FARM_PLACES[0];
  return seedFacility({
    key: 'group',
    type: 'FARM_GROUP',
    role: 'FARM',
    n,
    name: nameOf('group', n),
    country,
    province,
    district,
    chance,
    windowStart,
  });
}

function farmOfGroup(n: number, groups: readonly SeedFacility[], chance: SeededRandom, windowStart: string): SeedFacility {
  const group = groups[n % groups.length];
  if (!group) throw new Error('a farm needs a group');
  const { country, province, district } = group;
  const name = `${FARMERS[n % FARMERS.length]} Farm${n >= FARMERS.length ? ` ${Math.floor(n / FARMERS.length) + 1}` : ''}`;
  const farm = seedFacility({ key: 'farm', type: 'FARM', role: 'FARM', n, name, country, province, district, chance, windowStart });
  return { ...farm, groupKey: group.key };
}

function nameOf(kind: string, n: number): string {
  const names = NAMES[kind] ?? [];
  const round = Math.floor(n / names.length);
  return `${names[n % names.length]}${round > 0 ? ` ${round + 1}` : ''}`;
}

const LEDGER_TYPES: readonly FacilityType[] = [
  'FARM_GROUP',
  'FARM',
  'GINNER',
  'SPINNER',
  'MILL',
  'FINAL_PRODUCT_ASSEMBLY',
  'BRAND',
  'BROKER',
];

const ZONES: Readonly<Record<string, string>> = { PK: 'Asia/Karachi', TR: 'Europe/Istanbul', SE: 'Europe/Stockholm', GB: 'Europe/London' };

interface FacilityDraft {
  key: string;
  type: FacilityType;
  role: Role;
  n: number;
  name: string;
  country: string;
  province: string;
  district: string;
  chance: SeededRandom;
  windowStart: string;
}

function seedFacility({ key, type, role, n, name, country, province, district, chance, windowStart }: FacilityDraft): SeedFacility {
  const model = type === 'SPINNER' && n % 2 === 1 ? 'massBalance' : 'segregated';
  const certifications = type === 'FARM' && n % 5 === 4 ? ['Organic'] : type === 'FARM' && n % 7 === 6 ? [] : ['BCI'];
  return {
    key: `${key}${n + 1}`,
    id: chance.uuid(),
    type,
    role,
    name,
    country,
    province,
    district,
    address: `Plot ${chance.between(2, 180)}, ${district} road`,
    certifications,
    ...(LEDGER_TYPES.includes(type) ? { policy: { model, windowStart, windowMonths: 3, timeZone: ZONES[country] ?? 'UTC' } as const } : {}),
  };
}
