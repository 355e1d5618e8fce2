/** From the rows of a workbook to invitations. */
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { LANGUAGES } from '../../contracts/shared/languages.js';
import { type Message, message } from '../../contracts/shared/refusals.js';
import { type FacilityType, ROLES, type Role, WORKPLACES } from '../../contracts/shared/roles.js';
import { InviteUser } from '../../contracts/users/commands.js';
import { fieldMessagesOf } from '../platform/http/bodies/body-validation.js';
import { countryCode } from '../platform/lib/countries.js';
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
  errors: Message[];
}

/** Reads a row; what is wrong with it stands in its errors. The facility is looked for later. */
export function readUserRow({ row, cells }: SheetRow): UserRow {
  const role = parseRole(cells['role'] ?? '');
  const plain = {
    email: cells['email'],
    firstName: cells['first name'],
    lastName: cells['last name'],
    role: role ?? cells['role'],
    language: parseLanguage(cells['language'] ?? ''),
  };
  const command = plainToInstance(InviteUser, withoutEmpty(plain));
  const errors = Object.values({ ...fieldMessagesOf(validateSync(command, { whitelist: true })), ...unknownWords(plain) }).flat();
  const facility = cells['facility'] ?? '';
  const types = facilityTypesFor(role, cells['facility type'] ?? '');
  if (role && types.length === 0 && WORKPLACES[role].length > 0) errors.push(message('otherWorkplace'));
  if (types.length > 0 && facility === '') errors.push(message('required', { field: 'facility' }));
  if (role && WORKPLACES[role].length === 0 && facility !== '') errors.push(message('adminsWorkNowhere'));
  const country = countryCode(cells['country'] ?? '');
  if (cells['country'] && !country) errors.push(message('countryUnknown', { country: cells['country'] }));
  return { row, command, facility, country, types, errors };
}

/** Roles and languages are words of ours: what is none of them is named in the fault. */
function unknownWords({ role, language }: { role?: string; language: string }): Record<string, Message[]> {
  const isRole = !role || ROLES.some((each) => each === role);
  const isLanguage = !language || LANGUAGES.some(({ code }) => code === language);
  return {
    ...(isRole ? {} : { role: [message('roleUnknown', { role })] }),
    ...(isLanguage ? {} : { language: [message('languageUnknown', { language })] }),
  };
}

const enumKey = (text: string): string =>
  text
    .trim()
    .toUpperCase()
    .replaceAll(/[\s-]+/g, '_');

const parseRole = (text: string): Role | undefined => ROLES.find((role) => role === enumKey(text));

/** `UR`, `ur-PK`: Urdu; anything unknown goes on as it is, for the check to name. */
const parseLanguage = (text: string): string => {
  const [primary] = text.toLowerCase().split(/[-_]/, 1);
  return LANGUAGES.find(({ code }) => code === primary)?.code ?? text;
};

function facilityTypesFor(role: Role | undefined, typed: string): readonly FacilityType[] {
  const fitting: readonly FacilityType[] = role ? WORKPLACES[role] : [];
  return typed === '' ? fitting : fitting.filter((type) => type === enumKey(typed));
}

const withoutEmpty = (plain: object): object =>
  Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined && value !== ''));
