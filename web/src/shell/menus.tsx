import { Menu } from '@mantine/core';
import { IconCheck, IconDots, IconKeyboard, IconLanguage, IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../contracts/routes.js';
import { call } from '../api.js';
import { chooseLanguage, LANGUAGES } from '../i18n.js';
import { clearSession, roleOf, type UserInfo } from '../session.js';
import { IconButton } from '../ui/button.js';
import { initials } from '../ui/format.js';
import { useShortcutsOn } from '../ui/shortcuts.js';
import css from './shell.module.css';

export function LanguageMenu() {
  const { t, i18n } = useTranslation('shell');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton label={t('language')}>
          <IconLanguage size={18} stroke={1.75} aria-hidden />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {LANGUAGES.map(({ code, name }) => (
          <Menu.Item
            key={code}
            lang={code}
            onClick={() => void chooseLanguage(code)}
            rightSection={i18n.resolvedLanguage === code ? <IconCheck size={14} aria-hidden /> : null}
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
  const [shortcutsOn, setShortcutsOn] = useShortcutsOn();
  const name = `${user.firstName} ${user.lastName}`.trim();
  const role = roleOf(user);
  const signOut = async () => {
    // The session ends here even where the server no longer knows it.
    await call(routes.logout).catch(() => undefined);
    clearSession();
  };
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
        <Menu.Item
          closeMenuOnClick={false}
          leftSection={<IconKeyboard size={16} aria-hidden />}
          rightSection={shortcutsOn ? <IconCheck size={14} aria-hidden /> : null}
          onClick={() => setShortcutsOn(!shortcutsOn)}
        >
          {t('shortcuts')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void signOut()}>
          {t('signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
