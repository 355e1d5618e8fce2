import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../../contracts/routes.js';
import { progressOf, reachableQuestions } from '../../../../../contracts/saq/answers.js';
import { SAQ_SECTIONS, type SaqSection } from '../../../../../contracts/saq/questions.js';
import type { AssessmentReply } from '../../../../../contracts/saq/replies.js';
import { ApiError, call } from '../../../app/api/api.js';
import { Button } from '../../../ui/button.js';
import { Banner } from '../../../ui/feedback/feedback.js';
import { useFailureText } from '../../../ui/feedback/read-error.js';
import { toast } from '../../../ui/feedback/toast.js';
import { formatDate } from '../../../ui/format.js';
import { paramOneOf, useUrlState } from '../../../ui/forms/url-state.js';
import { QuestionItem } from '../answers/question-item.js';
import { useAnswers } from '../answers/use-answers.js';
import { questionNumbers } from '../question-numbers.js';
import css from '../saq.module.css';
import { saqKeys } from '../saq-reads.js';
import { OpenActionBar, OpenRail } from './open-rail.js';
import { SectionTabs } from './section-tabs.js';

interface OpenAssessmentProps {
  assessment: AssessmentReply;
  onRound: (round: number | undefined) => void;
  onCompleted?: () => void;
}

/** One column of questions by section; what is still to answer, and the way to the end, beside it. */
export function OpenAssessment({ assessment, onRound, onCompleted }: OpenAssessmentProps) {
  const { t } = useTranslation('saq');
  const [search, change] = useUrlState();
  const section = paramOneOf(search, 'section', SAQ_SECTIONS) ?? 'product';
  const { questions } = assessment.set;
  const saving = useAnswers(assessment);
  const progress = progressOf(questions, saving.answers);
  const numbers = questionNumbers(questions);
  const { complete, asked, busy, error } = useCompleteAssessment(saving, onCompleted);
  const list = useRef<HTMLOListElement>(null);
  const goTo = useScrollToQuestion(section, (id) => change({ section: questions.find((question) => question.id === id)?.section }));
  const other: SaqSection = section === 'product' ? 'labor' : 'product';
  const open = (next: SaqSection) => {
    change({ section: next });
    list.current?.closest('[data-saq]')?.scrollIntoView({ block: 'start' });
  };
  return (
    <div className={css.root} data-saq>
      <div className={css.layout}>
        <div className={css.main}>
          {assessment.previous && assessment.dueAt ? (
            <Banner tone="medium" title={t('dueSince', { date: formatDate(assessment.dueAt) })}>
              {t('dueNote', { date: formatDate(assessment.previous.completedAt) })}
            </Banner>
          ) : null}
          <SectionTabs section={section} progress={progress} onSection={(next) => change({ section: next })} />
          <div id={`section-${section}`} role="tabpanel" aria-label={t(`section.${section}`)}>
            <ol className={css.questions} ref={list}>
              {reachableQuestions(questions, saving.answers)
                .filter((question) => question.section === section)
                .map((question) => (
                  <QuestionItem
                    key={question.id}
                    question={question}
                    number={numbers.get(question.id) ?? ''}
                    answer={saving.answers[question.id]}
                    stored={assessment.answers[question.id]}
                    previous={assessment.previous?.answers[question.id]}
                    refused={saving.state.refused[question.id]}
                    isMissing={asked && progress.missing.includes(question.id)}
                    onAnswer={saving.add}
                  />
                ))}
            </ol>
          </div>
          <div className={css.next}>
            <Button onClick={() => open(other)}>{t('next', { section: t(`section.${other}`) })}</Button>
          </div>
        </div>
        <OpenRail
          assessment={assessment}
          progress={progress}
          numbers={numbers}
          state={saving.state}
          onRetry={() => void saving.flush()}
          onGoTo={goTo}
          onRound={onRound}
          complete={complete}
          busy={busy}
          error={error}
        />
      </div>
      <OpenActionBar
        assessment={assessment}
        progress={progress}
        state={saving.state}
        onRetry={() => void saving.flush()}
        complete={complete}
        busy={busy}
        error={error}
      />
    </div>
  );
}

/** Saves what waits, then completes; a refusal is shown beside the button, and marks the questions that it names. */
function useCompleteAssessment({ flush, isSaved }: Pick<ReturnType<typeof useAnswers>, 'flush' | 'isSaved'>, onCompleted?: () => void) {
  const { t } = useTranslation('saq');
  const client = useQueryClient();
  const failureText = useFailureText();
  const [state, setState] = useState<{ busy: boolean; asked: boolean; error?: string }>({ busy: false, asked: false });
  const complete = async () => {
    setState({ busy: true, asked: true });
    await flush();
    if (!isSaved()) return setState({ busy: false, asked: true, error: t('save.failed') });
    try {
      await call(routes.completeAssessment);
    } catch (failure) {
      const known = failure instanceof ApiError && failure.code === 'SaqCompleted';
      if (!known) return setState({ busy: false, asked: true, error: failureText(failure) });
    }
    await client.invalidateQueries({ queryKey: saqKeys.own });
    setState({ busy: false, asked: false });
    toast('success', t('completeNow'));
    onCompleted?.();
  };
  return { ...state, complete: () => void complete() };
}

/** Leads to a question: into its section, and when that is there to the question's first field. */
function useScrollToQuestion(section: SaqSection, open: (questionId: string) => void): (questionId: string) => void {
  const [wanted, setWanted] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a question that is not there yet is there with its section
  useEffect(() => {
    const item = wanted === undefined ? null : document.getElementById(`question-${wanted}`);
    if (!item) return;
    item.scrollIntoView({ block: 'start' });
    const field = item.querySelector<HTMLElement>('input:not([type="file"]), textarea');
    (field ?? item).focus({ preventScroll: true });
    setWanted(undefined);
  }, [wanted, section]);
  return (questionId) => {
    open(questionId);
    setWanted(questionId);
  };
}
