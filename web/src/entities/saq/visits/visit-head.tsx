import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { SiteAssessmentReply } from '../../../../../contracts/members/saq/site-assessments/replies.js';
import { routes } from '../../../../../contracts/routes.js';
import { PHONE_READS } from '../../../client/api/read-policy.js';
import { useSend } from '../../../client/api/use-write.js';
import { Chip, type ChipTone } from '../../../ui/data-display/chip.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { ConfirmButton } from '../../../ui/dialogs/confirm-button.js';
import { Banner } from '../../../ui/feedback/feedback.js';
import { OutsideBounds } from '../../../ui/feedback/outside-bounds.js';
import { toast } from '../../../ui/feedback/toast.js';
import { formatDate } from '../../../ui/format.js';
import { saqKeys } from '../saq-reads.js';

export const STATE_TONES: Record<SiteAssessmentReply['state'], ChipTone> = {
  open: 'neutral',
  completed: 'green',
  corrected: 'medium',
  withdrawn: 'medium',
};

/** Where the screens of these assessments are: on the desk or on the phone. */
export type VisitPaths = { list: string; begin: string; of: (id: string) => string };

type VisitProps = { found: SiteAssessmentReply; paths: VisitPaths };

/** Shows the state of an assessment of a site, and lets its author correct or withdraw it. */
export function VisitHead({ found, paths }: VisitProps) {
  const { t } = useTranslation('saq');
  const { id, state, assessedOn, assessedBy, facility, mayCorrect, mayWithdraw } = found;
  return (
    <Group gap="8px 12px" mb={16}>
      <Chip tone={STATE_TONES[state]}>{t(`visit.state.${state}`)}</Chip>
      <span className="muted">
        <bdi>{assessedBy}</bdi>, <Num>{formatDate(`${assessedOn}T12:00:00`)}</Num> <OutsideBounds {...found} />
      </span>
      <Group gap={8} align="stretch" ms="auto">
        {mayCorrect ? <Link to={`${paths.begin}?facilityId=${facility.id}&corrects=${id}`}>{t('visit.correct')}</Link> : null}
        {mayWithdraw ? <WithdrawAction found={found} paths={paths} /> : null}
      </Group>
    </Group>
  );
}

/** Says why an assessment does not count, or which one it replaces. */
export function VisitStanding({ found: { correctedBy, corrects, reason, withdrawReason, state }, paths }: VisitProps) {
  const { t } = useTranslation('saq');
  if (state === 'withdrawn') {
    return (
      <Banner tone="medium" title={t('visit.withdrawnNote')}>
        <bdi>{withdrawReason}</bdi>
      </Banner>
    );
  }
  if (correctedBy) {
    return (
      <Banner tone="medium" title={t('visit.correctedNote')}>
        <Link to={paths.of(correctedBy)}>{t('visit.openOther')}</Link>
      </Banner>
    );
  }
  if (!corrects) return null;
  return (
    <Banner tone="green" title={t('visit.correctsNote')}>
      <bdi>{reason}</bdi> <Link to={paths.of(corrects)}>{t('visit.openOther')}</Link>
    </Banner>
  );
}

function WithdrawAction({ found: { id, state }, paths }: VisitProps) {
  const { t } = useTranslation('saq');
  const navigate = useNavigate();
  const isDraft = state === 'open';
  const { write } = useSend(routes.withdrawSiteAssessment, {
    params: { id },
    changes: isDraft ? [] : [saqKeys.siteAssessments, PHONE_READS],
  });
  return (
    <ConfirmButton
      label={t('visit.withdraw')}
      look={{ size: 'small' }}
      title={t('visit.withdrawTitle')}
      text={t(isDraft ? 'visit.dropText' : 'visit.withdrawText')}
      reasonLabel={t('visit.withdrawReason')}
      cancelLabel={t('visit.keep')}
      confirmLabel={t('visit.withdraw')}
      busyLabel={t('visit.withdrawing')}
      onConfirm={async (reason) => {
        await write({ reason });
        toast('success', t('visit.withdrawnNow'));
        if (isDraft) void navigate(paths.list, { replace: true });
      }}
    />
  );
}
