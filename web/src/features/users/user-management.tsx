import { IconPlus, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ROLES, USER_STATUS, type UserStatus } from '../../../../contracts/shared/roles.js';
import { USERS_PER_PAGE } from '../../../../contracts/users/queries.js';
import { Button } from '../../ui/button.js';
import { DataTable } from '../../ui/data-display/data-table.js';
import { Num } from '../../ui/data-display/number-text.js';
import { Pagination } from '../../ui/data-display/pagination.js';
import { EmptyState } from '../../ui/feedback/feedback.js';
import { formatInteger } from '../../ui/format.js';
import { SearchField } from '../../ui/forms/search-field.js';
import { SelectField } from '../../ui/forms/text-fields.js';
import { pageParam, paramOneOf, useUrlState } from '../../ui/forms/url-state.js';
import { Card, Page, PageHead } from '../../ui/layout/layout.js';
import { EditUser } from './edit-user.js';
import { FailedMailsBanner } from './failed-mails.js';
import { InviteManyForm } from './invite-many.js';
import { InviteUserForm } from './invite-user.js';
import { SidePanel } from './side-panel.js';
import { useUserColumns } from './user-columns.js';
import { useRoleOptions, userNameOf } from './user-name.js';
import css from './users.module.css';
import { usersRead } from './users-reads.js';

const STATUSES = Object.keys(USER_STATUS) as UserStatus[];
const NEWEST = '-joinedAt';

/** Everybody who has an account or an invitation, and what an admin does about them. */
export function UserManagementPage() {
  const { t } = useTranslation('users');
  const [search, change] = useUrlState();
  const [panel, setPanel] = useState<'invite' | 'many' | { userId: string; name: string }>();
  const page = pageParam(search);
  const sort = search.get('sort') ?? NEWEST;
  const q = search.get('q') ?? undefined;
  const list = useQuery(
    usersRead({
      q,
      role: paramOneOf(search, 'role', ROLES),
      status: paramOneOf(search, 'status', STATUSES),
      sort,
      page,
      perPage: USERS_PER_PAGE,
    }),
  );
  const columns = useUserColumns((user) => setPanel({ userId: user.id, name: userNameOf(user) }));
  const close = () => setPanel(undefined);
  return (
    <Page>
      <PageHead
        title={
          <>
            {t('title')} {list.data ? <Num className="muted">{formatInteger(list.data.total)}</Num> : null}
          </>
        }
        actions={
          <>
            <Button icon={<IconUpload size={16} aria-hidden />} onClick={() => setPanel('many')}>
              {t('inviteMany')}
            </Button>
            <Button variant="primary" icon={<IconPlus size={16} aria-hidden />} onClick={() => setPanel('invite')}>
              {t('invite')}
            </Button>
          </>
        }
      />
      <FailedMailsBanner />
      <UserFilters />
      <Card padded={false}>
        <DataTable
          label={t('title')}
          columns={columns}
          rows={list.data?.items}
          rowKey={({ id }) => id}
          rowName={userNameOf}
          error={list.error}
          onRetry={() => void list.refetch()}
          onOpen={(user) => (user.actions.includes('edit') ? setPanel({ userId: user.id, name: userNameOf(user) }) : undefined)}
          sort={{ by: sort, onSort: (by) => change({ sort: by, page: undefined }) }}
          empty={
            <EmptyState
              title={t('empty')}
              actions={
                <Button onClick={() => change({ q: undefined, role: undefined, status: undefined, page: undefined })}>{t('clear')}</Button>
              }
            >
              {t('emptyText')}
            </EmptyState>
          }
        />
        {list.data ? (
          <Pagination page={page} perPage={USERS_PER_PAGE} total={list.data.total} onPage={(next) => change({ page: next })} />
        ) : null}
      </Card>
      <SidePanel title={t('form.inviteTitle')} opened={panel === 'invite'} onClose={close}>
        <InviteUserForm onDone={close} />
      </SidePanel>
      <SidePanel title={t('form.manyTitle')} opened={panel === 'many'} onClose={close}>
        <InviteManyForm />
      </SidePanel>
      <SidePanel title={typeof panel === 'object' ? panel.name : ''} opened={typeof panel === 'object'} onClose={close}>
        {typeof panel === 'object' ? <EditUser id={panel.userId} onDone={close} /> : null}
      </SidePanel>
    </Page>
  );
}

function UserFilters() {
  const { t } = useTranslation('users');
  const { t: words } = useTranslation('ui');
  const [search, change] = useUrlState();
  const roles = useRoleOptions(ROLES);
  return (
    <search className={css.filters}>
      <SearchField label={t('search')} />
      <SelectField
        aria-label={t('role')}
        data={[{ value: '', label: t('allRoles') }, ...roles]}
        value={search.get('role') ?? ''}
        onChange={(role) => change({ role, page: undefined })}
      />
      <SelectField
        aria-label={t('status')}
        data={[
          { value: '', label: t('allStatuses') },
          ...STATUSES.map((status) => ({ value: status, label: words(`userStatus.${status}`) })),
        ]}
        value={search.get('status') ?? ''}
        onChange={(status) => change({ status, page: undefined })}
      />
    </search>
  );
}
