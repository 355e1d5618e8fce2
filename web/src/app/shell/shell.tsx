import { Drawer, Flex, Group } from '@mantine/core';
import { IconChevronRight, IconMenu2 } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useLocation, useMatches } from 'react-router-dom';
import { SCREENS, type ScreenKey } from '../../../../contracts/shared/screens.js';
import type { Texts } from '../../client/i18n/english.js';
import { usePlatformName } from '../../client/i18n/platform-read.js';
import { homePathOf, mayOpen } from '../../client/session/home-routes.js';
import { roleOf, type UserInfo, useSession } from '../../client/session/session.js';
import { LanguageMenu } from '../../entities/person/language-menu.js';
import { SignInAgain } from '../../features/ground/auth/sign-in-again.js';
import { IconButton } from '../../ui/button.js';
import { LeaveDialog } from '../../ui/dialogs/leave-dialog.js';
import { formatProductId } from '../../ui/format.js';
import { LogoMark } from '../../ui/layout/logo-mark.js';
import { useCurrentScreenTitle } from '../../ui/layout/screen-title.js';
import { Bell } from './bell.js';
import { BrandNav } from './brand-nav.js';
import { GlobalSearch } from './global-search.js';
import { UserMenu } from './menus.js';
import css from './shell.module.css';
import { Sidebar } from './sidebar.js';
import sidebar from './sidebar.module.css';

/** Frames every signed-in screen: a sidebar for sites and their overseers, a navbar for brands. */
export function Shell() {
  const session = useSession();
  if (!session) return <Outlet />;
  const { user } = session;
  return (
    <>
      {roleOf(user) === 'BRAND' ? <BrandShell user={user} /> : <SidebarShell user={user} />}
      <LeaveDialog />
      <SignInAgain user={user} />
    </>
  );
}

function SidebarShell({ user }: { user: UserInfo }) {
  const { t } = useTranslation('shell');
  const [opened, setOpened] = useState(false);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: going to another screen closes the drawer
  useEffect(() => setOpened(false), [pathname]);
  return (
    <div className={css.sidebarShell}>
      <SkipLink />
      <aside className={sidebar.sidebar}>
        <Sidebar user={user} />
      </aside>
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        size={280}
        withCloseButton={false}
        padding={0}
        attributes={{ content: { 'aria-label': t('mainMenu') } }}
      >
        <div className={sidebar.sidebar}>
          <Sidebar user={user} />
        </div>
      </Drawer>
      <Flex direction="column" miw={0}>
        <Group component="header" className={css.bar} gap={8} wrap="nowrap">
          <span className={css.onlyNarrow}>
            <IconButton label={t('menu')} onClick={() => setOpened(true)}>
              <IconMenu2 size={20} aria-hidden />
            </IconButton>
          </span>
          <Breadcrumb />
          <GlobalSearch user={user} />
          <LanguageMenu />
          <Bell user={user} />
        </Group>
        <Main />
      </Flex>
    </div>
  );
}

function BrandShell({ user }: { user: UserInfo }) {
  const { t } = useTranslation('shell');
  useDocumentTitle(useCrumbs().at(-1)?.text);
  return (
    <div className={css.brandShell}>
      <SkipLink />
      <Group component="header" className={css.bar} gap={8} wrap="nowrap">
        <Link to={homePathOf(user)} className={css.logo} aria-label={t('product')}>
          <LogoMark />
          <span>{t('product')}</span>
        </Link>
        <BrandNav user={user} />
        <GlobalSearch user={user} />
        <LanguageMenu />
        <Bell user={user} />
        <UserMenu user={user} brand />
      </Group>
      <Flex direction="column" miw={0}>
        <Main />
      </Flex>
    </div>
  );
}

function Main() {
  return (
    <main id="content" tabIndex={-1} style={{ outline: 'none', flex: 1, minInlineSize: 0, display: 'flex', flexDirection: 'column' }}>
      <Suspense>
        <Outlet />
      </Suspense>
    </main>
  );
}

function SkipLink() {
  const { t } = useTranslation('shell');
  return (
    <a href="#content" className={css.skip}>
      {t('skip')}
    </a>
  );
}

interface Crumb {
  text: string;
  to?: string;
}

function useCrumbs(): Crumb[] {
  const { t } = useTranslation('shell');
  const user = useSession()?.user;
  const own = useCurrentScreenTitle();
  return useMatches().flatMap(({ handle, params }) => {
    const { title, under } = (handle ?? {}) as {
      title?: keyof Texts['shell']['pages'];
      under?: { title: keyof Texts['shell']['pages']; screen: ScreenKey };
    };
    if (!title) return [];
    const parent = under && mayOpen(user, under.screen) ? [{ text: t(`pages.${under.title}`), to: SCREENS[under.screen].path }] : [];
    // A page below one of the same name goes by its own title.
    const name = (under?.title === title && own) || t(`pages.${title}`);
    return [...parent, { text: title === 'lot' ? formatProductId(params.productId ?? '') : name }];
  });
}

function Breadcrumb() {
  const { t } = useTranslation('shell');
  const crumbs = useCrumbs();
  useDocumentTitle(crumbs.at(-1)?.text);
  return (
    <Group aria-label={t('breadcrumb')} component="nav" className={css.crumbs} gap={8} wrap="nowrap" style={{ overflow: 'hidden' }}>
      <ol style={{ display: 'contents' }}>
        {crumbs.map(({ text, to }, index) => (
          <li key={to ?? text}>
            {index > 0 ? <IconChevronRight size={14} color="var(--ink-3)" className="directional" aria-hidden /> : null}
            {to ? <Link to={to}>{text}</Link> : <span aria-current="page">{text}</span>}
          </li>
        ))}
      </ol>
    </Group>
  );
}

/** Puts the screen's own title before the name of the screen. */
function useDocumentTitle(name: string | undefined): void {
  const { t } = useTranslation('shell');
  const shown = useCurrentScreenTitle();
  const platform = usePlatformName();
  useEffect(() => {
    document.title = [...new Set([shown, name, platform || t('product')])].filter(Boolean).join(' – ');
  }, [shown, name, platform, t]);
}
