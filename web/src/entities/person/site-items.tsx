import { Menu } from '@mantine/core';
import { IconBuildingFactory2, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type UserInfo, useOwnSites } from '../../client/session/session.js';
import { changeSite } from '../../client/session-lifecycle.js';
import { askToLeave } from '../../client/unrecorded/unsaved-work.js';
import { useAttempt } from '../../ui/feedback/use-attempt.js';

/** Lists the sites of a user who has several, in a menu, to switch to another one. */
export function SiteItems({ user, height }: { user: UserInfo; height?: number }) {
  const { t } = useTranslation('shell');
  const { t: words } = useTranslation('ui');
  const attempt = useAttempt();
  const sites = useOwnSites(user.id);
  if (sites.length < 2) return null;
  const choose = async (id: string) => {
    if (id === user.currentFacility?.id || !(await askToLeave())) return;
    await attempt(changeSite(id));
  };
  return (
    <>
      <Menu.Label>{t('sites')}</Menu.Label>
      {sites.map(({ id, name, type, role }) => {
        const isCurrent = id === user.currentFacility?.id;
        return (
          <Menu.Item
            key={id}
            mih={height}
            aria-current={isCurrent || undefined}
            leftSection={<IconBuildingFactory2 size={16} aria-hidden />}
            rightSection={isCurrent ? <IconCheck size={14} aria-hidden /> : null}
            onClick={() => void choose(id)}
          >
            <bdi style={{ overflowWrap: 'anywhere' }}>{name}</bdi>
            <span className="caption" style={{ display: 'block' }}>
              {type === role ? words(`facilityType.${type}`) : words(`role.${role}`)}
            </span>
          </Menu.Item>
        );
      })}
      <Menu.Divider />
    </>
  );
}
