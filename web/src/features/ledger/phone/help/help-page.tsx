import { useTranslation } from 'react-i18next';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { GuideView } from '../../../../entities/person/guide/guide-view.js';
import { PhoneScreen } from '../shell/phone-screen.js';
import { usePhone } from '../shell/use-phone.js';

/** The same guides as on the desk. They are kept on the phone, so they open without a network. */
export function PhoneHelp() {
  const { t } = useTranslation('help');
  const { user } = usePhone();
  return (
    <PhoneScreen title={t('title')} back={SCREENS.phoneHome.path}>
      <GuideView user={user} />
    </PhoneScreen>
  );
}
