import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AssessmentReply } from '../../../../../../contracts/members/saq/replies.js';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { type AnswerPorts, ownAnswers } from '../../../../entities/saq/answer-ports.js';
import { AssessmentSkeleton } from '../../../../entities/saq/assessment/assessment-skeleton.js';
import { ReadAssessment } from '../../../../entities/saq/assessment/read-assessment.js';
import { withSaved } from '../../../../entities/saq/saq-reads.js';
import { changeCached } from '../../../../offline/cached-read.js';
import { KeptRead } from '../shell/kept-read.js';
import { cachedAssessmentRead, OWN_ASSESSMENT } from '../shell/kept-reads.js';
import { PhoneScreen } from '../shell/phone-screen.js';
import { usePhone } from '../shell/use-phone.js';
import { QuestionByQuestion } from './question-by-question.js';
import { useKeptAnswers } from './use-kept-answers.js';

/** The self assessment of this site on the phone: one question at a time while it is open, else its answers. */
export function PhoneAssessment() {
  const { t } = useTranslation('saq');
  const read = useQuery({ ...cachedAssessmentRead(usePhone()), refetchOnWindowFocus: true });
  const data = read.data?.value;
  if (data?.status === 'open') return <OwnQuestions key={data.round} assessment={data} />;
  return (
    <PhoneScreen title={t('title')} back={SCREENS.phoneHome.path}>
      <KeptRead {...read} />
      {data ? <ReadAssessment assessment={data} onRound={() => undefined} /> : null}
      {!data && !read.error ? <AssessmentSkeleton /> : null}
    </PhoneScreen>
  );
}

function OwnQuestions({ assessment }: { assessment: AssessmentReply }) {
  const { t } = useTranslation('saq');
  const { account } = usePhone();
  const own = ownAnswers(assessment);
  const ports: AnswerPorts = {
    ...own,
    saved: (client, reply) => changeCached(client, { account, ...OWN_ASSESSMENT }, (before) => withSaved(before, reply)),
  };
  const kept = useKeptAnswers(ports.key);
  if (!kept) return <AssessmentSkeleton />;
  return <QuestionByQuestion assessment={assessment} ports={ports} kept={kept} title={t('title')} back={SCREENS.phoneHome.path} />;
}
