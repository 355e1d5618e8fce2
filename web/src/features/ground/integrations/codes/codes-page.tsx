import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../../client/session/session.js';
import { SitePagesCard } from '../../../../entities/custody/public-page/site-pages-card.js';
import { Page, PageHead } from '../../../../ui/layout/layout.js';
import { IntegrationTabs } from '../integration-tabs.js';
import { Gs1Card } from './gs1-card.js';

/** What do the codes of this site's goods hold, and what do strangers see behind them? */
export function CodesPage() {
  const { t } = useTranslation('webhooks');
  const facilityId = useSession()?.user.currentFacility?.id;
  if (facilityId === undefined) return null;
  return (
    <Page isWide>
      <PageHead title={t('title')} />
      <IntegrationTabs value="codes">
        <Stack gap={24} maw={736}>
          <Gs1Card facilityId={facilityId} />
          <SitePagesCard facilityId={facilityId} />
        </Stack>
      </IntegrationTabs>
    </Page>
  );
}
