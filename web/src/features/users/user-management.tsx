import { IconPlus, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { USERS_PER_PAGE } from '../../../../contracts/queries.js';
import { ROLES, USER_STATUS, type UserStatus } from '../../../../contracts/roles.js';
import { Button } from '../../ui/button.js';
import { DataTable } from '../../ui/data-table.js';
import { SelectField } from '../../ui/fields.js';
import { whole } from '../../ui/format.js';
import { Card, Num, Page, PageHead, Pagination } from '../../ui/parts.js';
import { SearchField } from '../../ui/search-field.js';
import { Empty } from '../../ui/states.js';
import { oneOf, pageOf, useUrlState } from '../../ui/url-state.js';
import { EditUser } from './edit-user.js';
import { FailedMailsBand } from './failed-mails.js';
import { InviteMany } from './invite-many.js';
import { InviteUserForm } from './invite-user.js';
import { SidePanel } from './side-panel.js';
import { useUserColumns } from './user-columns.js';
import { nameOf, useRoleOptions } from './user-words.js';
import css from './users.module.css';
import { usersRead } from './users-reads.js';

const STATUSES = Object.keys(USER_STATUS) as UserStatus[];
const NEWEST = '-joinedAt';

/** Everybody who has an account or an invitation, and what an admin does about them. */
export function UserManagement() {
  const { t } = useTranslation('users');
  const [search, change] = useUrlState();
  const [panel, setPanel] = useState<'invite' | 'many' | { userId: string; name: string }>();
  const page = pageOf(search);
  const sort = search.get('sort') ?? NEWEST;
  const q = search.get('q') ?? undefined;
  const list = useQuery(
    usersRead({ q, role: oneOf(search, 'role', ROLES), status: oneOf(search, 'status', STATUSES), sort, page, perPage: USERS_PER_PAGE }),
  );
  const columns = useUserColumns((user) => setPanel({ userId: user.id, name: nameOf(user) }));
  const close = () => setPanel(undefined);
  return (
    <Page>
      <PageHead
        title={
          <>
            {t('title')} {list.data ? <Num className="muted">{whole(list.data.total)}</Num> : null}
          </>
        }
        actions={
          <>
            <Button icon={<IconUpload size={16} aria-hidden />} onClick={() => setPanel('many')}>
              {t('inviteMany')}
            </Button>
            <Button look="primary" icon={<IconPlus size={16} aria-hidden />} onClick={() => setPanel('invite')}>
              {t('invite')}
            </Button>
          </>
        }
      />
      <FailedMailsBand />
      <Filters />
      <Card padded={false}>
        <DataTable
          label={t('title')}
          columns={columns}
          rows={list.data?.items}
          rowKey={({ id }) => id}
          rowName={nameOf}
          error={list.error}
          again={() => void list.refetch()}
          onOpen={(user) => (user.actions.includes('edit') ? setPanel({ userId: user.id, name: nameOf(user) }) : undefined)}
          sort={{ by: sort, onSort: (by) => change({ sort: by, page: undefined }) }}
          empty={
            <Empty
              title={t('empty')}
              actions={
                <Button onClick={() => change({ q: undefined, role: undefined, status: undefined, page: undefined })}>{t('clear')}</Button>
              }
            >
              {t('emptyText')}
            </Empty>
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
        <InviteMany />
      </SidePanel>
      <SidePanel title={typeof panel === 'object' ? panel.name : ''} opened={typeof panel === 'object'} onClose={close}>
        {typeof panel === 'object' ? <EditUser id={panel.userId} onDone={close} /> : null}
      </SidePanel>
    </Page>
  );
}

function Filters() {
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
