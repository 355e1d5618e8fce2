import { Flex, Stack } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { progressOf } from '../../../../../contracts/members/saq/answers.js';
import { SAQ_SECTIONS, type SaqSection } from '../../../../../contracts/members/saq/questions.js';
import type { AssessmentReply } from '../../../../../contracts/members/saq/replies.js';
import { Button } from '../../../ui/button.js';
import { Banner } from '../../../ui/feedback/feedback.js';
import { formatDate } from '../../../ui/format.js';
import { paramOneOf, useUrlState } from '../../../ui/forms/url-state.js';
import { type AnswerPorts, ownAnswers } from '../answer-ports.js';
import { useAnswers } from '../answers/use-answers.js';
import { questionNumbers } from '../question-numbers.js';
import css from '../saq.module.css';
import { OpenActionBar, OpenRail } from './open-rail.js';
import { QuestionList } from './question-list.js';
import { SectionTabs } from './section-tabs.js';
import { useCompleteAssessment } from './use-complete-assessment.js';
import { useScrollToQuestion } from './use-scroll-to-question.js';

interface OpenAssessmentProps {
  assessment: AssessmentReply;
  onRound: (round: number | undefined) => void;
  onCompleted?: () => void;
  /** Where the answers are sent, when it is not the site's own self assessment. */
  ports?: AnswerPorts;
}

/** Shows one column of questions by section; next to it the unanswered questions and the way to complete. */
export function OpenAssessment({ assessment, onRound, onCompleted, ports = ownAnswers(assessment) }: OpenAssessmentProps) {
  const [search, change] = useUrlState();
  const section = paramOneOf(search, 'section', SAQ_SECTIONS) ?? 'product';
  const { questions } = assessment.set;
  const saving = useAnswers(assessment, ports);
  const progress = progressOf(questions, saving.answers);
  const numbers = questionNumbers(questions);
  const completing = useCompleteAssessment(saving, ports, { onCompleted });
  const { asked, busy } = completing;
  const [firstMissing] = progress.missing;
  const goTo = useScrollToQuestion(section, (id) => change({ section: questions.find((question) => question.id === id)?.section }));
  const complete = () => {
    completing.complete();
    if (firstMissing !== undefined) goTo(firstMissing);
  };
  const error = completing.isOfMissing && firstMissing === undefined ? undefined : completing.error;
  const top = useRef<HTMLDivElement>(null);
  const openFromTop = (next: SaqSection) => {
    change({ section: next });
    top.current?.scrollIntoView({ block: 'start' });
  };
  const completion = {
    assessment,
    isOfSite: ports.isOfSite,
    progress,
    state: saving.state,
    onRetry: () => void saving.flush(),
    complete,
    busy,
    error,
  };
  return (
    <div className={css.root} ref={top}>
      <div className={`with-rail ${css.layout}`}>
        <Stack gap={16} miw={0}>
          <DueBanner assessment={assessment} />
          <SectionTabs section={section} progress={progress} onSection={(next) => change({ section: next })} />
          <QuestionList
            section={section}
            assessment={assessment}
            saving={saving}
            numbers={numbers}
            missing={asked ? progress.missing : []}
          />
          <OtherSection section={section} onOpen={openFromTop} />
        </Stack>
        <OpenRail {...completion} numbers={numbers} onGoTo={goTo} onRound={onRound} />
      </div>
      <OpenActionBar {...completion} />
    </div>
  );
}

/** Shows since when the next round is due, where the answers of the last one are next to the questions. */
function DueBanner({ assessment: { previous, dueAt } }: { assessment: AssessmentReply }) {
  const { t } = useTranslation('saq');
  if (!previous || !dueAt) return null;
  return (
    <Banner tone="medium" title={t('dueSince', { date: formatDate(dueAt) })}>
      {t('dueNote', { date: formatDate(previous.completedAt) })}
    </Banner>
  );
}

function OtherSection({ section, onOpen }: { section: SaqSection; onOpen: (section: SaqSection) => void }) {
  const { t } = useTranslation('saq');
  const other: SaqSection = section === 'product' ? 'labor' : 'product';
  return (
    <Flex justify="flex-end">
      <Button onClick={() => onOpen(other)} label={t('next', { section: t(`section.${other}`) })} />
    </Flex>
  );
}
