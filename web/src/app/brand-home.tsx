import { Tabs } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { HomePage } from '../features/brand/home/home-page.js';
import { paramOneOf, useUrlState } from '../ui/forms/url-state.js';
import { lateComponent } from '../ui/late-component.js';
import { useScreenTitle } from '../ui/layout/screen-title.js';
import css from './brand-home.module.css';

const ProfilePage = lateComponent(async () => (await import('../features/ground/profile/profile-page.js')).ProfilePage);

const TABS = ['home', 'profile'] as const;

/** Starts a brand with what needs it, followed by its profile. */
export function BrandHome() {
  const { t } = useTranslation('shell');
  const [search, change] = useUrlState();
  const tab = paramOneOf(search, 'tab', TABS) ?? 'home';
  useScreenTitle(tab === 'profile' ? t('pages.brandProfile') : '');
  return (
    <Tabs value={tab} keepMounted={false} onChange={(next) => change({ tab: next === 'home' ? undefined : next }, { isStep: true })}>
      <Tabs.List aria-label={t('pages.home')} className={css.tabs}>
        <Tabs.Tab value="home">{t('pages.home')}</Tabs.Tab>
        <Tabs.Tab value="profile">{t('pages.profile')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="home">
        <HomePage />
      </Tabs.Panel>
      <Tabs.Panel value="profile">
        <Suspense>
          <ProfilePage />
        </Suspense>
      </Tabs.Panel>
    </Tabs>
  );
}
