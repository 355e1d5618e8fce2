import { Group, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import type { UserInfo } from '../../client/session/session.js';
import { navEntriesOf } from './nav.js';
import css from './shell.module.css';

/** This many screens fit next to search and user; the others are in a menu. */
const NARROW = '(max-width: 1099px)';
const SHOWN_WHEN_NARROW = 4;
const MIDDLE = '(max-width: 1399px)';
const SHOWN_IN_THE_MIDDLE = 6;

/** Links the screens of a brand in a row. A narrow window folds the last ones into a menu, so that no name is cut. */
export function BrandNav({ user }: { user: UserInfo }) {
  const { t } = useTranslation('shell');
  const entries = navEntriesOf(user);
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const isMiddle = useMediaQuery(MIDDLE, false, { getInitialValueInEffect: false });
  const fitting = isNarrow ? SHOWN_WHEN_NARROW : isMiddle ? SHOWN_IN_THE_MIDDLE : entries.length;
  const shown = entries.length > fitting + 1 ? fitting : entries.length;
  return (
    <Group component="nav" className={css.brandNav} gap={24} align="stretch" wrap="nowrap" aria-label={t('mainMenu')}>
      {entries.slice(0, shown).map(({ to, page }) => (
        <NavLink key={to} to={to}>
          {t(`pages.${page}`)}
        </NavLink>
      ))}
      {shown < entries.length ? <MoreMenu entries={entries.slice(shown)} /> : null}
    </Group>
  );
}

function MoreMenu({ entries }: { entries: ReturnType<typeof navEntriesOf> }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const isHere = entries.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className={css.more} data-current={isHere || undefined}>
          {t('menu')} <IconChevronDown size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map(({ to, page }) => (
          <Menu.Item key={to} component={NavLink} to={to}>
            {t(`pages.${page}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
