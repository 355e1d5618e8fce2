import { useParams } from 'react-router-dom';
import { SelfAssessmentOf } from '../../saq/self-assessment.js';
import { Page } from '../../ui/parts.js';

export function AssessmentOfPage() {
  const { facilityId = '' } = useParams();
  return (
    <Page>
      <SelfAssessmentOf facilityId={facilityId} />
    </Page>
  );
}
