import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FieldChange, UserChangeReply } from '../../../../../contracts/members/users/replies.js';
import type { Role } from '../../../../../contracts/shared/roles.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { formatDateTime } from '../../../ui/format.js';
import css from './users.module.css';

/** Who changed what of a user and when, the newest first. */
export function UserChanges({ changes }: { changes: readonly UserChangeReply[] }) {
  const { t } = useTranslation('users');
  return (
    <section className={css.changes}>
      <h3>{t('changes.title')}</h3>
      {changes.length === 0 ? <p className="small muted">{t('changes.none')}</p> : null}
      <ol className={css.form} aria-label={t('changes.title')}>
        {changes.map(({ at, by, what, fields }) => (
          <li key={`${at} ${what}`}>
            <span>
              <span className="strong">{t(`changes.${what}`)}</span> <bdi>{t('changes.by', { name: by.name })}</bdi>
            </span>
            {fields.map((field) => (
              <FieldLine key={field.field} change={field} />
            ))}
            <span className="caption">
              <Num>{formatDateTime(at)}</Num>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function FieldLine({ change: { field, from, to } }: { change: FieldChange }) {
  const { t } = useTranslation('users');
  const { t: words } = useTranslation('ui');
  const shown = (value: string | null) => {
    if (!value) return t('changes.nothing');
    return field === 'role' ? words(`role.${value as Role}`) : value;
  };
  return (
    <span className="small">
      {t(`changes.field.${field}`)}: <bdi>{shown(from)}</bdi> <IconArrowRight size={12} className="directional" aria-hidden />{' '}
      <bdi className="strong">{shown(to)}</bdi>
    </span>
  );
}
