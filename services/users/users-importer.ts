import { Injectable } from '@nestjs/common';
import { oarIdKey } from '../../contracts/facilities/oar-id.js';
import { type Message, message, Refusal } from '../../contracts/shared/refusals.js';
import { Facilities, type FacilityRecord } from '../facilities/facilities.js';
import { emailKey } from '../identity/users.js';
import type { Filter } from '../platform/documents/document-store.js';
import type { Principal } from '../platform/http/access/principal.js';
import { Importer, type ImportRun, type ImportState, ImportTally, unreadableFile } from '../platform/sheets/importer.js';
import { readSheets } from '../platform/sheets/read-sheets.js';
import { readUserRow, USER_COLUMNS, type UserRow } from './user-import-rows.js';
import { UserInvitations } from './user-invitations.js';

const ROWS_MAX = 1_000;
const FACILITIES_FOUND_MAX = 200;

/** Invitations from a workbook, one a row: xls or xlsx with the columns of the template on its first sheet. */
@Injectable()
export class UsersImporter extends Importer {
  override readonly kind = 'users';
  override readonly keepsFile = false;
  override readonly accepted = ['xls', 'xlsx'] as const;

  constructor(
    private readonly invitations: UserInvitations,
    private readonly facilities: Facilities,
  ) {
    super();
  }

  override async run(content: Buffer, { by, language, report }: ImportRun): Promise<ImportState> {
    const [sheet] = await readSheets(content, this.accepted);
    const rows = (sheet?.rows ?? []).map(readUserRow);
    const missing = USER_COLUMNS.filter((head) => (head === 'Email' || head === 'Role') && !sheet?.heads.includes(head.toLowerCase()));
    if (missing.length > 0) return unreadableFile(message('columnsMissing', { names: missing.join(', ') }), language);
    if (rows.length === 0) throw new Refusal('NothingToImport');
    if (rows.length > ROWS_MAX) return unreadableFile(message('usersMax', { max: ROWS_MAX }), language);
    flagRepeatedEmails(rows);
    const tally = new ImportTally(rows.length, language);
    for (const row of rows) {
      await report(tally);
      const errors = row.errors.length > 0 ? row.errors : await this.invite(row, by);
      if (errors.length > 0) tally.fail(row.row, errors);
      else tally.pass(1);
    }
    return tally.snapshot();
  }

  /** What kept the row from being an invitation. */
  private async invite({ command, facility, country, types }: UserRow, by: Principal): Promise<Message[]> {
    if (types.length > 0) {
      const found = await this.findFacilities(facility, types);
      const [type, ...others] = types;
      if (found.length > 1) return [message('facilityAmbiguous')];
      if (found[0]) command.facilityId = found[0].id;
      else if (!country || !type) return [message('facilityNew')];
      else if (others.length > 0) return [message('facilityTypeNew')];
      else command.facility = { name: facility, type, country };
    }
    try {
      await this.invitations.inviteUnlessPending(command, by);
      return [];
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const fields = Object.values(error.fieldMessages ?? {}).flat();
      return fields.length > 0 ? fields : [message(error.code, error.data)];
    }
  }

  private async findFacilities(text: string, types: UserRow['types']): Promise<FacilityRecord[]> {
    const byId = await this.facilities.get(text.toLowerCase());
    if (byId) return types.includes(byId.type) ? [byId] : [];
    const name = text.toLowerCase();
    const anyOf: readonly Filter[] = [{ searchText: { contains: name } }, { oarId: oarIdKey(text) }];
    const { items } = await this.facilities.find({ filter: { type: { in: types } }, anyOf, limit: FACILITIES_FOUND_MAX });
    return items.filter((each) => each.name.toLowerCase() === name || each.oarId === oarIdKey(text));
  }
}

function flagRepeatedEmails(rows: readonly UserRow[]): void {
  const first = new Map<string, number>();
  for (const { command, row, errors } of rows) {
    const key = emailKey(command.email ?? '');
    const before = first.get(key);
    if (key && before !== undefined) errors.push(message('emailRepeated', { row: before }));
    else first.set(key, row);
  }
}
