import { useTranslation } from 'react-i18next';
import { SCREENS } from '../../../../../contracts/shared/screens.js';
import { PersonCard } from '../../../entities/person/person-card.js';
import { SecurityCard } from '../../../entities/person/security-card.js';
import { PhoneScreen } from '../shell/phone-screen.js';
import { usePhone } from '../shell/use-phone.js';

/** One's own name, language and password on the phone. They are changed on the server, so this needs a network. */
export function PhoneProfile() {
  const { t } = useTranslation('account');
  const { user } = usePhone();
  return (
    <PhoneScreen title={t('title')} note={user?.email} back={SCREENS.phoneHome.path}>
      {user ? (
        <>
          <PersonCard key={user.id} user={user} />
          <SecurityCard />
        </>
      ) : null}
    </PhoneScreen>
  );
}
