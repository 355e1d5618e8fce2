/** Reads partners to invite from the rows of a sheet. */
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { PARTNERS_AT_ONCE_MAX, StatedPartner } from '../../../../contracts/members/partners/commands.js';
import { facilityTypeOf, partnerKindOf, STATED_PARTNER_TYPES } from '../../../../contracts/members/partners/partner-kinds.js';
import { type Message, message } from '../../../../contracts/shared/refusals.js';
import type { FacilityType } from '../../../../contracts/shared/roles.js';
import { emailKey } from '../../../ground/identity/users.js';
import { fieldMessagesOf } from '../../../platform/http/bodies/body-validation.js';
import { flagRepeats } from '../../../platform/sheets/basics/repeated-rows.js';
import { choiceOf, placeCountryOf } from '../../../platform/sheets/choice-words.js';
import { echoed, type SheetRow } from '../../../platform/sheets/sheet.js';
import type { SheetReading } from '../../../platform/sheets/sheet-reading.js';
import { partnerTypesOf } from '../partner-types.js';

const EXAMPLES: readonly Readonly<Record<string, string>>[] = [
  {
    Email: 'amina@example.com',
    'Business name': 'Indus Spinning',
    'Facility type': 'Spinner',
    Country: 'Pakistan',
    'Contact name': 'Amina Khan',
    'Phone number': '0300 1234567',
  },
  {
    Email: 'deniz@example.com',
    'Business name': 'Ege Transport',
    'Facility type': 'Transporter',
    Country: 'Turkey',
    'Contact name': 'Deniz Kaya',
  },
];

export interface PartnerRow {
  row: number;
  command: StatedPartner;
  errors: Message[];
}

/** Reads one partner per row of the first sheet with the heads. The context is the type of the site that invites. */
export const reading: SheetReading<FacilityType, PartnerRow> = {
  module: import.meta.url,
  shape: {
    columns: [
      { head: 'Email', needed: 'always', isSingle: true, marksExample: 'byText' },
      { head: 'Business name', needed: 'always' },
      { head: 'Facility type', needed: 'always', choices: { words: STATED_PARTNER_TYPES, family: 'facilityType' } },
      { head: 'Country', needed: 'always', choices: 'countries' },
      { head: 'Contact name', needed: 'always' },
      { head: 'Phone number' },
      { head: 'OAR ID' },
    ],
    sheets: 'first',
    rowsMax: PARTNERS_AT_ONCE_MAX,
    toFill: [{ name: 'Partners', examples: EXAMPLES }],
  },
  read: ([sheet], own) => {
    const rows = (sheet?.rows ?? []).map((row) => readPartnerRow(row, own));
    flagRepeats(rows, ({ command }) => [emailKey(command.email ?? '')].filter(Boolean), 'emailRepeated');
    return rows;
  },
};

/** Collects what is wrong with a row in its errors. */
function readPartnerRow({ row, cells, faults }: SheetRow, own: FacilityType): PartnerRow {
  const { country: writtenCountry = '', 'facility type': writtenType = '' } = cells;
  const type = choiceOf(STATED_PARTNER_TYPES, writtenType, 'facilityType');
  const country = placeCountryOf(writtenCountry);
  const plain = {
    ...(type && partnerKindOf(type)),
    ...{ email: cells['email'], businessName: cells['business name'], country, contactName: cells['contact name'] },
    ...{ phoneNumber: cells['phone number'], oarId: cells['oar id'] },
  };
  const written = Object.entries(plain).filter(([, value]) => value !== undefined && value !== '');
  const command = plainToInstance(StatedPartner, Object.fromEntries(written));
  const isPartner = type === undefined || partnerTypesOf(own).includes(facilityTypeOf(command) ?? type);
  const found: Record<string, Message[]> = {
    ...fieldMessagesOf(validateSync(command, { whitelist: true })),
    ...(type === undefined && { type: [facilityTypeFault(writtenType)] }),
    ...(!isPartner && { type: [message('noPartnerOfYours')] }),
    ...(writtenCountry !== '' && !country && { country: [message('countryUnknown', { country: echoed(writtenCountry) })] }),
  };
  return { row, command, errors: faults.length > 0 ? [...faults] : Object.values(found).flat() };
}

const facilityTypeFault = (written: string): Message =>
  written === '' ? message('required', { field: 'facilityType' }) : message('facilityTypeUnknown', { type: echoed(written) });
