import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  type ChangeSetupSteps,
  KEPT_STEPS,
  type KeptStep,
  type SetupStep,
  type SetupStepKey,
} from '../../../../../../contracts/brand/home/setup-steps.js';
import { routes } from '../../../../../../contracts/routes.js';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { read } from '../../../../client/api/read.js';
import { useSend } from '../../../../client/api/use-write.js';
import { useRole } from '../../../../client/session/session.js';
import { Button, ButtonLink } from '../../../../ui/button.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { useAttempt } from '../../../../ui/feedback/use-attempt.js';
import { Card } from '../../../../ui/layout/layout.js';
import { StepList, StepRow } from '../../../../ui/steps/step-list.js';
import { userKeys } from '../users-reads.js';

const setupStepsRead = () => read(userKeys.setupSteps, routes.setupSteps);

/** Reads the steps for a super admin; for others there are none. */
function useSetupSteps() {
  const role = useRole();
  return useQuery({ ...setupStepsRead(), enabled: role === 'SUPER_ADMIN' });
}

function useChangeSetupSteps() {
  const attempt = useAttempt();
  const { write, busy } = useSend(routes.changeSetupSteps, { changes: [userKeys.setupSteps] });
  const change = (body: ChangeSetupSteps) => attempt(write(body));
  return { change, busy };
}

/** Shows what a new platform still needs, each done or not by what is there, until it is dismissed or all is done. */
export function SetupStepsCard({ onInvite }: { onInvite: () => void }) {
  const { t } = useTranslation('users');
  const read = useSetupSteps();
  const { change, busy } = useChangeSetupSteps();
  if (read.error && !read.data) return <ReadError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data || read.data.dismissed) return null;
  const { steps } = read.data;
  const open = steps.filter(({ done }) => !done);
  if (open.length === 0) return null;
  return (
    <Card
      title={
        <>
          {t('start.title')} <Num className="muted">{t('start.done', { done: steps.length - open.length, total: steps.length })}</Num>
        </>
      }
      aside={<Button variant="link" size="small" busy={busy} onClick={() => void change({ dismissed: true })} label={t('start.dismiss')} />}
      padded={false}
    >
      <StepList>
        {steps.map((step) => (
          <SetupStepRow key={step.step} step={step} isNext={step === open[0]} onInvite={onInvite} />
        ))}
      </StepList>
    </Card>
  );
}

/** Brings dismissed steps back, while some are left. */
export function BringStepsBack() {
  const { t } = useTranslation('users');
  const { data } = useSetupSteps();
  const { change, busy } = useChangeSetupSteps();
  if (!data?.dismissed || data.steps.every(({ done }) => done)) return null;
  return <Button busy={busy} onClick={() => void change({ dismissed: false })} label={t('start.title')} />;
}

function SetupStepRow({ step: { step, done, found }, isNext, onInvite }: { step: SetupStep; isNext: boolean; onInvite: () => void }) {
  const { t } = useTranslation('users');
  return (
    <StepRow
      title={t(`start.${step}.title`)}
      text={done ? found ? <bdi>{found}</bdi> : null : t(`start.${step}.text`)}
      isDone={done}
      isNext={isNext}
      actions={
        <>
          {isKept(step) ? <KeepButton step={step} /> : null}
          <StepAction step={step} isNext={isNext} onInvite={onInvite} />
        </>
      }
    />
  );
}

const isKept = (step: SetupStepKey): step is KeptStep => KEPT_STEPS.some((each) => each === step);

function KeepButton({ step }: { step: KeptStep }) {
  const { t } = useTranslation('users');
  const { change, busy } = useChangeSetupSteps();
  return (
    <Button size="small" busy={busy} onClick={() => void change({ keep: step })}>
      {t('start.keep')}
      <span className="visually-hidden">: {t(`start.${step}.title`)}</span>
    </Button>
  );
}

/** Gives the address of the screen where a step is done; those without are done by an invitation. */
const PATHS: Partial<Record<SetupStepKey, string>> = {
  mailServer: SCREENS.operations.path,
  secondFactor: SCREENS.account.path,
  origin: SCREENS.toSettle.path,
  backup: SCREENS.operations.path,
  registry: SCREENS.facilityRegistry.path,
  certifications: `${SCREENS.superSettings.path}?section=certifications`,
  conversionFactors: `${SCREENS.superSettings.path}?section=conversion-factors`,
};

function StepAction({ step, isNext, onInvite }: { step: SetupStepKey; isNext: boolean; onInvite: () => void }) {
  const { t } = useTranslation('users');
  const look = { size: 'small' as const, ...(isNext && { variant: 'primary' as const }) };
  const words = (
    <>
      {t(`start.${step}.do`)}
      <span className="visually-hidden">: {t(`start.${step}.title`)}</span>
    </>
  );
  const path = PATHS[step];
  return path ? <ButtonLink to={path} {...look} label={words} /> : <Button onClick={onInvite} {...look} label={words} />;
}
