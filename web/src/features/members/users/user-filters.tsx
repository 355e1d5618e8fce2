import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ROLES, USER_STATUS, type UserStatus } from '../../../../../contracts/shared/roles.js';
import { SelectField } from '../../../ui/forms/choices/select-field.js';
import { UrlSelectField } from '../../../ui/forms/choices/url-select-field.js';
import { SearchField } from '../../../ui/forms/search-field.js';
import { useUrlState } from '../../../ui/forms/url-state.js';
import { useRoleOptions } from './user-name.js';
import css from './users.module.css';

export const STATUSES = Object.keys(USER_STATUS) as UserStatus[];

export function UserFilters() {
  const { t } = useTranslation('users');
  const { t: words } = useTranslation('ui');
  const [search, change] = useUrlState();
  const roles = useRoleOptions(ROLES);
  return (
    <Group component="search" className={css.filters} gap={8} align="stretch">
      <SearchField label={t('search')} />
      <SelectField
        aria-label={t('role')}
        data={[{ value: '', label: t('allRoles') }, ...roles]}
        value={search.get('role') ?? ''}
        onChange={(role) => change({ role, page: undefined })}
      />
      <UrlSelectField
        name="status"
        label={t('status')}
        all={t('allStatuses')}
        words={STATUSES}
        textOf={(status) => words(`userStatus.${status}`)}
      />
    </Group>
  );
}
