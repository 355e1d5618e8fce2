import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../client/session/session.js';
import { PersonCard } from '../../../entities/person/person-card.js';
import { SecurityCard } from '../../../entities/person/security-card.js';
import { SiteInvitationsCard } from '../../../entities/person/site-invitations.js';
import { Page, PageHead } from '../../../ui/layout/layout.js';

/** One's own account, whatever one's role and however far onboarding has come. */
export function AccountPage() {
  const { t } = useTranslation('account');
  const user = useSession()?.user;
  if (!user) return null;
  return (
    <Page>
      <Stack gap={24} maw={736}>
        <PageHead title={t('title')} note={t('intro')} />
        <SiteInvitationsCard />
        <PersonCard key={user.id} user={user} />
        <SecurityCard />
      </Stack>
    </Page>
  );
}
