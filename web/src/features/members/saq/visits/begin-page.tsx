import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { visitSetTypeOf } from '../../../../../../contracts/members/saq/questions.js';
import { siteAssessmentKindOf } from '../../../../../../contracts/members/saq/site-assessments/site-assessment-kinds.js';
import { FACILITY_TYPES, type FacilityType } from '../../../../../../contracts/shared/roles.js';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { facilitiesRead, facilityRead } from '../../../../entities/facility/facility-reads.js';
import { FacilitySearch } from '../../../../entities/facility/facility-search.js';
import { BeginVisitForm } from '../../../../entities/saq/visits/begin-form.js';
import { EmptyState } from '../../../../ui/feedback/feedback.js';
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
  if (facilityId === '') return <ChooseSite onChosen={(id) => void navigate(`${SCREENS.beginSiteAssessment.path}?facilityId=${id}`)} />;
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

const VISITED_TYPES = (Object.keys(FACILITY_TYPES) as FacilityType[]).filter((type) => visitSetTypeOf(type) !== undefined);

/** Offers the sites that are assigned to the reader and have questions for a visit. */
function ChooseSite({ onChosen }: { onChosen: (facilityId: string) => void }) {
  const { t } = useTranslation('saq');
  const { t: ofRequests } = useTranslation('requests');
  const read = useQuery(facilitiesRead({ assigned: 'true', perPage: 1 }));
  return (
    <Page>
      <PageHead title={t('visit.begin')} />
      {read.error && !read.data ? <ReadError error={read.error} onRetry={() => void read.refetch()} /> : null}
      {read.data?.total === 0 ? (
        <EmptyState title={ofRequests('home.noFacilities')}>{ofRequests('home.noFacilitiesText')}</EmptyState>
      ) : null}
      {read.data?.total ? (
        <Card>
          <FacilitySearch
            label={t('list.facility')}
            isAssigned
            types={VISITED_TYPES}
            value={undefined}
            onChange={(id) => id && onChosen(id)}
          />
        </Card>
      ) : null}
    </Page>
  );
}
