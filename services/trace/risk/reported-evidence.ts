import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { RiskFinding } from '../../../contracts/trace/risk/findings.js';
import { grievanceStreamOf } from '../../../contracts/watch/grievances/events.js';
import { grievances } from '../../../projections/watch/grievances/grievances.js';
import { isAdmin, type Reader } from '../../platform/http/access/principal.js';
import { Views } from '../../platform/projections/views.js';
import { isWatcher } from '../../watch/grievances/grievance-scopes.js';

/** Separates the grievances that a reader knows completely from those of which they know the findings alone. */
@Injectable()
export class ReportedEvidence {
  constructor(private readonly views: Views) {}

  /** Returns the streams of a site's grievances that the reader knows all of: for admins all, for an assignee those that they were asked about. */
  async insiderOf(facilityId: string, user: Reader): Promise<(stream: string) => boolean> {
    if (isAdmin(user)) return () => true;
    const streams = new Set((await this.ownOf(facilityId, user)).map(grievanceStreamOf));
    return (stream) => streams.has(stream);
  }

  /** Returns the grievances of a site that the reader was asked about. */
  async ownOf(facilityId: string, user: Reader): Promise<string[]> {
    if (!isWatcher(user) || user.userId === undefined) return [];
    const own = await this.views.find(grievances, { filter: { assigneeId: user.userId, facilityId } });
    return own.map(({ grievanceId }) => grievanceId);
  }
}

const ID_LENGTH = 32;

/** Distinguishes partners, which read levels alone, from brands, auditors and farm monitors. */
export const readsLevelsAlone = (user: Reader): boolean => !isAdmin(user) && user.role !== 'BRAND' && user.role !== 'AUDITOR';

/** Names a piece of evidence. The hash of its event, which few read, keeps the name from being guessed. */
export const evidenceIdOf = ({
  origin: { stream, revision, hash },
  indicator,
  facilityId,
}: Pick<RiskFinding, 'origin' | 'indicator' | 'facilityId'>): string =>
  createHash('sha256').update(['evidence', stream, revision, hash, indicator, facilityId].join(' ')).digest('hex').slice(0, ID_LENGTH);
