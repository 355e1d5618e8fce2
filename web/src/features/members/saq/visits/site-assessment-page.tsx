import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { asAssessment, siteAnswers } from '../../../../entities/saq/answer-ports.js';
import { AssessmentSkeleton } from '../../../../entities/saq/assessment/assessment-skeleton.js';
import { OpenAssessment } from '../../../../entities/saq/assessment/open-assessment.js';
import { ReadAssessment } from '../../../../entities/saq/assessment/read-assessment.js';
import { siteAssessmentRead } from '../../../../entities/saq/saq-reads.js';
import { VisitHead, type VisitPaths, VisitStanding } from '../../../../entities/saq/visits/visit-head.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { Page, PageHead } from '../../../../ui/layout/layout.js';
import { siteAssessmentPath } from './site-assessments-page.js';

const PATHS: VisitPaths = {
  list: SCREENS.siteAssessments.path,
  begin: SCREENS.beginSiteAssessment.path,
  of: siteAssessmentPath,
};

const noRounds = () => undefined;

/** An assessment of a site: its questions for who assesses it, its answers for the site, its auditors and admins. */
export function SiteAssessmentPage() {
  const { t } = useTranslation('saq');
  const { assessmentId = '' } = useParams();
  const read = useQuery(siteAssessmentRead(assessmentId));
  const { data } = read;
  if (read.error && !data) return <ReadError error={read.error} onRetry={() => void read.refetch()} />;
  if (!data) return <AssessmentSkeleton />;
  return (
    <Page>
      <PageHead title={data.facility.name} note={t(`visit.kind.${data.kind}`)} />
      <VisitHead found={data} paths={PATHS} />
      <VisitStanding found={data} paths={PATHS} />
      {data.mayAnswer ? (
        <OpenAssessment key={data.id} assessment={asAssessment(data)} onRound={noRounds} ports={siteAnswers(data.id)} />
      ) : (
        <ReadAssessment assessment={asAssessment(data)} onRound={noRounds} />
      )}
    </Page>
  );
}
