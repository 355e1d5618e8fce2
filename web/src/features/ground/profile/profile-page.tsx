import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LEDGER_FACILITIES } from '../../../../../contracts/shared/roles.js';
import { mayOpen } from '../../../client/session/home-routes.js';
import { roleOf, useSession } from '../../../client/session/session.js';
import { CertificatesCard } from '../../../entities/certificate/certificates-card.js';
import { SitePagesCard } from '../../../entities/custody/public-page/site-pages-card.js';
import { facilityPath } from '../../../entities/facility/facility-paths.js';
import { siteRead } from '../../../entities/facility/facility-reads.js';
import { PersonCard } from '../../../entities/person/person-card.js';
import { SecurityCard } from '../../../entities/person/security-card.js';
import { AnnouncedVisits } from '../../../entities/risk/grievance/announced-visits.js';
import { SiteGrievances } from '../../../entities/risk/grievance/site-grievances.js';
import { PolicyForm } from '../../../entities/standing/site/policy-form.js';
import { SiteForm } from '../../../entities/standing/site/site-form.js';
import { SiteOarCard } from '../../../entities/standing/site/site-oar.js';
import { ButtonLink } from '../../../ui/button.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { Columns } from '../../../ui/layout/columns.js';
import { Page, PageHead } from '../../../ui/layout/layout.js';
import { Loading, Steady } from '../../../ui/layout/steady.js';
import { OwnStandingCard } from './own-standing-card.js';

/** One's own site, oneself, and how the account is kept. */
export function ProfilePage() {
  const { t } = useTranslation('profile');
  const user = useSession()?.user;
  const site = useQuery(siteRead());
  if (!user) return null;
  const hasLedger = site.data && LEDGER_FACILITIES.some((type) => type === site.data.facility.type) && site.data.facility.type !== 'BRAND';
  return (
    <Page>
      <PageHead
        title={t('profile')}
        actions={
          hasLedger && mayOpen(user, 'facility') ? <ButtonLink to={facilityPath(site.data.facility.id)} label={t('sitePage')} /> : null
        }
      />
      <Columns cols="minmax(0, 736fr) minmax(0, 384fr)" from={1200} gap={24} align="start">
        <Steady>
          {site.isPending ? <Loading /> : null}
          {site.error && !site.data ? <ReadError error={site.error} onRetry={() => void site.refetch()} /> : null}
          {site.data ? <SiteForm site={site.data} role={roleOf(user)} isFirstSave={user.updatedProfileAt === null} /> : null}
          {site.data && hasLedger ? <SiteOarCard site={site.data.facility} /> : null}
          {site.data && hasLedger ? <AnnouncedVisits /> : null}
          {site.data && hasLedger ? <SiteGrievances facilityId={site.data.facility.id} hasWords /> : null}
          {site.data && hasLedger ? <SitePagesCard facilityId={site.data.facility.id} /> : null}
          {site.data && hasLedger ? <PolicyForm site={site.data} isSecondary /> : null}
          <PersonCard user={user} isSecondary />
          <SecurityCard />
        </Steady>
        <Stack gap={24} miw={0}>
          {site.data && hasLedger ? <OwnStandingCard /> : null}
          {site.data && hasLedger ? <CertificatesCard facilityId={site.data.facility.id} /> : null}
        </Stack>
      </Columns>
    </Page>
  );
}
