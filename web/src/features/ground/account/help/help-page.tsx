import { useTranslation } from 'react-i18next';
import { useSession } from '../../../../client/session/session.js';
import { GuideView } from '../../../../entities/person/guide/guide-view.js';
import { Page, PageHead } from '../../../../ui/layout/layout.js';

/** The guide of the reader's role, and those of the others. */
export function HelpPage() {
  const { t } = useTranslation('help');
  const user = useSession()?.user;
  return (
    <Page>
      <PageHead title={t('title')} note={t('intro')} />
      <GuideView user={user} />
    </Page>
  );
}
