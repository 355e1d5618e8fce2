import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../contracts/routes.js';
import { progressOf, reachable } from '../../../contracts/saq-answers.js';
import { SAQ_SECTIONS, type SaqSection } from '../../../contracts/saq-questions.js';
import type { AssessmentReply } from '../../../contracts/saq-replies.js';
import { CallFailed, call } from '../api.js';
import { Button } from '../ui/button.js';
import { date } from '../ui/format.js';
import { Band, useFailureText } from '../ui/states.js';
import { toast } from '../ui/toast.js';
import { oneOf, useUrlState } from '../ui/url-state.js';
import { numbersOf } from './numbering.js';
import { SectionTabs } from './parts.js';
import { QuestionItem } from './question-item.js';
import { ActionBar, OpenRail } from './rail.js';
import css from './saq.module.css';
import { assessmentRead } from './saq-reads.js';
import { useAnswers } from './use-answers.js';

interface OpenAssessmentProps {
  assessment: AssessmentReply;
  onRound: (round: number | undefined) => void;
  onCompleted?: () => void;
}

/** One column of questions by section; what is still to answer, and the way to the end, beside it. */
export function OpenAssessment({ assessment, onRound, onCompleted }: OpenAssessmentProps) {
  const { t } = useTranslation('saq');
  const [search, change] = useUrlState();
  const section = oneOf(search, 'section', SAQ_SECTIONS) ?? 'product';
  const { questions } = assessment.set;
  const saving = useAnswers(assessment);
  const progress = progressOf(questions, saving.answers);
  const numbers = numbersOf(questions);
  const { complete, asked, busy, error } = useCompleting(saving, onCompleted);
  const list = useRef<HTMLOListElement>(null);
  const goTo = useGoTo(section, (id) => change({ section: questions.find((question) => question.id === id)?.section }));
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
            <Band tone="medium" title={t('dueSince', { date: date(assessment.dueAt) })}>
              {t('dueNote', { date: date(assessment.previous.completedAt) })}
            </Band>
          ) : null}
          <SectionTabs section={section} progress={progress} onSection={(next) => change({ section: next })} />
          <div id={`section-${section}`} role="tabpanel" aria-label={t(`section.${section}`)}>
            <ol className={css.questions} ref={list}>
              {reachable(questions, saving.answers)
                .filter((question) => question.section === section)
                .map((question) => (
                  <QuestionItem
                    key={question.id}
                    question={question}
                    number={numbers.get(question.id) ?? ''}
                    answer={saving.answers[question.id]}
                    kept={assessment.answers[question.id]}
                    previous={assessment.previous?.answers[question.id]}
                    refused={saving.state.refused[question.id]}
                    isMissed={asked && progress.missing.includes(question.id)}
                    give={saving.give}
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
      <ActionBar
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

/** Saves what waits, then completes; a refusal is told beside the button, and marks the questions that it names. */
function useCompleting({ flush, isDone }: Pick<ReturnType<typeof useAnswers>, 'flush' | 'isDone'>, onCompleted?: () => void) {
  const { t } = useTranslation('saq');
  const client = useQueryClient();
  const failureText = useFailureText();
  const [state, setState] = useState<{ busy: boolean; asked: boolean; error?: string }>({ busy: false, asked: false });
  const complete = async () => {
    setState({ busy: true, asked: true });
    await flush();
    if (!isDone()) return setState({ busy: false, asked: true, error: t('save.failed') });
    try {
      await call(routes.completeAssessment);
    } catch (failure) {
      const known = failure instanceof CallFailed && failure.code === 'SaqCompleted';
      if (!known) return setState({ busy: false, asked: true, error: failureText(failure) });
    }
    await client.invalidateQueries({ queryKey: assessmentRead().queryKey });
    setState({ busy: false, asked: false });
    toast('success', t('completeNow'));
    onCompleted?.();
  };
  return { ...state, complete: () => void complete() };
}

/** Leads to a question: into its section, and when that is there to the question's first field. */
function useGoTo(section: SaqSection, open: (questionId: string) => void): (questionId: string) => void {
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
