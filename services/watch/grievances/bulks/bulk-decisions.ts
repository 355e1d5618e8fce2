import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import type { BulkDecisionReply, ReportBulkReply, ReportBulksReply } from '../../../../contracts/watch/grievances/bulk-replies.js';
import type { SetReportAside } from '../../../../contracts/watch/grievances/commands.js';
import { SecondAdmin } from '../../../ground/independence/second-admin.js';
import { type ActingUser, actorOf, type Reader } from '../../../platform/http/access/principal.js';
import { GrievancePeople } from '../grievance-people.js';
import { type GrievanceOutcome, GrievanceStreams, type Writing } from '../grievance-streams.js';
import { ReportOffice } from '../reports/report-office.js';
import { HeldReports } from './held-reports.js';

type Decided = BulkDecisionReply & { replayed: boolean };

/** Lets an admin decide about reports that came in bulk, about all of them at once or about one. */
@Injectable()
export class BulkDecisions {
  constructor(
    private readonly held: HeldReports,
    private readonly streams: GrievanceStreams,
    private readonly office: ReportOffice,
    private readonly second: SecondAdmin,
    private readonly people: GrievancePeople,
  ) {}

  /** Returns none to super admins while an admin is active. */
  async reportBulks(user: Reader): Promise<ReportBulksReply> {
    return { items: (await this.office.isOpenTo(user)) ? await this.held.list() : [] };
  }

  /** @throws Refusal NotFound once no report is held back with it */
  async reportBulk(bulkId: string, user: ActingUser): Promise<ReportBulkReply> {
    await this.office.assertOpenTo(user);
    return this.held.one(bulkId);
  }

  /** @throws Refusal NotFound */
  async letReportIn(grievanceId: string, user: ActingUser): Promise<GrievanceOutcome> {
    await this.office.assertOpenTo(user);
    return this.people.deciding([await this.streams.get(grievanceId)], user, () =>
      this.streams.record(grievanceId, actorOf(user), { texts: [], command: () => ({ kind: 'letIn' }) }),
    );
  }

  /** @throws Refusal NotFound, OwnSite */
  letBulkIn(bulkId: string, user: ActingUser): Promise<Decided> {
    return this.decide(bulkId, user, { texts: [], command: () => ({ kind: 'letIn' }) });
  }

  /** Takes two admins for those that name a site, where there are two. @throws Refusal NotFound, OwnSite */
  async setBulkAside(bulkId: string, { kind: why, reason }: SetReportAside, user: ActingUser): Promise<Decided> {
    const isThereAnother = await this.second.isThereAnother(user.userId);
    return this.decide(bulkId, user, {
      texts: [reason],
      command: ([written]) => ({
        ...{ kind: 'setAside', why, by: user.userId, isThereAnother, ofBulk: bulkId },
        ...{ reasonId: written?.id ?? '', reasonHash: written?.hash ?? '' },
      }),
    });
  }

  /** Decides about each by itself: repeating it continues where it was interrupted. */
  private async decide(bulkId: string, user: ActingUser, writing: Writing): Promise<Decided> {
    await this.office.assertOpenTo(user);
    const reports = await this.held.of(bulkId);
    if (reports.length === 0) throw new Refusal('NotFound');
    const held = reports.filter(({ heldIn }) => heldIn !== '');
    return this.people.deciding(held, user, () =>
      this.decideEach(
        bulkId,
        (held.length > 0 ? held : reports.slice(0, 1)).map(({ grievanceId }) => grievanceId),
        { user, writing },
      ),
    );
  }

  private async decideEach(
    bulkId: string,
    reportIds: readonly string[],
    { user, writing }: { user: ActingUser; writing: Writing },
  ): Promise<Decided> {
    const decided = { transactionId: bulkId, position: '', reports: 0, suggested: 0, replayed: true };
    for (const grievanceId of reportIds) {
      const { position, replayed } = await this.streams.record(grievanceId, actorOf(user), writing);
      decided.position = position;
      if (replayed) continue;
      const { state } = await this.streams.get(grievanceId);
      decided.replayed = false;
      decided[state === 'heldBack' ? 'suggested' : 'reports'] += 1;
    }
    return decided;
  }
}
