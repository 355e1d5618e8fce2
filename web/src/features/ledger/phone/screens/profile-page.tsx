import { useTranslation } from 'react-i18next';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { PersonCard } from '../../../../entities/person/person-card.js';
import { SecurityCard } from '../../../../entities/person/security-card.js';
import { SiteInvitationsCard } from '../../../../entities/person/site-invitations.js';
import { useQueue } from '../../../../offline/record-queue.js';
import { Banner } from '../../../../ui/feedback/feedback.js';
import { PhoneScreen } from '../shell/phone-screen.js';
import { usePhone } from '../shell/use-phone.js';

/** One's own name, language and password on the phone. They are changed on the server, so this needs a network. */
export function PhoneProfile() {
  const { t } = useTranslation('account');
  const { t: phone } = useTranslation('phone');
  const { t: person } = useTranslation('person');
  const { user } = usePhone();
  const { isOnline } = useQueue();
  return (
    <PhoneScreen title={t('title')} note={user?.email} back={SCREENS.phoneHome.path}>
      {isOnline ? null : (
        <Banner tone="medium" title={phone('partners.offline')}>
          {person('offline')}
        </Banner>
      )}
      {user ? (
        <>
          <SiteInvitationsCard />
          <PersonCard key={user.id} user={user} />
          <SecurityCard />
        </>
      ) : null}
    </PhoneScreen>
  );
}
