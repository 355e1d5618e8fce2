import { Injectable } from '@nestjs/common';
import { message, Refusal } from '../../../../contracts/shared/refusals.js';
import type { JoinReport } from '../../../../contracts/watch/grievances/commands.js';
import { SharedTurns } from '../../../platform/documents/shared-turns.js';
import { type ActingUser, actorOf } from '../../../platform/http/access/principal.js';
import type { KnownGrievance } from '../grievance.rules.js';
import { GrievancePeople } from '../grievance-people.js';
import { type GrievanceOutcome, GrievanceStreams } from '../grievance-streams.js';
import { ReportOffice } from './report-office.js';

/** Shares one turn among all joins, so that no two reports are joined with each other. */
const TURN = 'reports joined';

/** Joins reports of one matter: one continues for both, and each keeps its own words. */
@Injectable()
export class Joins {
  constructor(
    private readonly streams: GrievanceStreams,
    private readonly office: ReportOffice,
    private readonly turns: SharedTurns,
    private readonly people: GrievancePeople,
  ) {}

  /** @throws Refusal NotFound, OwnSite, Invalid at the field, GrievanceTakenUp, ReportIsSetAside, ReportIsJoined */
  async joinReport(grievanceId: string, { toId }: JoinReport, user: ActingUser): Promise<GrievanceOutcome> {
    await this.office.assertOpenTo(user);
    return this.turns.run(TURN, async () => {
      const known = await this.streams.get(grievanceId);
      if (known.joinedToId !== toId) await this.assertGoesOn(toId, grievanceId);
      return this.people.deciding([known], user, () =>
        this.streams.record(grievanceId, actorOf(user), { texts: [], command: () => ({ kind: 'join', toId, by: user.userId }) }),
      );
    });
  }

  private async assertGoesOn(toId: string, grievanceId: string): Promise<void> {
    const known = toId === grievanceId ? undefined : await this.streams.find(toId);
    if (!known || !GOES_ON.has(known.state)) throw new Refusal('Invalid', {}, { toId: [message('reportNotOpen')] });
  }
}

const GOES_ON: ReadonlySet<KnownGrievance['state']> = new Set(['received', 'heldBack', 'pending', 'responded'] as const);
