import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { siteAssessmentKindOf } from '../../../../../../contracts/members/saq/site-assessments/site-assessment-kinds.js';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { facilityRead } from '../../../../entities/facility/facility-reads.js';
import { BeginVisitForm } from '../../../../entities/saq/visits/begin-form.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { Card, Page, PageHead } from '../../../../ui/layout/layout.js';
import { siteAssessmentPath } from './site-assessments-page.js';

/** Begins an assessment of the site in the address, or one that corrects an earlier one of it. */
export function BeginSiteAssessmentPage() {
  const { t } = useTranslation('saq');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const facilityId = search.get('facilityId') ?? '';
  const site = useQuery({ ...facilityRead(facilityId), enabled: facilityId !== '' });
  if (facilityId === '') return <Navigate to={SCREENS.siteAssessments.path} replace />;
  if (site.error && !site.data) return <ReadError error={site.error} onRetry={() => void site.refetch()} />;
  if (!site.data) return null;
  return (
    <Page>
      <PageHead title={t('visit.newTitle', { site: site.data.name })} note={t(`visit.kind.${siteAssessmentKindOf(site.data.type)}`)} />
      <Card>
        <BeginVisitForm
          facilityId={facilityId}
          corrects={search.get('corrects') ?? undefined}
          onBegun={(id) => void navigate(siteAssessmentPath(id), { replace: true })}
        />
      </Card>
    </Page>
  );
}
