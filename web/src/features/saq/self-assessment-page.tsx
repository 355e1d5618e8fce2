import { useTranslation } from 'react-i18next';
import { SelfAssessment } from '../../saq/self-assessment.js';
import { Page, PageHead } from '../../ui/parts.js';

export function SelfAssessmentPage() {
  const { t } = useTranslation('saq');
  return (
    <Page>
      <PageHead title={t('title')} note={t('intro')} />
      <SelfAssessment />
    </Page>
  );
}
