/** Builds the registry of a seeded chain, as a list from elsewhere would have its facilities. All entries and IDs are invented. */
import { checkCharacter } from '../../contracts/ground/facilities/oar-id.js';
import type { OarMatchStatus } from '../../contracts/ground/facilities/oar-replies.js';
import { localIdOfFacility } from '../ground/matching/registry/local-id.js';
import type { RegistryEntry } from '../ground/matching/registry/registry-entries.js';
import { districtCentre } from '../trace/places/district-centres.js';
import type { SeedFacility } from './seed-facilities.js';

export const SEEDED_IMPORT = 'seeded';
/** Lists the types that registries contain: makers and trading houses, not farms and carriers. */
const LISTED_TYPES: readonly SeedFacility['type'][] = ['GINNER', 'SPINNER', 'MILL', 'FINAL_PRODUCT_ASSEMBLY', 'BRAND'];
/** Leaves this match to a person: the list has another address, and a neighbour with nearly the same name. */
const UNDECIDED_KEY = 'mill2';
/** Numbers IDs beyond those of the members. */
const TWIN_NUMBER = 12_600;
const LISTING_DEFAULTS = { sector: 'Apparel', closed: false, importId: SEEDED_IMPORT };
const LEGAL_FORM_SUFFIXES = ['(Pvt.) Ltd.', 'Ltd', 'Private Limited', ''] as const;

/** Lists facilities that are not on the platform yet and find themselves here when they join. */
const OTHER_FACILITIES = [
  ['PK', 'Lyari Ring Spinning (Pvt.) Ltd.', 'Plot 27, Hub River Road, Karachi, Sindh'],
  ['PK', 'Lyari Ring Spinning Unit 2', 'Plot 61, Hub River Road, Karachi, Sindh'],
  ['PK', 'Keenjhar Yarns Ltd', 'Plot 118, Super Highway, Karachi, Sindh'],
  ['PK', 'Jhelum Bank Textile Mills', '12 km Sheikhupura Road, Faisalabad, Punjab'],
  ['TR', 'Ceyhan İplik San. ve Tic. A.Ş.', 'Organize Sanayi Bölgesi 4. Cadde No: 9, Adana'],
  ['IN', 'Narmada Yarn Works Pvt Ltd', 'Survey No. 118, Ankleshwar Road, Bharuch, Gujarat'],
  ['BD', 'Brahmani Knit Composite Ltd.', 'Plot 33, Kanchpur Industrial Area, Narayanganj'],
] as const;

/** Is absent for a member that nobody has matched yet. */
export type RegistryMatch = { oarId: string; oarMatch: OarMatchStatus; oarIdLocal: boolean };

export function createRegistry(cast: readonly SeedFacility[]): RegistryEntry[] {
  const listed = cast.filter(({ type }) => LISTED_TYPES.includes(type));
  const entries = listed.flatMap((member, n) => {
    const entry = entryFor(member, n);
    if (member.key !== UNDECIDED_KEY) return [entry];
    const elsewhere = `Plot ${n + 190}, ${member.district} road`;
    return [
      { ...entry, address: `${elsewhere}, ${member.district}, ${member.province}` },
      {
        ...entry,
        oarId: oarIdAt(member.country, TWIN_NUMBER),
        name: `${member.name} & Weaving Unit 2`,
        address: `Canal Bank, ${member.district}`,
      },
    ];
  });
  const others = OTHER_FACILITIES.map(([countryCode, name, address], n) => ({
    ...LISTING_DEFAULTS,
    oarId: oarIdAt(countryCode, TWIN_NUMBER + 1 + n),
    name,
    address,
    countryCode,
  }));
  return [...entries, ...others].map((entry, importRow) => ({ ...entry, importRow }));
}

export function registryMatchOf(member: SeedFacility, cast: readonly SeedFacility[]): RegistryMatch | undefined {
  const place = cast.filter(({ type }) => LISTED_TYPES.includes(type)).indexOf(member);
  if (member.key === UNDECIDED_KEY) return { oarId: localIdOfFacility(member.id), oarMatch: 'POTENTIAL_MATCH', oarIdLocal: true };
  if (place >= 0) return { oarId: oarIdAt(member.country, place), oarMatch: 'MATCHED', oarIdLocal: false };
  return member.type === 'TRANSPORTER' ? { oarId: localIdOfFacility(member.id), oarMatch: 'NEW_FACILITY', oarIdLocal: true } : undefined;
}

function entryFor(member: SeedFacility, n: number): Omit<RegistryEntry, 'importRow'> {
  const { name, address, district, province } = member;
  return {
    oarId: oarIdAt(member.country, n),
    name: [name, member.type === 'BRAND' ? '' : LEGAL_FORM_SUFFIXES[n % LEGAL_FORM_SUFFIXES.length]].filter(Boolean).join(' '),
    address: `${address}, ${district}, ${province}`,
    countryCode: member.country,
    ...pointOf(member, n),
    ...LISTING_DEFAULTS,
  };
}

/** Scatters the members of a district around its centre. */
function pointOf({ country, province, district }: SeedFacility, n: number): Pick<RegistryEntry, 'latitude' | 'longitude'> {
  const centre = districtCentre(country, district, province);
  if (!centre) return {};
  const [longitude, latitude] = [centre[0] + ((n % 5) - 2) * 0.031, centre[1] + ((n % 7) - 3) * 0.023].map((degrees) =>
    Number(degrees.toFixed(5)),
  );
  return { longitude: longitude as number, latitude: latitude as number };
}

function oarIdAt(country: string, n: number): string {
  const body = `${country}2024${String(100 + (n % 250))}${n * 7 + 11_000}`;
  return body + checkCharacter(body);
}
