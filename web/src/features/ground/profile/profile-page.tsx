import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LEDGER_FACILITIES } from '../../../../../contracts/shared/roles.js';
import { mayOpen } from '../../../client/session/home-routes.js';
import { roleOf, useSession } from '../../../client/session/session.js';
import { facilityPath } from '../../../entities/facility/facility-paths.js';
import { siteRead } from '../../../entities/facility/facility-reads.js';
import { PersonCard } from '../../../entities/person/person-card.js';
import { SecurityCard } from '../../../entities/person/security-card.js';
import { AnnouncedVisits } from '../../../entities/risk/grievance/announced-visits.js';
import { SiteGrievances } from '../../../entities/risk/grievance/site-grievances.js';
import { ButtonLink } from '../../../ui/button.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { Page, PageHead } from '../../../ui/layout/layout.js';
import { CertificatesCard } from './certificates-card.js';
import { OwnStandingCard } from './own-standing-card.js';
import { PolicyForm } from './policy-form.js';
import { SiteForm } from './site-form.js';
import { SiteOarCard } from './site-oar.js';

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
          hasLedger && mayOpen(user, 'facility') ? <ButtonLink to={facilityPath(site.data.facility.id)}>{t('sitePage')}</ButtonLink> : null
        }
      />
      <Stack gap={24} maw={736}>
        {site.error && !site.data ? <ReadError error={site.error} onRetry={() => void site.refetch()} /> : null}
        {site.data ? <SiteForm site={site.data} role={roleOf(user)} isFirstSave={user.updatedProfileAt === null} /> : null}
        {site.data && hasLedger ? <SiteOarCard site={site.data.facility} /> : null}
        {site.data && hasLedger ? <OwnStandingCard /> : null}
        {site.data && hasLedger ? <CertificatesCard facilityId={site.data.facility.id} /> : null}
        {site.data && hasLedger ? <AnnouncedVisits /> : null}
        {site.data && hasLedger ? <SiteGrievances facilityId={site.data.facility.id} hasWords /> : null}
        {site.data && hasLedger ? <PolicyForm site={site.data} isSecondary /> : null}
        <PersonCard user={user} isSecondary />
        <SecurityCard />
      </Stack>
    </Page>
  );
}
