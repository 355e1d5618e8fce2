import { useParams } from 'react-router-dom';
import { FacilitySelfAssessment } from '../../../entities/saq/assessment/self-assessment.js';
import { Page } from '../../../ui/layout/layout.js';

export function FacilityAssessmentPage() {
  const { facilityId = '' } = useParams();
  return (
    <Page>
      <FacilitySelfAssessment facilityId={facilityId} />
    </Page>
  );
}
