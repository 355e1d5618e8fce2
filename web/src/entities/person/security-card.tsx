import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.js';
import { Chip } from '../../ui/data-display/chip.js';
import { ReadError } from '../../ui/feedback/read-error.js';
import { Card } from '../../ui/layout/layout.js';
import { ChangePasswordDialog } from './change-password.js';
import css from './person.module.css';
import { secondFactorRead } from './person-reads.js';
import { DisableSecondFactorDialog, EnrollSecondFactorDialog, RenewRecoveryCodesDialog } from './second-factor-dialogs.js';
import { SessionList } from './session-list.js';

/** Shows password, second factor and sessions of the user's own account. */
export function SecurityCard() {
  const { t } = useTranslation('person');
  return (
    <Card title={t('security')} padded={false}>
      <PasswordRow />
      <SecondFactorRow />
      <div className={css.part}>
        <h3>{t('sessions')}</h3>
        <p className="caption">{t('sessionsNote')}</p>
      </div>
      <SessionList />
    </Card>
  );
}

function PasswordRow() {
  const { t } = useTranslation('person');
  const [opened, setOpened] = useState(false);
  return (
    <Group className={css.row} gap="8px 16px">
      <div>
        <Group component="p" gap="4px 8px" fw={500}>
          {t('password')}
        </Group>
        <p className="caption">{t('passwordNote')}</p>
      </div>
      <Button onClick={() => setOpened(true)} label={t('changePassword')} />
      {opened ? <ChangePasswordDialog onClose={() => setOpened(false)} /> : null}
    </Group>
  );
}

function SecondFactorRow() {
  const { t } = useTranslation('person');
  const [opened, setOpened] = useState<'enroll' | 'renew' | 'disable'>();
  const factor = useQuery(secondFactorRead());
  if (factor.error) return <ReadError error={factor.error} onRetry={() => void factor.refetch()} />;
  const isOn = factor.data?.state === 'on';
  const close = () => setOpened(undefined);
  return (
    <Group className={css.row} gap="8px 16px">
      <div>
        <Group component="p" gap="4px 8px" fw={500}>
          {t('factor')}
          {factor.data ? <Chip tone={isOn ? 'green' : 'neutral'}>{isOn ? t('factorOn') : t('factorOff')}</Chip> : null}
        </Group>
        <p className="caption">
          {t('factorNote')} {factor.data?.demanded ? t('factorDemanded') : null}{' '}
          {isOn ? t('codesLeft', { count: factor.data?.recoveryCodesLeft ?? 0 }) : null}
        </p>
      </div>
      {factor.data && !isOn ? <Button onClick={() => setOpened('enroll')} label={t('setUp')} /> : null}
      {isOn ? (
        <Group gap={8} align="stretch" justify="flex-end">
          <Button onClick={() => setOpened('renew')} label={t('renew')} />
          <Button onClick={() => setOpened('disable')} label={t('turnOff')} />
        </Group>
      ) : null}
      {opened === 'enroll' ? <EnrollSecondFactorDialog onClose={close} /> : null}
      {opened === 'renew' ? <RenewRecoveryCodesDialog onClose={close} /> : null}
      {opened === 'disable' ? <DisableSecondFactorDialog onClose={close} /> : null}
    </Group>
  );
}
