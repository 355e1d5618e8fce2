import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AssessmentReply } from '../../../../../../contracts/members/saq/replies.js';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { ownAnswers } from '../../../../entities/saq/answer-ports.js';
import { AssessmentSkeleton } from '../../../../entities/saq/assessment/assessment-skeleton.js';
import { ReadAssessment } from '../../../../entities/saq/assessment/read-assessment.js';
import { assessmentRead } from '../../../../entities/saq/saq-reads.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { PhoneScreen } from '../shell/phone-screen.js';
import { QuestionByQuestion } from './question-by-question.js';
import { useKeptAnswers } from './use-kept-answers.js';

/** The self assessment of this site on the phone: one question at a time while it is open, else its answers. */
export function PhoneAssessment() {
  const { t } = useTranslation('saq');
  const { data, error, refetch } = useQuery(assessmentRead());
  if (data?.status === 'open') return <OwnQuestions key={data.round} assessment={data} />;
  return (
    <PhoneScreen title={t('title')} back={SCREENS.phoneHome.path}>
      {error && !data ? <ReadError error={error} onRetry={() => void refetch()} /> : null}
      {data ? <ReadAssessment assessment={data} onRound={() => undefined} /> : null}
      {!data && !error ? <AssessmentSkeleton /> : null}
    </PhoneScreen>
  );
}

function OwnQuestions({ assessment }: { assessment: AssessmentReply }) {
  const { t } = useTranslation('saq');
  const ports = ownAnswers(assessment);
  const kept = useKeptAnswers(ports.key);
  if (!kept) return <AssessmentSkeleton />;
  return <QuestionByQuestion assessment={assessment} ports={ports} kept={kept} title={t('title')} back={SCREENS.phoneHome.path} />;
}
