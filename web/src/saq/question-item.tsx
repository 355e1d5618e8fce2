import { IconCircleCheckFilled } from '@tabler/icons-react';
import { memo, type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { faultOf, type SaqAnswer } from '../../../contracts/saq-answers.js';
import type { AnswerGiven } from '../../../contracts/saq-commands.js';
import type { SaqQuestion } from '../../../contracts/saq-questions.js';
import type { AnswerReply } from '../../../contracts/saq-replies.js';
import { Button } from '../ui/button.js';
import { Chip } from '../ui/chip.js';
import { FieldMessage } from '../ui/fields.js';
import { Num } from '../ui/parts.js';
import { AnswerInput } from './answer-input.js';
import { AnswerText } from './answer-text.js';
import { Evidence } from './evidence.js';
import { NotApplicable } from './not-applicable.js';
import css from './saq.module.css';
import { useTextIn } from './use-text-in.js';

interface QuestionItemProps {
  question: SaqQuestion;
  number: string;
  /** As it is now; `kept` is as it was read, with its files. */
  answer: SaqAnswer | undefined;
  kept: AnswerReply | undefined;
  previous: AnswerReply | undefined;
  /** What the server said of an answer that it did not take. */
  refused: string | undefined;
  /** It was asked to complete, and this one is missing. */
  isMissed: boolean;
  give: (given: AnswerGiven, delayMs?: number) => void;
}

export const QuestionItem = memo(function QuestionItem(props: QuestionItemProps) {
  const { question, number, answer, kept, previous, refused, isMissed, give } = props;
  const { t } = useTranslation('saq');
  const textIn = useTextIn();
  const id = useId();
  const [fault, setFault] = useState<string>();
  const [excused, setExcused] = useState(answer?.notApplicable !== undefined);
  // Another window may have said otherwise.
  useEffect(() => setExcused(answer?.notApplicable !== undefined), [answer?.notApplicable]);
  const isAnswered = faultOf(question, answer) === undefined;
  const missed = isMissed ? t(excused ? 'fault.reasonWanted' : 'fault.unanswered') : undefined;
  const message = fault ?? refused ?? missed;
  const say = (said: Omit<AnswerGiven, 'questionId'>, delayMs?: number) => give({ questionId: question.id, ...said }, delayMs);
  const clear = () => {
    setFault(undefined);
    setExcused(false);
    say({ clear: true });
  };
  const take = ({ value, notApplicable }: SaqAnswer) => {
    setFault(undefined);
    setExcused(notApplicable !== undefined);
    say(notApplicable === undefined ? { ...(value !== undefined && { value }) } : { notApplicable });
  };
  return (
    <li id={`question-${question.id}`} className={css.question} data-missed={isMissed || undefined} tabIndex={-1}>
      <div className={css.number} aria-hidden>
        <Num>{number}</Num>
        {isAnswered ? <IconCircleCheckFilled size={16} color="var(--green-600)" /> : null}
      </div>
      <fieldset className={css.body} aria-describedby={message ? `${id}-message` : undefined}>
        <legend className={css.legend}>
          <span className="visually-hidden">{t('question', { number })}</span> <bdi>{textIn(question.text)}</bdi>
        </legend>
        {question.help ? (
          <p className="small muted">
            <bdi>{textIn(question.help)}</bdi>
          </p>
        ) : null}
        {excused ? null : (
          <AnswerInput question={question} value={answer?.value} label={textIn(question.text)} say={say} onFault={setFault} />
        )}
        {question.notApplicable ? (
          <NotApplicable reason={answer?.notApplicable} excused={excused} onExcused={setExcused} say={say} onFault={setFault} />
        ) : null}
        {message ? (
          <p id={`${id}-message`} className={`bad ${css.message}`} role={fault ? 'alert' : undefined}>
            <FieldMessage>{message}</FieldMessage>
          </p>
        ) : null}
        {question.evidence ? <Evidence number={number} files={kept?.evidence ?? []} say={say} /> : null}
        <Foot>
          {previous ? (
            <Previous question={question} number={number} previous={previous} answer={answer} onTake={() => take(previous)} />
          ) : null}
          {isAnswered && !excused && isPicked(question) ? (
            <span className={css.clear}>
              <Button size="tiny" look="bare" onClick={clear}>
                {t('clear')}
              </Button>
            </span>
          ) : null}
        </Foot>
      </fieldset>
    </li>
  );
});

/** A choice of one cannot be taken back by itself; what is typed or ticked can. */
const isPicked = ({ type }: SaqQuestion): boolean => type === 'yesNo' || type === 'single';

function Foot({ children }: { children: ReactNode }) {
  return <div className={css.foot}>{children}</div>;
}

interface PreviousProps extends Pick<QuestionItemProps, 'question' | 'number' | 'answer'> {
  previous: AnswerReply;
  onTake: () => void;
}

/** What was said last time, to be said again with one click. */
function Previous({ question, number, previous, answer, onTake }: PreviousProps) {
  const { t } = useTranslation('saq');
  const { value, notApplicable } = previous;
  const isSame = answer !== undefined && JSON.stringify([answer.value, answer.notApplicable]) === JSON.stringify([value, notApplicable]);
  return (
    <div className={css.previous}>
      <Chip>{t('lastYear')}</Chip>
      <AnswerText question={question} answer={previous} />
      {isSame ? null : (
        <Button size="tiny" aria-label={t('takeOverOf', { number })} onClick={onTake}>
          {t('takeOver')}
        </Button>
      )}
    </div>
  );
}
