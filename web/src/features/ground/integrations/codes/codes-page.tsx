import { Stack } from '@mantine/core';
import { useSession } from '../../../../client/session/session.js';
import { SitePagesCard } from '../../../../entities/custody/public-page/site-pages-card.js';
import { IntegrationPage } from '../integration-page.js';
import { Gs1Card } from './gs1-card.js';

/** What do the codes of this site's goods hold, and what do strangers see behind them? */
export function CodesPage() {
  const facilityId = useSession()?.user.currentFacility?.id;
  if (facilityId === undefined) return null;
  return (
    <IntegrationPage tab="codes">
      <Stack gap={24} maw={736}>
        <Gs1Card facilityId={facilityId} />
        <SitePagesCard facilityId={facilityId} />
      </Stack>
    </IntegrationPage>
  );
}
