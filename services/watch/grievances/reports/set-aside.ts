import { Injectable } from '@nestjs/common';
import type { SetReportAside } from '../../../../contracts/watch/grievances/commands.js';
import { SecondAdmin } from '../../../ground/independence/second-admin.js';
import { type ActingUser, actorOf } from '../../../platform/http/access/principal.js';
import { type GrievanceOutcome, GrievanceStreams } from '../grievance-streams.js';
import { ReportOffice } from './report-office.js';

/** Sets reports from outside aside that concern no site, and brings them back. */
@Injectable()
export class SetAside {
  constructor(
    private readonly streams: GrievanceStreams,
    private readonly office: ReportOffice,
    private readonly second: SecondAdmin,
  ) {}

  /**
   * About a named site it takes two admins, where there are two: the first one suggests it.
   * @throws Refusal NotFound, GrievanceTakenUp
   */
  async setAside(grievanceId: string, { kind: why, reason }: SetReportAside, user: ActingUser): Promise<GrievanceOutcome> {
    await this.office.assertOpenTo(user);
    const isThereAnother = await this.second.isThereAnother(user.userId);
    return this.streams.record(grievanceId, actorOf(user), {
      texts: [reason],
      command: ([written]) => ({
        ...{ kind: 'setAside', why, by: user.userId, isThereAnother },
        ...{ reasonId: written?.id ?? '', reasonHash: written?.hash ?? '' },
      }),
    });
  }

  /** Also takes back what one admin suggested. @throws Refusal NotFound, BackTooLate after 90 days */
  async bringBack(grievanceId: string, user: ActingUser): Promise<GrievanceOutcome> {
    await this.office.assertOpenTo(user);
    return this.streams.record(grievanceId, actorOf(user), { texts: [], command: () => ({ kind: 'bringBack' }) });
  }
}
