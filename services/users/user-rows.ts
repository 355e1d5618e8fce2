/** From the rows of a workbook to invitations. */
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { LANGUAGES } from '../../contracts/languages.js';
import { type Said, said } from '../../contracts/refusals.js';
import { type FacilityType, ROLES, type Role, WORKPLACES } from '../../contracts/roles.js';
import { InviteUser } from '../../contracts/user-commands.js';
import { fieldsOf } from '../platform/http/validation.js';
import { countryCode } from '../platform/registry/countries.js';
import type { SheetRow } from '../platform/sheets/sheet.js';

export const USER_COLUMNS = ['Email', 'First name', 'Last name', 'Role', 'Facility', 'Facility type', 'Country', 'Language'] as const;

export interface UserRow {
  row: number;
  command: InviteUser;
  /** Name, ID or OAR ID of where the user works, as typed. */
  facility: string;
  /** ISO 3166 alpha-2, for a facility that is new. */
  country: string | undefined;
  /** Types of facility that fit: those of the role, or the one that is written. */
  types: readonly FacilityType[];
  errors: Said[];
}

/** Reads a row; what is wrong with it stands in its errors. The facility is looked for later. */
export function userRow({ row, cells }: SheetRow): UserRow {
  const role = roleNamed(cells['role'] ?? '');
  const plain = {
    email: cells['email'],
    firstName: cells['first name'],
    lastName: cells['last name'],
    role: role ?? cells['role'],
    language: languageNamed(cells['language'] ?? ''),
  };
  const command = plainToInstance(InviteUser, defined(plain));
  const errors = Object.values({ ...fieldsOf(validateSync(command, { whitelist: true })), ...unknownWords(plain) }).flat();
  const facility = cells['facility'] ?? '';
  const types = typesFor(role, cells['facility type'] ?? '');
  if (role && types.length === 0 && WORKPLACES[role].length > 0) errors.push(said('otherWorkplace'));
  if (types.length > 0 && facility === '') errors.push(said('required', { field: 'facility' }));
  if (role && WORKPLACES[role].length === 0 && facility !== '') errors.push(said('adminsWorkNowhere'));
  const country = countryCode(cells['country'] ?? '');
  if (cells['country'] && !country) errors.push(said('countryUnknown', { country: cells['country'] }));
  return { row, command, facility, country, types, errors };
}

/** Roles and languages are words of ours: what is none of them is said by name. */
function unknownWords({ role, language }: { role?: string; language: string }): Record<string, Said[]> {
  const isRole = !role || ROLES.some((each) => each === role);
  const isLanguage = !language || LANGUAGES.some(({ code }) => code === language);
  return {
    ...(isRole ? {} : { role: [said('roleUnknown', { role })] }),
    ...(isLanguage ? {} : { language: [said('languageUnknown', { language })] }),
  };
}

const folded = (text: string): string =>
  text
    .trim()
    .toUpperCase()
    .replaceAll(/[\s-]+/g, '_');

const roleNamed = (text: string): Role | undefined => ROLES.find((role) => role === folded(text));

/** `UR`, `ur-PK`: Urdu; anything unknown goes on as it is, for the check to name. */
const languageNamed = (text: string): string => {
  const [primary] = text.toLowerCase().split(/[-_]/, 1);
  return LANGUAGES.find(({ code }) => code === primary)?.code ?? text;
};

function typesFor(role: Role | undefined, typed: string): readonly FacilityType[] {
  const fitting: readonly FacilityType[] = role ? WORKPLACES[role] : [];
  return typed === '' ? fitting : fitting.filter((type) => type === folded(typed));
}

const defined = (plain: object): object =>
  Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined && value !== ''));
