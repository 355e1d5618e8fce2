import { Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { UserReply } from '../../../../../contracts/members/users/replies.js';
import type { UserStatus } from '../../../../../contracts/shared/roles.js';
import { Chip, type ChipTone } from '../../../ui/data-display/chip.js';
import type { Column } from '../../../ui/data-display/data-table.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { formatDate } from '../../../ui/format.js';
import { UserActionsMenu } from './user-actions-menu.js';
import { userNameOf } from './user-name.js';
import css from './users.module.css';

const TONES: Record<UserStatus, ChipTone> = { ACTIVE: 'green', INVITED: 'medium', DEACTIVATED: 'other' };

export function useUserColumns(onEdit: (user: UserReply) => void): Column<UserReply>[] {
  const { t } = useTranslation('users');
  const { t: words } = useTranslation('ui');
  return [
    { key: 'user', head: t('user'), sort: 'lastName', phone: 'title', cell: (user) => <UserCell user={user} /> },
    { key: 'role', head: t('role'), phone: 'hide', cell: ({ role }) => words(`role.${role}`) },
    { key: 'facility', head: t('facility'), phone: 'hide', cell: (user) => <PlaceCell user={user} /> },
    { key: 'status', head: t('status'), sort: 'status', phone: 'value', cell: (user) => <StatusCell user={user} /> },
    { key: 'joined', head: t('joined'), sort: 'joinedAt', phone: 'hide', cell: ({ joinedAt }) => <Num>{formatDate(joinedAt)}</Num> },
    {
      key: 'actions',
      head: <span className="visually-hidden">{words('actions')}</span>,
      width: 48,
      phone: 'value',
      cell: (user) => <UserActionsMenu user={user} onEdit={() => onEdit(user)} />,
    },
  ];
}

/** On a phone the second line says what the other columns say elsewhere. */
function UserCell({ user }: { user: UserReply }) {
  const { t: words } = useTranslation('ui');
  const name = userNameOf(user);
  return (
    <Stack component="span" className={css.person} gap={0} align="start">
      <bdi className="strong">{name}</bdi>
      {name === user.email ? null : <bdi className={`caption ${css.notOnPhone}`}>{user.email}</bdi>}
      <span className={`caption ${css.onPhone}`}>
        {[words(`role.${user.role}`), (user.facility ?? user.invitedSite)?.name].filter(Boolean).join(' · ')}
      </span>
    </Stack>
  );
}

/** Names a site that does not exist yet as described in the invitation of its user. */
function PlaceCell({ user: { facility, invitedSite } }: { user: UserReply }) {
  const { t } = useTranslation('users');
  const place = facility ?? invitedSite;
  return (
    <Stack component="span" className={css.person} gap={0} align="start">
      <bdi>{place?.name}</bdi>
      {invitedSite ? <span className="caption">{t('notJoined')}</span> : null}
    </Stack>
  );
}

function StatusCell({ user: { status, invitedUntil } }: { user: UserReply }) {
  const { t } = useTranslation('users');
  const { t: words } = useTranslation('ui');
  const isOver = invitedUntil !== null && Date.parse(invitedUntil) < Date.now();
  return (
    <Group component="span" className={css.status} gap="2px 8px" display="inline-flex">
      <Chip tone={TONES[status]}>{words(`userStatus.${status}`)}</Chip>
      {invitedUntil ? (
        <span className={`caption ${isOver ? 'bad' : ''}`}>{t(isOver ? 'expired' : 'until', { date: formatDate(invitedUntil) })}</span>
      ) : null}
    </Group>
  );
}
