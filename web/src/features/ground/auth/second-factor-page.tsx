import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { session, storeUser } from '../../../client/session/session.js';
import { signOut } from '../../../client/session-lifecycle.js';
import { type EnrollmentStep, SecondFactorEnrollment } from '../../../entities/person/second-factor-enrollment.js';
import { AuthHead, AuthPage } from './auth-page.js';

/** Asks users whose role requires a second factor to set it up; the rest of the app is closed to them until then. */
export function SecondFactorPage() {
  const { t } = useTranslation('auth');
  const { t: shell } = useTranslation('shell');
  const { t: person } = useTranslation('person');
  const [step, setStep] = useState<EnrollmentStep>('password');
  const leave = { label: shell('signOut'), onLeave: () => void signOut() };
  return (
    <AuthPage title={person('setUpTitle')}>
      <Stack gap={20}>
        <AuthHead title={step === 'codes' ? person('recoveryTitle') : person('setUpTitle')}>
          {step === 'codes' ? null : t('factorDemanded', { email: session()?.user.email })}
        </AuthHead>
        <SecondFactorEnrollment onStep={setStep} leave={leave} onDone={goOn} />
      </Stack>
    </AuthPage>
  );
}

/** Opens the screens again: the server accepted the first code, so it requires no more. */
function goOn(): void {
  const user = session()?.user;
  if (!user) return;
  const { secondFactorMissing: _, ...through } = user;
  storeUser(through);
}
