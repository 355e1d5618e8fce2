import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { SiteAssessmentReply } from '../../../../../../contracts/members/saq/site-assessments/replies.js';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { PHONE_READS } from '../../../../client/api/read-policy.js';
import { type AnswerPorts, asAssessment, siteAnswers } from '../../../../entities/saq/answer-ports.js';
import { AssessmentSkeleton } from '../../../../entities/saq/assessment/assessment-skeleton.js';
import { ReadAssessment } from '../../../../entities/saq/assessment/read-assessment.js';
import { withSaved } from '../../../../entities/saq/saq-reads.js';
import { VisitHead, VisitStanding } from '../../../../entities/saq/visits/visit-head.js';
import { changeCached } from '../../../../offline/cached-read.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { QuestionByQuestion } from '../assessment/question-by-question.js';
import { useKeptAnswers } from '../assessment/use-kept-answers.js';
import { cachedVisitRead, visitName } from '../shell/phone-reads.js';
import { PhoneScreen } from '../shell/phone-screen.js';
import { usePhone } from '../shell/use-phone.js';
import { PHONE_VISIT_PATHS } from './visits-page.js';

/** An assessment of a site on the phone: one question at a time while it is under way, also without a network, else its answers. */
export function PhoneVisit() {
  const { t } = useTranslation('saq');
  const { assessmentId = '' } = useParams();
  const { data, error, refetch } = useQuery(cachedVisitRead(usePhone(), assessmentId));
  const found = data?.value;
  if (found?.mayAnswer) return <OpenVisit key={found.id} found={found} />;
  return (
    <PhoneScreen
      title={found?.facility.name ?? t('visit.title')}
      note={found && t(`visit.kind.${found.kind}`)}
      back={SCREENS.phoneVisits.path}
    >
      {error && !found ? <ReadError error={error} onRetry={() => void refetch()} /> : null}
      {!found && !error ? <AssessmentSkeleton /> : null}
      {found ? (
        <>
          <VisitHead found={found} paths={PHONE_VISIT_PATHS} />
          <VisitStanding found={found} paths={PHONE_VISIT_PATHS} />
          <ReadAssessment assessment={asAssessment(found)} onRound={() => undefined} />
        </>
      ) : null}
    </PhoneScreen>
  );
}

function OpenVisit({ found }: { found: SiteAssessmentReply }) {
  const kept = useKeptAnswers(found.id);
  const ports = phoneAnswers(usePhone().account, found.id);
  if (!kept) return <AssessmentSkeleton />;
  return (
    <QuestionByQuestion
      assessment={asAssessment(found)}
      ports={ports}
      kept={kept}
      title={found.facility.name}
      back={SCREENS.phoneVisits.path}
    >
      <VisitHead found={found} paths={PHONE_VISIT_PATHS} />
      <VisitStanding found={found} paths={PHONE_VISIT_PATHS} />
    </QuestionByQuestion>
  );
}

/** Saves answers as on the desk, and takes them into what this phone keeps. */
function phoneAnswers(account: string, id: string): AnswerPorts {
  const ports = siteAnswers(id);
  const read = { account, route: 'siteAssessment', name: visitName(id) } as const;
  return {
    ...ports,
    changes: [...ports.changes, PHONE_READS],
    saved: (client, reply) => changeCached(client, read, (before) => withSaved(before, reply)),
  };
}
