import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { routes } from '../../../../../contracts/routes.js';
import type { SiteAssessmentReply } from '../../../../../contracts/saq/site-assessments/replies.js';
import { SCREENS } from '../../../../../contracts/shared/screens.js';
import { call } from '../../../client/api/api.js';
import { useWrite } from '../../../client/api/use-write.js';
import { asAssessment, siteAnswers } from '../../../entities/saq/answer-ports.js';
import { AssessmentSkeleton } from '../../../entities/saq/assessment/assessment-skeleton.js';
import { OpenAssessment } from '../../../entities/saq/assessment/open-assessment.js';
import { ReadAssessment } from '../../../entities/saq/assessment/read-assessment.js';
import { saqKeys, siteAssessmentRead } from '../../../entities/saq/saq-reads.js';
import { Button } from '../../../ui/button.js';
import { Chip } from '../../../ui/data-display/chip.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.js';
import { Banner } from '../../../ui/feedback/feedback.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { toast } from '../../../ui/feedback/toast.js';
import { formatDate } from '../../../ui/format.js';
import { Page, PageHead } from '../../../ui/layout/layout.js';
import { STATE_TONES, siteAssessmentPath } from './site-assessments-page.js';
import css from './visits.module.css';

const noRounds = () => undefined;

/** An assessment of a site: its questions for who assesses it, its answers for the site, its auditors and admins. */
export function SiteAssessmentPage() {
  const { t } = useTranslation('saq');
  const { assessmentId = '' } = useParams();
  const read = useQuery(siteAssessmentRead(assessmentId));
  const { data } = read;
  if (read.error && !data) return <ReadError error={read.error} onRetry={() => void read.refetch()} />;
  if (!data) return <AssessmentSkeleton />;
  return (
    <Page>
      <PageHead title={data.facility.name} note={t(`visit.kind.${data.kind}`)} />
      <Head found={data} />
      <Standing found={data} />
      {data.mayAnswer ? (
        <OpenAssessment key={data.id} assessment={asAssessment(data)} onRound={noRounds} ports={siteAnswers(data.id)} />
      ) : (
        <ReadAssessment assessment={asAssessment(data)} onRound={noRounds} />
      )}
    </Page>
  );
}

function Head({ found }: { found: SiteAssessmentReply }) {
  const { t } = useTranslation('saq');
  const { id, state, assessedOn, assessedBy, facility, mayCorrect, mayWithdraw } = found;
  return (
    <div className={css.head}>
      <Chip tone={STATE_TONES[state]}>{t(`visit.state.${state}`)}</Chip>
      <span className="muted">
        <bdi>{assessedBy}</bdi>, <Num>{formatDate(`${assessedOn}T12:00:00`)}</Num>
      </span>
      <div className={css.actions}>
        {mayCorrect ? (
          <Link to={`${SCREENS.beginSiteAssessment.path}?facilityId=${facility.id}&corrects=${id}`}>{t('visit.correct')}</Link>
        ) : null}
        {mayWithdraw ? <WithdrawAction found={found} /> : null}
      </div>
    </div>
  );
}

/** Says why an assessment does not count, or what it stands in for. */
function Standing({ found: { correctedBy, corrects, reason, withdrawReason, state } }: { found: SiteAssessmentReply }) {
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
        <Link to={siteAssessmentPath(correctedBy)}>{t('visit.openOther')}</Link>
      </Banner>
    );
  }
  if (!corrects) return null;
  return (
    <Banner tone="green" title={t('visit.correctsNote')}>
      <bdi>{reason}</bdi> <Link to={siteAssessmentPath(corrects)}>{t('visit.openOther')}</Link>
    </Banner>
  );
}

function WithdrawAction({ found: { id, state } }: { found: SiteAssessmentReply }) {
  const { t } = useTranslation('saq');
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const isDraft = state === 'open';
  const { write } = useWrite((reason: string) => call(routes.withdrawSiteAssessment, { params: { id }, body: { reason } }), {
    changes: isDraft ? [] : [saqKeys.siteAssessments],
  });
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('visit.withdraw')}
      </Button>
      <ConfirmDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('visit.withdrawTitle')}
        text={t(isDraft ? 'visit.dropText' : 'visit.withdrawText')}
        reasonLabel={t('visit.withdrawReason')}
        cancelLabel={t('visit.keep')}
        confirmLabel={t('visit.withdraw')}
        busyLabel={t('visit.withdrawing')}
        onConfirm={async (reason) => {
          await write(reason);
          toast('success', t('visit.withdrawnNow'));
          if (isDraft) void navigate(SCREENS.siteAssessments.path, { replace: true });
        }}
      />
    </>
  );
}
