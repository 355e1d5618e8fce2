import { Injectable } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { oarIdKey } from '../../../contracts/ground/facilities/oar-id.js';
import { InviteUser } from '../../../contracts/members/users/commands.js';
import { type Message, message } from '../../../contracts/shared/refusals.js';
import { searchKey } from '../../../contracts/shared/written/fold.js';
import { Facilities, type FacilityRecord } from '../../ground/facilities/facilities.js';
import { Users } from '../../ground/identity/users.js';
import type { Filter } from '../../platform/documents/document-store.js';
import { readOn } from '../../platform/documents/read-on.js';
import type { ActingUser } from '../../platform/http/access/principal.js';
import { type ImportRun, type ImportTally, RowImporter, recordRows } from '../../platform/sheets/importer.js';
import { reading, type UserRow } from './user-import-rows.js';
import { UserInvitations } from './user-invitations.js';

const FACILITIES_PER_READ = 200;

/** Imports invitations from a workbook, one per row: xls or xlsx with the columns of the template on its first sheet. */
@Injectable()
export class UsersImporter extends RowImporter<null, UserRow> {
  override readonly kind = 'users';
  override readonly keepsFile = false;
  override readonly reading = reading;

  constructor(
    private readonly invitations: UserInvitations,
    private readonly facilities: Facilities,
    private readonly users: Users,
  ) {
    super();
  }

  protected override async contextOf(): Promise<null> {
    return null;
  }

  protected override record(items: readonly UserRow[], tally: ImportTally, run: ImportRun): Promise<void> {
    return recordRows(items, tally, run, (row) => this.invite(row, run.by));
  }

  protected override nameOf({ command }: UserRow): string {
    return command.email ?? '';
  }

  protected override faultsOf(row: UserRow): Promise<Message[]> {
    return this.takeWorkplace(row, plainToInstance(InviteUser, row.command));
  }

  /** Returns what kept the row from becoming an invitation. The row comes from a thread as plain data. */
  private async invite(row: UserRow, by: ActingUser): Promise<Message[]> {
    const command = plainToInstance(InviteUser, row.command);
    const faults = await this.takeWorkplace(row, command);
    if (faults.length === 0) await this.invitations.inviteUnlessPending(command, by);
    return faults;
  }

  /** Puts the workplace that a row names into its command, or returns why there is none. */
  private async takeWorkplace({ facility, country, types }: UserRow, command: InviteUser): Promise<Message[]> {
    if (types.length > 0) {
      const found = await this.findFacilities(facility, types);
      const invited = found.length === 0 ? await this.users.invitedSite(facility, types, country) : undefined;
      const [type, ...others] = types;
      if (found.length > 1) return [message('facilityAmbiguous')];
      if (found[0]) command.facilityId = found[0].id;
      else if (invited) command.facility = { name: invited.name, type: invited.type, country: invited.country };
      else if (!country || !type) return [message('facilityNew')];
      else if (others.length > 0) return [message('facilityTypeNew')];
      else command.facility = { name: facility, type, country };
    }
    return [];
  }

  /** Finds facilities of exactly this name or OAR ID; two are enough to know that the name is ambiguous. */
  private async findFacilities(text: string, types: UserRow['types']): Promise<FacilityRecord[]> {
    const byId = await this.facilities.get(text.toLowerCase());
    if (byId) return types.includes(byId.type) ? [byId] : [];
    const name = searchKey(text);
    const anyOf: readonly Filter[] = [{ searchText: { contains: name } }, { oarId: oarIdKey(text) }];
    const query = { filter: { type: { in: types } }, anyOf, sort: ['id'] };
    const alike = readOn(FACILITIES_PER_READ, async (skip, limit) => (await this.facilities.find({ ...query, skip, limit })).items);
    const found: FacilityRecord[] = [];
    for await (const each of alike) {
      if (searchKey(each.name) === name || each.oarId === oarIdKey(text)) found.push(each);
      if (found.length > 1) break;
    }
    return found;
  }
}
