import { Menu } from '@mantine/core';
import { IconBuildingFactory2, IconSelector } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type UserInfo, useOwnSites } from '../../client/session/session.js';
import { SiteItems } from '../../entities/person/site-items.js';
import css from './sidebar.module.css';

/** Names the site where the user works; users of several sites switch to another one here. */
export function SiteMenu({ user }: { user: UserInfo }) {
  const { t } = useTranslation('shell');
  const { t: words } = useTranslation('ui');
  const hasOthers = useOwnSites(user.id).length > 1;
  const site = user.currentFacility;
  if (!site) return null;
  const named = (
    <>
      <span className={css.facilityIcon}>
        <IconBuildingFactory2 size={16} aria-hidden />
      </span>
      <span>
        <b>{site.name}</b>
        <span className="caption">{words(`facilityType.${site.type}`)}</span>
      </span>
    </>
  );
  if (!hasOthers) return <div className={css.facility}>{named}</div>;
  return (
    <Menu position="bottom-start" width={240}>
      <Menu.Target>
        <button type="button" className={css.facility} aria-label={`${t('changeSite')}, ${site.name}`}>
          {named}
          <IconSelector size={16} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
        <SiteItems user={user} />
      </Menu.Dropdown>
    </Menu>
  );
}
