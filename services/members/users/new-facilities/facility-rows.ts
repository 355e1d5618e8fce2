import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { MakeFacility } from '../../../../contracts/ground/facilities/make-facility.js';
import { type Message, message } from '../../../../contracts/shared/refusals.js';
import { FACILITY_TYPES, type FacilityType } from '../../../../contracts/shared/roles.js';
import { fieldMessagesOf } from '../../../platform/http/bodies/body-validation.js';
import { choiceOf, placeCountryOf } from '../../../platform/sheets/choice-words.js';
import { echoed, type SheetRow } from '../../../platform/sheets/sheet.js';
import type { SheetReading } from '../../../platform/sheets/sheet-reading.js';

const FACILITY_EXAMPLES: readonly Readonly<Record<string, string>>[] = [
  { Facility: 'Example Spinning Mills', 'Facility type': 'Spinner', Country: 'Pakistan', Address: '12 Mill Road, Multan' },
  {
    ...{ Facility: 'Example Weaving', 'Facility type': 'Mill', Country: 'Pakistan', Address: '14 Mill Road, Multan' },
    'Same business as': 'Example Spinning Mills',
  },
];

const FACILITY_TYPE_NAMES = Object.keys(FACILITY_TYPES) as FacilityType[];

export interface FacilityRow {
  row: number;
  command: MakeFacility;
  /** Holds the name and the address as typed. */
  typed: { name: string; address: string };
  /** Holds the name or the ID of another site of the same business as typed. */
  sister: string;
  errors: Message[];
}

export const reading: SheetReading<null, FacilityRow> = {
  module: import.meta.url,
  shape: {
    columns: [
      { head: 'Facility', needed: 'always', isSingle: true, marksExample: 'byText' },
      { head: 'Facility type', needed: 'always', choices: { words: FACILITY_TYPE_NAMES, family: 'facilityType' } },
      { head: 'Country', needed: 'always', choices: 'countries' },
      { head: 'Address', needed: 'always' },
      { head: 'Same business as' },
    ],
    sheets: 'first',
    rowsMax: 1_000,
    toFill: [{ name: 'Facilities', examples: FACILITY_EXAMPLES }],
  },
  read: ([sheet]) => (sheet?.rows ?? []).map(readFacilityRow),
};

function readFacilityRow({ row, cells, faults }: SheetRow): FacilityRow {
  const typed = { name: cells['facility'] ?? '', address: cells['address'] ?? '' };
  const [ofType, written] = [cells['facility type'] ?? '', cells['country'] ?? ''];
  const [type, country] = [choiceOf(FACILITY_TYPE_NAMES, ofType, 'facilityType'), placeCountryOf(written)];
  const plain = { ...typed, type: type ?? ofType, country: country ?? written };
  const command = plainToInstance(MakeFacility, plain);
  const unknown = {
    ...(ofType !== '' && !type && { type: [message('facilityTypeUnknown', { type: echoed(ofType) })] }),
    ...(written !== '' && !country && { country: [message('countryUnknown', { country: echoed(written) })] }),
  };
  const errors = Object.values({ ...fieldMessagesOf(validateSync(command, { whitelist: true })), ...unknown }).flat();
  return { row, command, typed, sister: cells['same business as'] ?? '', errors: faults.length > 0 ? [...faults] : errors };
}
