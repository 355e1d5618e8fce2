import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LEDGER_FACILITIES } from '../../../../contracts/roles.js';
import { PersonCard } from '../../person/person-card.js';
import { SecurityCard } from '../../person/security-card.js';
import { roleOf, useSession } from '../../session.js';
import { Page, PageHead } from '../../ui/parts.js';
import { ReadError } from '../../ui/states.js';
import { PolicyForm } from './policy-form.js';
import css from './profile.module.css';
import { siteRead } from './profile-reads.js';
import { SiteForm } from './site-form.js';
import { SiteOar } from './site-oar.js';

/** One's own site, oneself, and how the account is kept. */
export function ProfilePage() {
  const { t } = useTranslation('profile');
  const user = useSession()?.user;
  const site = useQuery(siteRead());
  if (!user) return null;
  const keepsBooks = site.data && LEDGER_FACILITIES.some((type) => type === site.data.facility.type) && site.data.facility.type !== 'BRAND';
  return (
    <Page>
      <PageHead title={t('profile')} />
      <div className={css.column}>
        {site.error && !site.data ? <ReadError error={site.error} again={() => void site.refetch()} /> : null}
        {site.data ? <SiteForm site={site.data} role={roleOf(user)} fresh={user.updatedProfileAt === null} /> : null}
        {site.data && keepsBooks ? <SiteOar site={site.data.facility} /> : null}
        {site.data && keepsBooks ? <PolicyForm site={site.data} beside /> : null}
        <PersonCard user={user} beside />
        <SecurityCard user={user} />
      </div>
    </Page>
  );
}
