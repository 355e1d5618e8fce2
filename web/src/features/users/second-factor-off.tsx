import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../contracts/routes.js';
import type { UserReply } from '../../../../contracts/user-replies.js';
import { call } from '../../api.js';
import { roleOf, useSession } from '../../session.js';
import { Button } from '../../ui/button.js';
import { Chip } from '../../ui/chip.js';
import { Confirm } from '../../ui/confirm.js';
import { toast } from '../../ui/toast.js';
import { nameOf } from './user-words.js';
import css from './users.module.css';

/** That signing in asks this user for a code; who lost the means for it is helped by a super admin, never by himself. */
export function SecondFactorOff({ user }: { user: UserReply }) {
  const { t } = useTranslation('users');
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const reader = useSession()?.user;
  const name = nameOf(user);
  const mayDrop = reader !== undefined && roleOf(reader) === 'SUPER_ADMIN' && reader.id !== user.id;
  const drop = async () => {
    await call(routes.dropSecondFactor, { params: { id: user.id } });
    toast('success', t('secondFactor.done', { name }));
    await client.invalidateQueries({ queryKey: ['users'] });
  };
  return (
    <section className={css.factor}>
      <div>
        <h3>
          {t('secondFactor.title')} <Chip tone="green">{t('secondFactor.on')}</Chip>
        </h3>
        <p className="caption">{t(mayDrop ? 'secondFactor.help' : 'secondFactor.note')}</p>
      </div>
      {mayDrop ? <Button onClick={() => setAsking(true)}>{t('secondFactor.do')}</Button> : null}
      <Confirm
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('secondFactor.ask', { name })}
        text={t('secondFactor.askText', { name })}
        keepLabel={t('keep')}
        doLabel={t('secondFactor.do')}
        busyLabel={t('secondFactor.doing')}
        act={drop}
      />
    </section>
  );
}
