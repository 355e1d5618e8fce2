/** The registry of a seeded chain: its facilities as a list of another hand has them. All are made up, their IDs too. */
import { checkCharacter } from '../../contracts/oar-id.js';
import type { OarMatchStatus } from '../../contracts/oar-replies.js';
import { localIdOfFacility } from '../platform/registry/local-id.js';
import type { RegistryEntry } from '../platform/registry/registry-entries.js';
import type { Member } from './cast.js';

export const SEEDED_IMPORT = 'seeded';
/** Registries list makers and houses, not fields and carriers. */
const LISTED: readonly Member['type'][] = ['GINNER', 'SPINNER', 'MILL', 'FINAL_PRODUCT_ASSEMBLY', 'BRAND'];
/** Whose match waits for a person: the list has another plot, and a neighbour of nearly the same name. */
const UNSETTLED = 'mill2';
/** Places of IDs beyond those of the members. */
const TWIN = 12_600;
const LISTING = { sector: 'Apparel', closed: false, importId: SEEDED_IMPORT };
const FORMS = ['(Pvt.) Ltd.', 'Ltd', 'Private Limited', ''] as const;

/** Listed, and not on the platform yet: who joins finds itself among these. */
const OTHERS = [
  ['PK', 'Lyari Ring Spinning (Pvt.) Ltd.', 'Plot 27, Hub River Road, Karachi, Sindh'],
  ['PK', 'Lyari Ring Spinning Unit 2', 'Plot 61, Hub River Road, Karachi, Sindh'],
  ['PK', 'Keenjhar Yarns Ltd', 'Plot 118, Super Highway, Karachi, Sindh'],
  ['PK', 'Jhelum Bank Textile Mills', '12 km Sheikhupura Road, Faisalabad, Punjab'],
  ['TR', 'Ceyhan İplik San. ve Tic. A.Ş.', 'Organize Sanayi Bölgesi 4. Cadde No: 9, Adana'],
  ['IN', 'Narmada Yarn Works Pvt Ltd', 'Survey No. 118, Ankleshwar Road, Bharuch, Gujarat'],
  ['BD', 'Brahmani Knit Composite Ltd.', 'Plot 33, Kanchpur Industrial Area, Narayanganj'],
] as const;

/** How a member stands to the registry: absent where nobody asked yet. */
export interface Standing {
  oarId: string;
  oarMatch: OarMatchStatus;
  oarIdLocal: boolean;
}

export function registryOf(cast: readonly Member[]): RegistryEntry[] {
  const listed = cast.filter(({ type }) => LISTED.includes(type));
  const entries = listed.flatMap((member, n) => {
    const entry = entryOf(member, n);
    if (member.key !== UNSETTLED) return [entry];
    const elsewhere = `Plot ${n + 190}, ${member.district} road`;
    return [
      { ...entry, address: `${elsewhere}, ${member.district}, ${member.province}` },
      {
        ...entry,
        oarId: oarIdAt(member.country, TWIN),
        name: `${member.name} & Weaving Unit 2`,
        address: `Canal Bank, ${member.district}`,
      },
    ];
  });
  const others = OTHERS.map(([countryCode, name, address], n) => ({
    ...LISTING,
    oarId: oarIdAt(countryCode, TWIN + 1 + n),
    name,
    address,
    countryCode,
  }));
  return [...entries, ...others].map((entry, importRow) => ({ ...entry, importRow }));
}

export function standingOf(member: Member, cast: readonly Member[]): Standing | undefined {
  const place = cast.filter(({ type }) => LISTED.includes(type)).indexOf(member);
  if (member.key === UNSETTLED) return { oarId: localIdOfFacility(member.id), oarMatch: 'POTENTIAL_MATCH', oarIdLocal: true };
  if (place >= 0) return { oarId: oarIdAt(member.country, place), oarMatch: 'MATCHED', oarIdLocal: false };
  return member.type === 'TRANSPORTER' ? { oarId: localIdOfFacility(member.id), oarMatch: 'NEW_FACILITY', oarIdLocal: true } : undefined;
}

function entryOf(member: Member, n: number): Omit<RegistryEntry, 'importRow'> {
  const { name, address, district, province } = member;
  return {
    oarId: oarIdAt(member.country, n),
    name: [name, member.type === 'BRAND' ? '' : FORMS[n % FORMS.length]].filter(Boolean).join(' '),
    address: `${address}, ${district}, ${province}`,
    countryCode: member.country,
    ...LISTING,
  };
}

function oarIdAt(country: string, n: number): string {
  const body = `${country}2024${String(100 + (n % 250))}${n * 7 + 11_000}`;
  return body + checkCharacter(body);
}
