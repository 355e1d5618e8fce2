import { Injectable } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { StatedPartner } from '../../../../contracts/members/partners/commands.js';
import { type Message, Refusal } from '../../../../contracts/shared/refusals.js';
import type { FacilityType } from '../../../../contracts/shared/roles.js';
import { Facilities, type FacilityRecord } from '../../../ground/facilities/facilities.js';
import type { ActingUser } from '../../../platform/http/access/principal.js';
import { type ImportRun, type ImportTally, RowImporter, recordRows, refusalsOf } from '../../../platform/sheets/importer.js';
import { PartnerInvitations } from '../partner-invitations.js';
import { type PartnerRow, reading } from './partner-rows.js';

/** Invites partners by mail from a file, one per row. A row with an address that the site has invited changes nothing. */
@Injectable()
export class PartnersImporter extends RowImporter<FacilityType, PartnerRow> {
  override readonly kind = 'partners';
  override readonly keepsFile = false;
  override readonly reading = reading;

  constructor(
    private readonly invitations: PartnerInvitations,
    private readonly facilities: Facilities,
  ) {
    super();
  }

  protected override async contextOf({ by }: ImportRun): Promise<FacilityType> {
    return (await this.ownFacility(by)).type;
  }

  protected override async record(items: readonly PartnerRow[], tally: ImportTally, run: ImportRun): Promise<void> {
    const own = await this.ownFacility(run.by);
    await recordRows(items, tally, run, async ({ command }) => {
      await this.invitations.inviteUnlessOpen(plainToInstance(StatedPartner, command), own, run.by, run.language);
      return [];
    });
  }

  protected override nameOf({ command }: PartnerRow): string {
    return command.businessName ?? command.email ?? '';
  }

  protected override faultsOf({ command }: PartnerRow): Promise<readonly Message[]> {
    return refusalsOf(async () => {
      await this.invitations.assertKnownOarId(command);
      return [];
    });
  }

  /** @throws Refusal RoleRefused for a caller who works at no facility */
  private async ownFacility({ facilityId }: ActingUser): Promise<FacilityRecord> {
    const own = facilityId ? await this.facilities.get(facilityId) : undefined;
    if (!own) throw new Refusal('RoleRefused');
    return own;
  }
}
