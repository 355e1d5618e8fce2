import { Menu } from '@mantine/core';
import { IconCheck, IconDots, IconKeyboard, IconLanguage, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LANGUAGES, type LanguageCode } from '../../../../contracts/shared/languages.js';
import { SCREENS } from '../../../../contracts/shared/screens.js';
import { chooseLanguage, currentLanguage } from '../../client/i18n/i18n.js';
import { languagesRead } from '../../client/i18n/languages-read.js';
import { roleOf, type UserInfo } from '../../client/session/session.js';
import { saveLanguage, signOut } from '../../client/session/session-lifecycle.js';
import { IconButton } from '../../ui/button.js';
import { initials } from '../../ui/format.js';
import { askToLeave } from '../../ui/leaving/unsaved-work.js';
import { useShortcutsEnabled } from '../../ui/shortcuts.js';
import css from './menus.module.css';

async function changeLanguage(code: LanguageCode): Promise<void> {
  await chooseLanguage(code);
  // The screen speaks it already: a profile that could not be reached keeps the language it had.
  await saveLanguage(code).catch(() => undefined);
}

async function signOutIfLeaving(): Promise<void> {
  if (await askToLeave()) await signOut();
}

/** @param opened opens the menu from the start */
export function LanguageMenu({ opened = false }: { opened?: boolean }) {
  const { t } = useTranslation('shell');
  const offered = useQuery(languagesRead()).data?.languages;
  const current = currentLanguage();
  return (
    <Menu position="bottom-end" defaultOpened={opened}>
      <Menu.Target>
        <IconButton label={t('language')}>
          <IconLanguage size={18} stroke={1.75} aria-hidden />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {LANGUAGES.filter(({ code }) => code === current || (offered?.includes(code) ?? true)).map(({ code, name }) => (
          <Menu.Item
            key={code}
            lang={code}
            onClick={() => void changeLanguage(code)}
            rightSection={code === current ? <IconCheck size={14} aria-hidden /> : null}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

export function UserMenu({ user, brand = false }: { user: UserInfo; brand?: boolean }) {
  const { t } = useTranslation('shell');
  const { t: words } = useTranslation('ui');
  const [shortcutsOn, setShortcutsOn] = useShortcutsEnabled();
  const name = `${user.firstName} ${user.lastName}`.trim();
  const role = roleOf(user);
  return (
    <Menu position={brand ? 'bottom-end' : 'top-start'} width={224}>
      <Menu.Target>
        <button type="button" className={brand ? css.brandUser : css.user} aria-label={`${t('userMenu')}, ${name}`}>
          <span className={css.avatar} aria-hidden="true">
            {initials(brand ? (user.currentFacility?.name ?? name) : name)}
          </span>
          <span>
            {brand ? (
              (user.currentFacility?.name ?? name)
            ) : (
              <>
                <b>{name}</b>
                <span className="caption">{role ? words(`role.${role}`) : ''}</span>
              </>
            )}
          </span>
          {brand ? null : <IconDots size={16} aria-hidden />}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user.email}</Menu.Label>
        <Menu.Item component={Link} to={SCREENS.account.path} leftSection={<IconUserCircle size={16} aria-hidden />}>
          {t('pages.account')}
        </Menu.Item>
        <Menu.Item
          closeMenuOnClick={false}
          leftSection={<IconKeyboard size={16} aria-hidden />}
          rightSection={shortcutsOn ? <IconCheck size={14} aria-hidden /> : null}
          onClick={() => setShortcutsOn(!shortcutsOn)}
        >
          {t('shortcuts')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} className="directional" aria-hidden />} onClick={() => void signOutIfLeaving()}>
          {t('signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
