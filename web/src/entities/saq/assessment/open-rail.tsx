import { Group, Loader, Stack } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SaqProgress } from '../../../../../contracts/members/saq/answers.js';
import { SAQ_SECTIONS } from '../../../../../contracts/members/saq/questions.js';
import type { AssessmentReply } from '../../../../../contracts/members/saq/replies.js';
import { Button } from '../../../ui/button.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { InlineError } from '../../../ui/feedback/feedback.js';
import { formatDate, formatTime } from '../../../ui/format.js';
import type { AutosaveState } from '../answers/autosave.js';
import { useLocalizedText } from '../use-localized-text.js';
import { EarlierRounds } from './earlier-rounds.js';
import { SaqProgressBar } from './progress-bar.js';
import css from './rail.module.css';

interface OpenRailProps {
  assessment: AssessmentReply;
  isOfSite: boolean;
  progress: SaqProgress;
  numbers: ReadonlyMap<string, string>;
  state: AutosaveState;
  onRetry: () => void;
  onGoTo: (questionId: string) => void;
  onRound: (round: number | undefined) => void;
  complete: () => void;
  busy: boolean;
  error?: string | undefined;
}

/** Shows the progress, whether answers are saved, the unanswered questions, and the one next step. */
export function OpenRail({
  assessment,
  isOfSite,
  progress,
  numbers,
  state,
  onRetry,
  onGoTo,
  onRound,
  complete,
  busy,
  error,
}: OpenRailProps) {
  const { t } = useTranslation('saq');
  return (
    <Stack component="aside" className={css.rail} gap={16} aria-label={t('progress')}>
      <Stack gap={8}>
        <h2>{t('progress')}</h2>
        <p>
          <Num className="figure">{progress.percent}%</Num>{' '}
          <span className="muted small">{t('answered', { answered: progress.answered, total: progress.total })}</span>
        </p>
        <SaqProgressBar progress={progress} />
        <SaveState state={state} savedAt={state.savedAt ?? assessment.savedAt} onRetry={onRetry} />
      </Stack>
      <MissingQuestions assessment={assessment} missing={progress.missing} numbers={numbers} onGoTo={onGoTo} />
      <Stack className={css.submit} gap={8}>
        {error ? <InlineError>{error}</InlineError> : null}
        <Button variant="primary" size="large" fullWidth busy={busy} busyLabel={t('completing')} onClick={complete}>
          {t(isOfSite ? 'visit.complete' : 'complete')}
        </Button>
        <p className="caption">{t(isOfSite ? 'visit.completeNote' : 'completeNote')}</p>
      </Stack>
      <EarlierRounds assessment={assessment} onRound={onRound} />
    </Stack>
  );
}

/** On narrow screens: always in reach, where the rail is not. */
export function OpenActionBar({
  isOfSite,
  progress,
  state,
  assessment,
  onRetry,
  complete,
  busy,
  error,
}: Omit<OpenRailProps, 'numbers' | 'onGoTo' | 'onRound'>) {
  const { t } = useTranslation('saq');
  return (
    <div className={css.actionBar}>
      {error ? <InlineError>{error}</InlineError> : null}
      <div className={css.actionFacts}>
        <a href="#saq-missing" className="strong">
          <Num>{progress.percent}%</Num> <span className="muted small">{t('missing', { count: progress.missing.length })}</span>
        </a>
        <SaveState state={state} savedAt={state.savedAt ?? assessment.savedAt} onRetry={onRetry} />
      </div>
      <Button variant="primary" size="large" busy={busy} busyLabel={t('completing')} onClick={complete}>
        {t(isOfSite ? 'visit.complete' : 'complete')}
      </Button>
    </div>
  );
}

function SaveState({ state, savedAt, onRetry }: { state: AutosaveState; savedAt: string | null; onRetry: () => void }) {
  const { t } = useTranslation('saq');
  const { t: words } = useTranslation('ui');
  return (
    <Group component="p" className={css.saveState} gap={6} wrap="nowrap" role="status" data-status={state.status}>
      {state.status === 'saving' ? (
        <>
          <Loader size={14} /> {t('save.saving')}
        </>
      ) : state.status === 'failed' ? (
        <>
          <IconAlertCircle size={16} aria-hidden /> {t('save.failed')}
          <Button size="tiny" onClick={onRetry} label={words('tryAgain')} />
        </>
      ) : savedAt ? (
        <>
          <IconCircleCheck size={16} aria-hidden />
          {isToday(savedAt) ? t('save.saved', { time: formatTime(savedAt) }) : t('save.savedOn', { date: formatDate(savedAt) })}
        </>
      ) : (
        t('save.nothing')
      )}
    </Group>
  );
}

const isToday = (instant: string): boolean => new Date(instant).toDateString() === new Date().toDateString();

interface MissingQuestionsProps extends Pick<OpenRailProps, 'assessment' | 'numbers' | 'onGoTo'> {
  missing: readonly string[];
}

/** The questions that are still to answer, each with the way to it. */
function MissingQuestions({ assessment, missing, numbers, onGoTo }: MissingQuestionsProps) {
  const { t } = useTranslation('saq');
  const textIn = useLocalizedText();
  if (missing.length === 0) {
    return (
      <Group component="p" className={css.noneMissing} gap={8} wrap="nowrap">
        <IconCircleCheckFilled size={18} color="var(--green-600)" aria-hidden /> {t('noneMissing')}
      </Group>
    );
  }
  const open = new Set(missing);
  return (
    <details className={css.missing} id="saq-missing" open>
      <summary>{t('missing', { count: missing.length })}</summary>
      <Stack gap={12}>
        {SAQ_SECTIONS.map((section) => {
          const questions = assessment.set.questions.filter((question) => question.section === section && open.has(question.id));
          if (questions.length === 0) return null;
          return (
            <section key={section} aria-label={t(`section.${section}`)}>
              <h3 className="caption">{t(`section.${section}`)}</h3>
              <ul>
                {questions.map(({ id, text }) => (
                  <li key={id}>
                    <a
                      href={`#question-${id}`}
                      onClick={(event) => {
                        event.preventDefault();
                        onGoTo(id);
                      }}
                    >
                      <Num>{numbers.get(id) ?? ''}</Num>{' '}
                      <span className="ellipsis" dir="auto">
                        {textIn(text)}
                      </span>
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </Stack>
    </details>
  );
}
