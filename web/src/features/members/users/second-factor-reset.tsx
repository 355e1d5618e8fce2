import { Flex } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserReply } from '../../../../../contracts/members/users/replies.js';
import { routes } from '../../../../../contracts/routes.js';
import { useSend } from '../../../client/api/use-write.js';
import { roleOf, useSession } from '../../../client/session/session.js';
import { Button } from '../../../ui/button.js';
import { Chip } from '../../../ui/data-display/chip.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { userNameOf } from './user-name.js';
import { userKeys } from './users-reads.js';

/** Says that signing in asks this user for a code; only a super admin can help users who lost their device. */
export function SecondFactorReset({ user }: { user: UserReply }) {
  const { t } = useTranslation('users');
  const [asking, setAsking] = useState(false);
  const reader = useSession()?.user;
  const name = userNameOf(user);
  const mayReset = reader !== undefined && roleOf(reader) === 'SUPER_ADMIN' && reader.id !== user.id;
  const { write } = useSend(routes.dropSecondFactor, { params: { id: user.id }, changes: [userKeys.all] });
  return (
    <Flex component="section" className="ruled" gap={16} align="start" justify="space-between" mt={24} pt={24}>
      <div>
        <h3>
          {t('secondFactor.title')} <Chip tone="green">{t('secondFactor.on')}</Chip>
        </h3>
        <p className="caption">{t(mayReset ? 'secondFactor.help' : 'secondFactor.note')}</p>
      </div>
      {mayReset ? <Button onClick={() => setAsking(true)} label={t('secondFactor.do')} /> : null}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('secondFactor.ask', { name })}
        text={t('secondFactor.askText', { name })}
        cancelLabel={t('keep')}
        confirmLabel={t('secondFactor.do')}
        busyLabel={t('secondFactor.doing')}
        done={t('secondFactor.done', { name })}
        onConfirm={() => write()}
      />
    </Flex>
  );
}
