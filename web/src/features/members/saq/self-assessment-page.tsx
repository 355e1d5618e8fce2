import { useTranslation } from 'react-i18next';
import { SelfAssessment } from '../../../entities/saq/assessment/self-assessment.js';
import { Page, PageHead } from '../../../ui/layout/layout.js';

export function SelfAssessmentPage() {
  const { t } = useTranslation('saq');
  return (
    <Page>
      <PageHead title={t('title')} note={t('intro')} />
      <SelfAssessment />
    </Page>
  );
}
