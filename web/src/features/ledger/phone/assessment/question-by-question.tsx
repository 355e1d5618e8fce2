import { Box } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { progressOf, reachableQuestions } from '../../../../../../contracts/members/saq/answers.js';
import type { AssessmentReply } from '../../../../../../contracts/members/saq/replies.js';
import type { AnswerPorts } from '../../../../entities/saq/answer-ports.js';
import { QuestionItem } from '../../../../entities/saq/answers/question-item.js';
import { type Answers, type KeptAnswers, useAnswers } from '../../../../entities/saq/answers/use-answers.js';
import { SaqProgressBar } from '../../../../entities/saq/assessment/progress-bar.js';
import { useCompleteAssessment } from '../../../../entities/saq/assessment/use-complete-assessment.js';
import { questionNumbers } from '../../../../entities/saq/question-numbers.js';
import { useLocalizedText } from '../../../../entities/saq/use-localized-text.js';
import { Button } from '../../../../ui/button.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { InlineError } from '../../../../ui/feedback/feedback.js';
import { useUrlState } from '../../../../ui/forms/url-state.js';
import { Columns } from '../../../../ui/layout/columns.js';
import phoneRows from '../shell/phone-rows.module.css';
import { PhoneScreen } from '../shell/phone-screen.js';

interface QuestionByQuestionProps {
  assessment: AssessmentReply;
  ports: AnswerPorts;
  kept: KeptAnswers;
  title: string;
  back: string;
  /** Under the questions that are still to answer. */
  children?: ReactNode;
}

/** An assessment that is under way, one question at a time. Answers stay on this phone until the server has them. */
export function QuestionByQuestion({ assessment, ports, kept, title, back, children }: QuestionByQuestionProps) {
  const { t } = useTranslation('saq');
  const [search, change] = useUrlState();
  const saving = useAnswers(assessment, ports, kept);
  const { questions } = assessment.set;
  const asked = reachableQuestions(questions, saving.answers);
  const progress = progressOf(questions, saving.answers);
  const completion = useCompleteAssessment(saving, ports, { unsaved: t('phone.completeOffline') });
  const goTo = (question: string) => change({ question });
  const named = search.get('question');
  // Stays while it is answered, so that nothing moves under the fingers.
  const [first] = useState(progress.missing[0] ?? 'all');
  const current = asked.findIndex(({ id }) => id === (named ?? first));
  const question = asked[current];
  const shown = { assessment, saving, isAsked: completion.asked };
  return (
    <PhoneScreen
      title={title}
      note={t('answered', { answered: progress.answered, total: progress.total })}
      back={back}
      foot={
        question ? (
          <Columns cols="1fr 2fr" gap={8} w="100%">
            <Button size="large" disabled={current === 0} onClick={() => goTo(asked[current - 1]?.id ?? 'all')} label={t('phone.before')} />
            <Button size="large" variant="primary" onClick={() => goTo(asked[current + 1]?.id ?? 'all')} label={t('phone.next')} />
          </Columns>
        ) : (
          <Button size="large" variant="primary" fullWidth busy={completion.busy} busyLabel={t('completing')} onClick={completion.complete}>
            {t(ports.isOfSite ? 'visit.complete' : 'complete')}
          </Button>
        )
      }
    >
      <SaqProgressBar progress={progress} />
      <SavedNote saving={saving} />
      {question ? (
        <OneQuestion key={question.id} question={question} {...shown} />
      ) : (
        <>
          <Missing
            assessment={assessment}
            missing={progress.missing}
            note={t(ports.isOfSite ? 'visit.completeNote' : 'completeNote')}
            error={completion.error}
            onGoTo={goTo}
          />
          {children}
        </>
      )}
      {question ? <Button onClick={() => goTo('all')} label={t('missing', { count: progress.missing.length })} /> : null}
    </PhoneScreen>
  );
}

interface OneQuestionProps {
  assessment: AssessmentReply;
  saving: Answers;
  question: AssessmentReply['set']['questions'][number];
  isAsked: boolean;
}

function OneQuestion({ assessment, saving, question, isAsked }: OneQuestionProps) {
  const { id } = question;
  const isMissing = isAsked && progressOf([question], saving.answers).missing.includes(id);
  return (
    <Box component="ol">
      <QuestionItem
        question={question}
        number={questionNumbers(assessment.set.questions).get(id) ?? ''}
        answer={saving.answers[id]}
        stored={assessment.answers[id]}
        previous={assessment.previous?.answers[id]}
        refused={saving.state.refused[id]}
        isMissing={isMissing}
        onAnswer={saving.add}
      />
    </Box>
  );
}

/** Says that answers wait for a network; they are sent by themselves once it is back. */
function SavedNote({ saving: { state, flush } }: { saving: Answers }) {
  const { t } = useTranslation('saq');
  const { t: words } = useTranslation('ui');
  if (state.status !== 'failed') return <p className="caption">{t(state.status === 'saving' ? 'save.saving' : 'save.nothing')}</p>;
  return (
    <p role="status">
      {t('phone.kept')} <Button size="tiny" onClick={() => void flush()} label={words('tryAgain')} />
    </p>
  );
}

interface MissingProps {
  assessment: AssessmentReply;
  missing: readonly string[];
  note: string;
  error: string | undefined;
  onGoTo: (questionId: string) => void;
}

/** The questions that are still to answer, before completing. */
function Missing({ assessment, missing, note, error, onGoTo }: MissingProps) {
  const { t } = useTranslation('saq');
  const textIn = useLocalizedText();
  const numbers = questionNumbers(assessment.set.questions);
  const open = assessment.set.questions.filter(({ id }) => missing.includes(id));
  return (
    <>
      <p className="strong">{open.length === 0 ? t('noneMissing') : t('missing', { count: open.length })}</p>
      {error ? <InlineError>{error}</InlineError> : null}
      <ul className={phoneRows.rows}>
        {open.map(({ id, text }) => (
          <li key={id}>
            <button type="button" className={phoneRows.row} onClick={() => onGoTo(id)}>
              <Num>{numbers.get(id) ?? ''}</Num>
              <span className={phoneRows.what} dir="auto">
                {textIn(text)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="caption">{note}</p>
    </>
  );
}
