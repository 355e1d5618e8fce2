import { useTranslation } from 'react-i18next';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { useSession } from '../../../../client/session/session.js';
import { GuideView } from '../../../../entities/person/guide/guide-view.js';
import { useHiddenSteps } from '../../../../entities/person/hidden-steps.js';
import { ButtonLink } from '../../../../ui/button.js';
import { Page, PageHead } from '../../../../ui/layout/layout.js';

/** The guide of the reader's role, and those of the others. */
export function HelpPage() {
  const { t } = useTranslation('help');
  const user = useSession()?.user;
  const [isHidden, setHidden] = useHiddenSteps();
  const show = isHidden ? <ButtonLink to={SCREENS.brandProfile.path} onClick={() => setHidden(false)} label={t('showSteps')} /> : null;
  return (
    <Page>
      <PageHead title={t('title')} note={t('intro')} actions={show} />
      <GuideView user={user} />
    </Page>
  );
}
