/** Sorts the rows of a file by groups, and completes its farms by what is recorded of them. */
import { type Message, message } from '../../../../contracts/shared/refusals.js';
import { omitUndefined } from '../../../platform/lib/omit-undefined.js';
import { type FarmGroupRecord, type FarmRecord, landKey } from '../farm-records.js';
import { type FarmDraft, groupRecordOf } from '../land-drafts.js';
import type { FarmRow } from './farm-rows.js';

export interface FileGroup {
  /** Absent where neither the file nor the records have a group with the ID. */
  group?: FarmGroupRecord;
  known?: FarmGroupRecord;
  /** The row that says what the group is; absent where the file has farms of it alone. */
  row?: FarmRow;
  farms: FarmRow[];
  /** The rows of farms that an earlier row has, with what is wrong with them: a farm has one plot. */
  repeated: { row: FarmRow; error: Message }[];
  groupId: string;
}

/** @param subject the group of farms that name none */
export async function groupsInFile(
  rows: readonly FarmRow[],
  subject: string | undefined,
  groupOf: (groupId: string) => Promise<FarmGroupRecord | undefined>,
): Promise<FileGroup[]> {
  const found = new Map<string, { row?: FarmRow; farms: FarmRow[]; groupId: string }>();
  const at = (groupId: string) => {
    const entry = found.get(landKey(groupId)) ?? { farms: [], groupId };
    found.set(landKey(groupId), entry);
    return entry;
  };
  for (const row of rows) if (row.group) at(row.group.groupId).row = row;
  for (const row of rows) if (row.farm) at(row.groupId || (subject ?? '')).farms.push(row);
  return Promise.all(
    [...found.values()].map(async ({ row, farms, groupId }) => {
      const known = groupId === '' ? undefined : await groupOf(groupId);
      const group = row?.group ? groupRecordOf(row.group, known) : known;
      return { ...withoutRepeats(farms), groupId, ...omitUndefined({ row, group, known }) };
    }),
  );
}

function withoutRepeats(rows: readonly FarmRow[]): Pick<FileGroup, 'farms' | 'repeated'> {
  const first = new Map<string, number>();
  const [farms, repeated]: [FarmRow[], FileGroup['repeated']] = [[], []];
  for (const row of rows) {
    const farmId = row.farm?.farmId ?? '';
    const before = first.get(landKey(farmId));
    if (before === undefined) farms.push(row);
    else repeated.push({ row, error: message('farmPlotTwice', { id: farmId, row: before }) });
    first.set(landKey(farmId), before ?? row.row);
  }
  return { farms, repeated };
}

/** Returns the farm with what the file leaves out taken from the records: a file of plots alone leaves the rest as it is. */
export const completed = (farm: FarmDraft, known: FarmRecord | undefined): FarmDraft => ({
  ...farm,
  name: farm.name || (known?.name ?? ''),
  registrationNumber: farm.registrationNumber || (known?.registrationNumber ?? ''),
  tehsil: farm.tehsil || (known?.tehsil ?? ''),
  ...omitUndefined({ certificate: farm.certificate || known?.certificate }),
});

/** Says what keeps a farm from being added: a plot alone makes none. */
export const faultOfNew = ({ farmId, name, registrationNumber, tehsil }: FarmDraft, known: FarmRecord | undefined): Message[] =>
  known || (name && registrationNumber && tehsil) ? [] : [message('farmNewIncomplete', { id: farmId })];
