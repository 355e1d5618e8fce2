import { Injectable } from '@nestjs/common';
import { type SiteAssessmentBody, siteAssessments } from '../../../../projections/members/saq/site-assessments.js';
import { type CorrectiveActionBody, correctiveActions } from '../../../../projections/watch/grievances/corrective-actions.js';
import { type GrievanceBody, grievances } from '../../../../projections/watch/grievances/grievances.js';
import { goingOnIn } from '../../../../projections/watch/grievances/joined.js';
import { AssignedFacilities } from '../../../ground/facilities/assigned-facilities.js';
import type { Reader } from '../../../platform/http/access/principal.js';
import { Views } from '../../../platform/projections/views.js';

/** Says who can read files of grievances, corrective actions and assessments. Only the uploader of a file can add it to one of them. */
@Injectable()
export class GrievanceDocuments {
  constructor(
    private readonly views: Views,
    private readonly assigned: AssignedFacilities,
  ) {}

  /**
   * Allows the assignee of a request the files of its response, and the photos of the reporter. Allows the files of an action to the site
   * of the finding, the site that has to act, that person, and those who are assigned to one of the sites; of an assessment, the site and
   * its auditors. A brand reads no file, not even as a partner of the site.
   */
  async mayRead(blobName: string, user: Reader): Promise<boolean> {
    if (user.role === 'BRAND') return false;
    const [responses, actions] = await Promise.all([
      this.views.find<GrievanceBody>(grievances, { filter: { blobNames: blobName } }),
      this.views.find<CorrectiveActionBody>(correctiveActions, { filter: { blobNames: blobName } }),
    ]);
    if (await this.mayReadAssessed(blobName, user)) return true;
    if (responses.length === 0 && actions.length === 0) return this.isTold(blobName, user);
    const sites = actions.flatMap(({ siteIds }) => siteIds);
    const own = [user.facilityId, ...(await this.assigned.of(user))];
    return own.some((id) => id !== undefined && sites.includes(id)) || this.isAsked(responses, actions, user);
  }

  private async isTold(blobName: string, user: Reader): Promise<boolean> {
    const told = await this.views.find<GrievanceBody>(grievances, { filter: { toldBlobNames: blobName } });
    const goingOn = await Promise.all(told.map(goingOnIn(this.views)));
    return this.isAsked(goingOn, [], user);
  }

  private async mayReadAssessed(blobName: string, user: Reader): Promise<boolean> {
    const assessed = await this.views.find<SiteAssessmentBody>(siteAssessments, { filter: { blobNames: blobName } });
    if (assessed.length === 0) return false;
    const own = [user.facilityId, ...(user.role === 'AUDITOR' ? await this.assigned.of(user) : [])];
    return assessed.some(({ facilityId }) => own.includes(facilityId));
  }

  private async isAsked(
    responses: readonly GrievanceBody[],
    actions: readonly CorrectiveActionBody[],
    { userId }: Reader,
  ): Promise<boolean> {
    if (userId === undefined) return false;
    const ids = [...new Set(actions.map(({ grievanceId }) => grievanceId))];
    const others = await Promise.all(ids.map((id) => this.views.get<GrievanceBody>(grievances, id)));
    return [...responses, ...others].some((each) => each?.assigneeId === userId);
  }
}
