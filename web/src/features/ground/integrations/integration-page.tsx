import { Stack, Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { SCREENS } from '../../../../../contracts/shared/screens.js';
import { mayOpen } from '../../../client/session/home-routes.js';
import { useSession } from '../../../client/session/session.js';
import { Page, PageHead } from '../../../ui/layout/layout.js';

const TABS = {
  keys: SCREENS.integrations.path,
  webhooks: SCREENS.webhooks.path,
  exchange: SCREENS.exchange.path,
  codes: SCREENS.codesAndLinks.path,
} as const;
type Tab = keyof typeof TABS;

interface IntegrationPageProps {
  tab: Tab;
  note?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** Shows one way of working with the site, with tabs that lead to the others. */
export function IntegrationPage({ tab, note, actions, children }: IntegrationPageProps) {
  const { t } = useTranslation('webhooks');
  const { t: shell } = useTranslation('shell');
  const user = useSession()?.user;
  const navigate = useNavigate();
  return (
    <Page isWide>
      <PageHead title={t('title')} note={note} actions={actions} />
      <Tabs value={tab} onChange={(next) => navigate(TABS[next as Tab])}>
        <Tabs.List aria-label={t('tabs.label')} mb={16}>
          <Tabs.Tab value="keys">{t('tabs.keys')}</Tabs.Tab>
          <Tabs.Tab value="webhooks">{t('tabs.webhooks')}</Tabs.Tab>
          {user && mayOpen(user, 'exchange') ? <Tabs.Tab value="exchange">{shell('pages.exchange')}</Tabs.Tab> : null}
          <Tabs.Tab value="codes">{t('tabs.codes')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={tab}>
          <Stack gap={24}>{children}</Stack>
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
