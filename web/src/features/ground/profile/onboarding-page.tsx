import { Group, Stack } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled, IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { SiteProfileReply } from '../../../../../contracts/ground/facilities/site-profile.js';
import { roleOf, type UserInfo, useSession } from '../../../client/session/session.js';
import { refreshUser } from '../../../client/session-lifecycle.js';
import { siteRead } from '../../../entities/facility/facility-reads.js';
import { SelfAssessment } from '../../../entities/saq/assessment/self-assessment.js';
import { PolicyForm } from '../../../entities/standing/site/policy-form.js';
import { SiteForm } from '../../../entities/standing/site/site-form.js';
import { SiteOarCard } from '../../../entities/standing/site/site-oar.js';
import { Button } from '../../../ui/button.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { paramOneOf, useUrlState } from '../../../ui/forms/url-state.js';
import { Page, PageHead } from '../../../ui/layout/layout.js';
import { ManagePartners } from './manage-partners.js';
import css from './profile.module.css';

const STEPS = ['profile', 'custody', 'saq', 'partners'] as const;
type Step = (typeof STEPS)[number];

/** A spinner or mill before it is registered: four steps in any order. With the last of them the homepage opens by itself. */
export function OnboardingPage() {
  const { t } = useTranslation('profile');
  const user = useSession()?.user;
  const [search, change] = useUrlState();
  const site = useQuery(siteRead());
  const done = stepsDone(user, site.data);
  const chosen = paramOneOf(search, 'step', STEPS);
  const step = chosen ?? firstOpenStep(done, site.data);
  // The result of requesting an OAR ID stays visible; after the last step the homepage opens instead.
  const staysOnProfile =
    chosen === undefined && step === 'profile' && done.profile && site.data !== undefined && !(done.saq && done.partners);
  useEffect(() => {
    if (staysOnProfile) change({ step: 'profile' });
  }, [staysOnProfile, change]);
  if (!user) return null;
  const isAsked = site.data?.policyAsked !== undefined;
  const following = STEPS.find((each) => each !== step && !done[each] && !(each === 'custody' && isAsked));
  return (
    <Page>
      <PageHead title={t('onboardTitle')} note={t('onboardText')} />
      <div className={css.onboard}>
        <StepMenu step={step} done={done} isAsked={isAsked} onChoose={(next) => change({ step: next })} />
        <Stack className={css.form} gap={16}>
          {site.error && !site.data ? <ReadError error={site.error} onRetry={() => void site.refetch()} /> : null}
          {site.data ? <StepContent step={step} site={site.data} user={user} /> : null}
          {(done[step] || (step === 'custody' && isAsked)) && following ? (
            <Group gap="8px 12px" justify="flex-end">
              <Button variant="primary" onClick={() => change({ step: following })} label={t('next', { step: t(`step.${following}`) })} />
            </Group>
          ) : null}
        </Stack>
      </div>
    </Page>
  );
}

interface StepMenuProps {
  step: Step;
  done: Record<Step, boolean>;
  /** An admin decides on the chain of custody: nothing is left to do there. */
  isAsked: boolean;
  onChoose: (step: Step) => void;
}

function StepMenu({ step, done, isAsked, onChoose }: StepMenuProps) {
  const { t } = useTranslation('profile');
  const count = STEPS.filter((each) => done[each]).length;
  return (
    <Stack aria-label={t('steps')} component="nav" className={css.steps} gap={8}>
      <p className="caption">{t('stepsDone', { done: count, total: STEPS.length })}</p>
      <Stack component="ol" gap={4}>
        {STEPS.map((each) => (
          <li key={each}>
            <button type="button" aria-current={each === step ? 'step' : undefined} onClick={() => onChoose(each)}>
              {done[each] ? (
                <IconCircleCheckFilled size={18} color="var(--green-600)" aria-label={t('done')} />
              ) : each === 'custody' && isAsked ? (
                <IconClock size={18} color="var(--medium)" aria-label={t('asked')} />
              ) : (
                <IconCircle size={18} color="var(--control)" aria-label={t('toDo')} />
              )}
              {t(`step.${each}`)}
            </button>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

function StepContent({ step, site, user }: { step: Step; site: SiteProfileReply; user: UserInfo }) {
  switch (step) {
    case 'profile':
      return (
        <>
          <SiteForm site={site} role={roleOf(user)} isFirstSave={user.updatedProfileAt === null} />
          <SiteOarCard site={site.facility} />
        </>
      );
    case 'custody':
      return <PolicyForm site={site} />;
    case 'saq':
      return <SelfAssessment onCompleted={() => void refreshUser()} />;
    case 'partners':
      return <ManagePartners />;
  }
}

/** The chain of custody begins as Product Segregation by months, so it is never what holds a site up. */
function stepsDone(user: UserInfo | undefined, site: SiteProfileReply | undefined): Record<Step, boolean> {
  return {
    profile: !!user?.updatedProfileAt,
    custody: site?.policy !== undefined,
    saq: !!user?.answeredSaqAt,
    partners: !!user?.addedPartnerAt,
  };
}

/** Returns the first open step; a saved profile stays visible until its OAR ID is settled. */
function firstOpenStep(done: Record<Step, boolean>, site: SiteProfileReply | undefined): Step {
  const isSettled = site?.facility.oarMatch !== undefined && site.facility.oarMatch !== 'POTENTIAL_MATCH';
  const isLeft = (each: Step) => !done[each] && !(each === 'custody' && site?.policyAsked !== undefined);
  return STEPS.find((each) => isLeft(each) || (each === 'profile' && !isSettled)) ?? 'profile';
}
