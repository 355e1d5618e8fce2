import { Injectable } from '@nestjs/common';
import type { SetReportAside } from '../../../../contracts/watch/grievances/commands.js';
import { SecondAdmin } from '../../../ground/independence/second-admin.js';
import { type ActingUser, actorOf } from '../../../platform/http/access/principal.js';
import { GrievancePeople } from '../grievance-people.js';
import { type GrievanceOutcome, GrievanceStreams } from '../grievance-streams.js';
import { ReportOffice } from './report-office.js';

/** Sets reports from outside aside that concern no site, and brings back what was set aside or joined. */
@Injectable()
export class SetAside {
  constructor(
    private readonly streams: GrievanceStreams,
    private readonly office: ReportOffice,
    private readonly second: SecondAdmin,
    private readonly people: GrievancePeople,
  ) {}

  /**
   * About a named site it takes two admins, where there are two: the first one suggests it.
   * @throws Refusal NotFound, OwnSite, GrievanceTakenUp
   */
  async setReportAside(grievanceId: string, { kind: why, reason }: SetReportAside, user: ActingUser): Promise<GrievanceOutcome> {
    await this.office.assertOpenTo(user);
    const isThereAnother = await this.second.isThereAnother(user.userId);
    return this.people.deciding([await this.streams.get(grievanceId)], user, () =>
      this.streams.record(grievanceId, actorOf(user), {
        texts: [reason],
        command: ([written]) => ({
          ...{ kind: 'setAside', why, by: user.userId, isThereAnother },
          ...{ reasonId: written?.id ?? '', reasonHash: written?.hash ?? '' },
        }),
      }),
    );
  }

  /**
   * Reopens a report. Takes back the suggestion of one admin, and separates reports that were joined by mistake.
   * @throws Refusal NotFound, OwnSite, BackTooLate after 90 days, ReportIsJoined once its words are deleted
   */
  async bringReportBack(grievanceId: string, user: ActingUser): Promise<GrievanceOutcome> {
    await this.office.assertOpenTo(user);
    return this.people.deciding([await this.streams.get(grievanceId)], user, () =>
      this.streams.record(grievanceId, actorOf(user), { texts: [], command: () => ({ kind: 'bringBack' }) }),
    );
  }
}
