import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../client/api/api.js';
import { EmptyState } from '../../../ui/feedback/feedback.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { useUrlState } from '../../../ui/forms/url-state.js';
import { PageHead } from '../../../ui/layout/layout.js';
import { assessmentOfRead, assessmentRead, roundRead } from '../saq-reads.js';
import { AssessmentSkeleton } from './assessment-skeleton.js';
import { OpenAssessment } from './open-assessment.js';
import { ReadAssessment } from './read-assessment.js';

/**
 * The self assessment of the reader's site: its questions while it is open, its answers once it is completed. Has no title of its own, so
 * that it fits both a page of its own and onboarding.
 */
export function SelfAssessment({ onCompleted }: { onCompleted?: () => void }) {
  const { t } = useTranslation('saq');
  const [search, change] = useUrlState();
  const assessment = useQuery(assessmentRead());
  const { data } = assessment;
  const round = Number(search.get('round'));
  const earlier = data?.rounds.find((each) => each.round === round && each.round !== data.round);
  if (!data && assessment.error instanceof ApiError && assessment.error.status === 404) {
    return <EmptyState title={t('none')}>{t('noneText')}</EmptyState>;
  }
  if (!data && assessment.error) return <ReadError error={assessment.error} onRetry={() => void assessment.refetch()} />;
  if (!data) return <AssessmentSkeleton />;
  const onRound = (next: number | undefined) => change({ round: next });
  if (earlier) return <EarlierAssessment facilityId={data.facility.id} round={round} onRound={onRound} />;
  // A round that ends while it is looked at is another one: what was typed into it stays its own.
  if (data.status === 'open') {
    return <OpenAssessment key={data.round} assessment={data} onRound={onRound} {...(onCompleted && { onCompleted })} />;
  }
  return <ReadAssessment assessment={data} onRound={onRound} />;
}

function EarlierAssessment({ facilityId, round, onRound }: { facilityId: string; round: number; onRound: (round?: number) => void }) {
  const earlier = useQuery(roundRead(facilityId, round));
  if (earlier.error && !earlier.data) return <ReadError error={earlier.error} onRetry={() => void earlier.refetch()} />;
  if (!earlier.data) return <AssessmentSkeleton />;
  return <ReadAssessment assessment={earlier.data} onRound={onRound} isEarlier />;
}

/** The self assessment of another site, to be read. */
export function FacilitySelfAssessment({ facilityId }: { facilityId: string }) {
  const { t } = useTranslation('saq');
  const [search, change] = useUrlState();
  const assessment = useQuery(assessmentOfRead(facilityId));
  const { data } = assessment;
  if (!data && assessment.error) return <ReadError error={assessment.error} onRetry={() => void assessment.refetch()} />;
  if (!data) return <AssessmentSkeleton />;
  const round = Number(search.get('round'));
  const isEarlier = data.rounds.some((each) => each.round === round && each.round !== data.round);
  const onRound = (next: number | undefined) => change({ round: next });
  return (
    <>
      <PageHead title={data.facility.name} note={t('readNote')} />
      {isEarlier ? (
        <EarlierAssessment facilityId={facilityId} round={round} onRound={onRound} />
      ) : (
        <ReadAssessment assessment={data} onRound={onRound} />
      )}
    </>
  );
}
