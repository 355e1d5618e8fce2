import { Menu } from '@mantine/core';
import { IconBook2, IconCheck, IconDots, IconHelpCircle, IconKeyboard, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SCREENS } from '../../../../contracts/shared/screens.js';
import { roleOf, type UserInfo } from '../../client/session/session.js';
import { signOut } from '../../client/session-lifecycle.js';
import { askToLeave } from '../../client/unrecorded/unsaved-work.js';
import { SiteItems } from '../../entities/person/site-items.js';
import { toast } from '../../ui/feedback/toast.js';
import { initials } from '../../ui/format.js';
import { useShortcutsEnabled } from '../../ui/shortcuts.js';
import css from './menus.module.css';

async function signOutIfLeaving(signedOut: string): Promise<void> {
  if (!(await askToLeave())) return;
  await signOut();
  toast('success', signedOut);
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
          <span title={brand ? user.currentFacility?.name : undefined}>
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
        {brand ? <SiteItems user={user} /> : null}
        <Menu.Label>{user.email}</Menu.Label>
        <Menu.Item component={Link} to={SCREENS.account.path} leftSection={<IconUserCircle size={16} aria-hidden />}>
          {t('pages.account')}
        </Menu.Item>
        <Menu.Item component={Link} to={SCREENS.help.path} leftSection={<IconBook2 size={16} aria-hidden />}>
          {t('pages.help')}
        </Menu.Item>
        <Menu.Item component={Link} to={SCREENS.words.path} leftSection={<IconHelpCircle size={16} aria-hidden />}>
          {t('pages.words')}
        </Menu.Item>
        <Menu.Item
          closeMenuOnClick={false}
          leftSection={<IconKeyboard size={16} aria-hidden />}
          rightSection={shortcutsOn ? <IconCheck size={14} aria-hidden /> : null}
          onClick={() => setShortcutsOn(!shortcutsOn)}
        >
          {t('shortcuts')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLogout size={16} className="directional" aria-hidden />}
          onClick={() => void signOutIfLeaving(t('signedOut'))}
        >
          {t('signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
