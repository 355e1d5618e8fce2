import { Box, Flex, Group, Stack } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { memo, type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findAnswerFault, type SaqAnswer } from '../../../../../contracts/members/saq/answers.js';
import type { AnswerGiven } from '../../../../../contracts/members/saq/commands.js';
import type { SaqQuestion } from '../../../../../contracts/members/saq/questions.js';
import type { AnswerReply } from '../../../../../contracts/members/saq/replies.js';
import { Button } from '../../../ui/button.js';
import { Chip } from '../../../ui/data-display/chip.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { FieldMessage } from '../../../ui/forms/text-fields.js';
import css from '../saq.module.css';
import { useLocalizedText } from '../use-localized-text.js';
import { AnswerInput } from './answer-input.js';
import { AnswerText } from './answer-text.js';
import { AttachedFiles } from './attached-files.js';
import { NotApplicableField } from './not-applicable.js';

interface QuestionItemProps {
  question: SaqQuestion;
  number: string;
  /** As it is now; `kept` is as it was read, with its files. */
  answer: SaqAnswer | undefined;
  stored: AnswerReply | undefined;
  previous: AnswerReply | undefined;
  /** The server's refusal of an answer. */
  refused: string | undefined;
  /** It was asked to complete, and this one is missing. */
  isMissing: boolean;
  onAnswer: (given: AnswerGiven, delayMs?: number) => void;
}

export const QuestionItem = memo(function QuestionItem(props: QuestionItemProps) {
  const { question, number, answer, stored, previous, refused, isMissing, onAnswer } = props;
  const { t } = useTranslation('saq');
  const textIn = useLocalizedText();
  const id = useId();
  const [fault, setFault] = useState<string>();
  const [excused, setExcused] = useState(answer?.notApplicable !== undefined);
  // Another window may have changed it.
  useEffect(() => setExcused(answer?.notApplicable !== undefined), [answer?.notApplicable]);
  const isAnswered = findAnswerFault(question, answer) === undefined;
  const missed = isMissing ? t(excused ? 'fault.reasonWanted' : 'fault.unanswered') : undefined;
  const message = fault ?? refused ?? missed;
  const say = (said: Omit<AnswerGiven, 'questionId'>, delayMs?: number) => onAnswer({ questionId: question.id, ...said }, delayMs);
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
    <li id={`question-${question.id}`} className={css.question} data-missed={isMissing || undefined} tabIndex={-1}>
      <Flex className={css.number} direction="column" gap={6} align="flex-start" aria-hidden>
        <Num>{number}</Num>
        {isAnswered ? <IconCircleCheckFilled size={16} color="var(--green-600)" /> : null}
      </Flex>
      <Stack component="fieldset" className={css.body} gap={12} aria-describedby={message ? `${id}-message` : undefined}>
        <legend className={css.legend}>
          <span className="visually-hidden">{t('question', { number })}</span> <bdi>{textIn(question.text)}</bdi>
        </legend>
        {question.help ? (
          <p className="small muted">
            <bdi>{textIn(question.help)}</bdi>
          </p>
        ) : null}
        {excused ? null : (
          <AnswerInput question={question} value={answer?.value} label={textIn(question.text)} onAnswer={say} onFault={setFault} />
        )}
        {question.notApplicable ? (
          <NotApplicableField reason={answer?.notApplicable} isExcused={excused} onExcused={setExcused} onAnswer={say} onFault={setFault} />
        ) : null}
        {message ? (
          <Box id={`${id}-message`} component="p" className="bad" fz={13} lh="16px" role={fault ? 'alert' : undefined}>
            <FieldMessage>{message}</FieldMessage>
          </Box>
        ) : null}
        {question.evidence ? <AttachedFiles number={number} files={stored?.evidence ?? []} onAnswer={say} /> : null}
        <ItemFooter>
          {previous ? (
            <PreviousAnswer question={question} number={number} previous={previous} answer={answer} onTake={() => take(previous)} />
          ) : null}
          {isAnswered && !excused && isSingleChoice(question) ? (
            <span className={css.clear}>
              <Button size="tiny" variant="bare" onClick={clear} label={t('clear')} />
            </span>
          ) : null}
        </ItemFooter>
      </Stack>
    </li>
  );
});

/** A single choice cannot be undone by itself; typed or ticked answers can. */
const isSingleChoice = ({ type }: SaqQuestion): boolean => type === 'yesNo' || type === 'single';

function ItemFooter({ children }: { children: ReactNode }) {
  return (
    <Group className={css.foot} gap="8px 16px" justify="space-between">
      {children}
    </Group>
  );
}

interface PreviousAnswerProps extends Pick<QuestionItemProps, 'question' | 'number' | 'answer'> {
  previous: AnswerReply;
  onTake: () => void;
}

/** Last year's answer, to be taken over with one click. */
function PreviousAnswer({ question, number, previous, answer, onTake }: PreviousAnswerProps) {
  const { t } = useTranslation('saq');
  const { value, notApplicable } = previous;
  const isSame = answer !== undefined && JSON.stringify([answer.value, answer.notApplicable]) === JSON.stringify([value, notApplicable]);
  return (
    <Group className="small muted" gap="6px 10px" miw={0}>
      <Chip>{t('lastYear')}</Chip>
      <AnswerText question={question} answer={previous} />
      {isSame ? null : <Button size="tiny" aria-label={t('takeOverOf', { number })} onClick={onTake} label={t('takeOver')} />}
    </Group>
  );
}
