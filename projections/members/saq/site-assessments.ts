/** Keeps one view per completed assessment of a site, by which its files are found. */
import type { RecordedSiteAssessmentEvent } from '../../../contracts/members/saq/site-assessments/events.js';
import type { Projection } from '../../shared/projection.js';

export interface SiteAssessmentBody {
  assessmentId: string;
  facilityId: string;
  /** Names the files that its answers cite. */
  blobNames: string[];
}

export const siteAssessments: Projection<SiteAssessmentBody, RecordedSiteAssessmentEvent & { type: 'SiteAssessed' }> = {
  name: 'site-assessments',
  version: 1,
  handles: ['SiteAssessed'],
  keysOf: ({ data }) => [data.assessmentId],
  initial: (assessmentId) => ({ assessmentId, facilityId: '', blobNames: [] }),
  evolve: (view, { data }) => ({
    ...view,
    facilityId: data.facilityId,
    blobNames: data.answers.flatMap(({ evidence = [] }) => evidence.map(({ blobName }) => blobName)),
  }),
  indexes: [{ fields: ['blobNames'] }],
};
