import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { InviteUser } from '../../../contracts/members/users/commands.js';
import { LANGUAGES } from '../../../contracts/shared/languages.js';
import { type Message, message } from '../../../contracts/shared/refusals.js';
import { FACILITY_TYPES, type FacilityType, ROLES, type Role, WORKPLACES } from '../../../contracts/shared/roles.js';
import { emailKey } from '../../ground/identity/users.js';
import { fieldMessagesOf } from '../../platform/http/bodies/body-validation.js';
import { flagRepeats } from '../../platform/sheets/basics/repeated-rows.js';
import { choiceOf, placeCountryOf } from '../../platform/sheets/choice-words.js';
import { echoed, type SheetRow } from '../../platform/sheets/sheet.js';
import type { SheetReading } from '../../platform/sheets/sheet-reading.js';

const USER_EXAMPLES: readonly Readonly<Record<string, string>>[] = [
  {
    Email: 'amina@example.com',
    'First name': 'Amina',
    'Last name': 'Khan',
    Role: 'Spinner',
    Facility: 'Name, ID or OAR ID',
    Language: 'ur',
  },
  { Email: 'deniz@example.com', Role: 'Mill', Facility: 'A mill that is new here', Country: 'Turkey', Language: 'tr' },
  { Email: 'office@example.com', Role: 'Admin' },
];

export interface UserRow {
  row: number;
  command: InviteUser;
  /** Holds the name, ID or OAR ID of the workplace as typed. */
  facility: string;
  /** ISO 3166 alpha-2, for a new facility. */
  country: string | undefined;
  /** Lists the facility types that fit the role, or the one that the row states. */
  types: readonly FacilityType[];
  errors: Message[];
}

/** Reads one invitation per row of the first sheet with the heads. Facilities are looked up later. */
export const reading: SheetReading<null, UserRow> = {
  module: import.meta.url,
  shape: {
    columns: [
      { head: 'Email', needed: 'always', isSingle: true, marksExample: 'byText' },
      { head: 'First name' },
      { head: 'Last name' },
      { head: 'Role', needed: 'always', choices: { words: ROLES, family: 'role' } },
      { head: 'Facility' },
      { head: 'Facility type', choices: { words: Object.keys(FACILITY_TYPES), family: 'facilityType' } },
      { head: 'Country', choices: 'countries' },
      { head: 'Language', choices: { words: LANGUAGES.map(({ name }) => name) } },
    ],
    sheets: 'first',
    rowsMax: 1_000,
    toFill: [{ name: 'Users', examples: USER_EXAMPLES }],
  },
  read: ([sheet]) => {
    const rows = (sheet?.rows ?? []).map(readUserRow);
    flagRepeats(rows, ({ command }) => [emailKey(command.email ?? '')].filter(Boolean), 'emailRepeated');
    return rows;
  },
};

/** Collects what is wrong with a row in its errors. */
function readUserRow({ row, cells, faults }: SheetRow): UserRow {
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
  const country = placeCountryOf(cells['country'] ?? '');
  if (cells['country'] && !country) errors.push(message('countryUnknown', { country: echoed(cells['country']) }));
  return { row, command, facility, country, types, errors: faults.length > 0 ? [...faults] : errors };
}

/** Names the value of a role or language that does not exist in the fault. */
function unknownWords({ role, language }: { role?: string; language: string }): Record<string, Message[]> {
  const isRole = !role || ROLES.some((each) => each === role);
  const isLanguage = !language || LANGUAGES.some(({ code }) => code === language);
  return {
    ...(isRole ? {} : { role: [message('roleUnknown', { role: echoed(role) })] }),
    ...(isLanguage ? {} : { language: [message('languageUnknown', { language: echoed(language) })] }),
  };
}

const parseRole = (text: string): Role | undefined => choiceOf(ROLES, text, 'role');

const ENGLISH = new Intl.DisplayNames('en', { type: 'language' });

/** Reads `UR`, `ur-PK`, `Urdu` and `اردو` as Urdu; leaves unknown values for the check to name. */
const parseLanguage = (text: string): string => {
  const [primary] = text.toLowerCase().split(/[-_]/, 1);
  const named = LANGUAGES.find((each) =>
    [each.name, ENGLISH.of(each.code)].some((name) => name?.toLowerCase() === text.trim().toLowerCase()),
  );
  return (LANGUAGES.find(({ code }) => code === primary) ?? named)?.code ?? text;
};

function facilityTypesFor(role: Role | undefined, typed: string): readonly FacilityType[] {
  const fitting: readonly FacilityType[] = role ? WORKPLACES[role] : [];
  const type = choiceOf(fitting, typed, 'facilityType');
  if (typed === '') return fitting;
  return type ? [type] : [];
}

const withoutEmpty = (plain: object): object =>
  Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined && value !== ''));
