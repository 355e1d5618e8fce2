import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { USERS_PER_PAGE } from '../../../../../contracts/members/users/queries.js';
import type { UserReply } from '../../../../../contracts/members/users/replies.js';
import { ROLES } from '../../../../../contracts/shared/roles.js';
import { Button } from '../../../ui/button.js';
import { EmptyState } from '../../../ui/feedback/feedback.js';
import { pageParam, paramOneOf, useUrlState } from '../../../ui/forms/url-state.js';
import { ResourceList } from '../../../ui/layout/resource-list.js';
import { useUserColumns } from './user-columns.js';
import { STATUSES } from './user-filters.js';
import { userNameOf } from './user-name.js';
import { usersRead } from './users-reads.js';

const NEWEST = '-joinedAt';

const sortParam = (search: URLSearchParams): string => search.get('sort') ?? NEWEST;

/** The users that the filters of the address name, a page of them. */
export function useListedUsers() {
  const [search] = useUrlState();
  return useQuery(
    usersRead({
      q: search.get('q') ?? undefined,
      role: paramOneOf(search, 'role', ROLES),
      status: paramOneOf(search, 'status', STATUSES),
      sort: sortParam(search),
      page: pageParam(search),
      perPage: USERS_PER_PAGE,
    }),
  );
}

export function UserList({ users, onEdit }: { users: ReturnType<typeof useListedUsers>; onEdit: (user: UserReply) => void }) {
  const { t } = useTranslation('users');
  const columns = useUserColumns(onEdit);
  return (
    <ResourceList
      read={users}
      label={t('title')}
      columns={columns}
      rowName={userNameOf}
      onOpen={(user) => (user.actions.includes('edit') ? onEdit(user) : undefined)}
      sortedBy={NEWEST}
      empty={<NobodyFound />}
    />
  );
}

function NobodyFound() {
  const { t } = useTranslation('users');
  const [, change] = useUrlState();
  const clear = () => change({ q: undefined, role: undefined, status: undefined, page: undefined });
  return (
    <EmptyState title={t('empty')} actions={<Button onClick={clear} label={t('clear')} />}>
      {t('emptyText')}
    </EmptyState>
  );
}
