import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { UserChangeReply } from '../../../../../contracts/members/users/replies.js';
import type { Role } from '../../../../../contracts/shared/roles.js';
import { ChangedField, ChangeList } from '../../../entities/person/change-list.js';
import css from './users.module.css';

/** Lists the changes of a user, by whom and when, the newest first. */
export function UserChanges({ changes }: { changes: readonly UserChangeReply[] }) {
  const { t } = useTranslation('users');
  const { t: words } = useTranslation('ui');
  const shown = (field: string, value: string | null): string => {
    if (!value) return t('changes.nothing');
    return field === 'role' ? words(`role.${value as Role}`) : value;
  };
  const shownChanges = changes.map(({ at, by, what, fields }) => ({
    ...{ at, what },
    text: (
      <>
        <span className="strong">{t(`changes.${what}`)}</span> <bdi>{t('changes.by', { name: by.name })}</bdi>
      </>
    ),
    details: fields.map(({ field, from, to }) => (
      <ChangedField key={field} name={t(`changes.field.${field}`)} from={shown(field, from)} to={shown(field, to)} />
    )),
  }));
  return (
    <Stack component="section" className={css.changes} gap={12}>
      <h3>{t('changes.title')}</h3>
      {changes.length === 0 ? <p className="small muted">{t('changes.none')}</p> : null}
      <ChangeList changes={shownChanges} label={t('changes.title')} />
    </Stack>
  );
}
