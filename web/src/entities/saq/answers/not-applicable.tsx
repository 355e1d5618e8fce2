import { Checkbox, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { REASON_MAX } from '../../../../../contracts/members/saq/answers.js';
import type { AnswerGiven } from '../../../../../contracts/members/saq/commands.js';
import { useTypedValue } from './answer-input.js';

const REASON_DELAY_MS = 1_000;

interface NotApplicableProps {
  reason: string | undefined;
  /** It is ticked; it counts once there is a reason. */
  isExcused: boolean;
  onExcused: (excused: boolean) => void;
  onAnswer: (said: Omit<AnswerGiven, 'questionId'>, delayMs?: number) => void;
  onFault: (message: string | undefined) => void;
}

export function NotApplicableField({ reason, isExcused, onExcused, onAnswer, onFault }: NotApplicableProps) {
  const { t } = useTranslation('saq');
  const [typed, setTyped, field] = useTypedValue(reason ?? '');
  const tick = (next: boolean) => {
    onExcused(next);
    onFault(undefined);
    if (!next && reason !== undefined) onAnswer({ clear: true });
    if (next && typed.trim() !== '') onAnswer({ notApplicable: typed });
  };
  const type = (next: string) => {
    setTyped(next);
    const isEmpty = next.trim() === '';
    onFault(isEmpty ? t('fault.reasonWanted') : undefined);
    onAnswer(isEmpty ? { clear: true } : { notApplicable: next }, REASON_DELAY_MS);
  };
  return (
    <>
      <Checkbox label={t('notApplicable')} checked={isExcused} onChange={(event) => tick(event.currentTarget.checked)} />
      {isExcused ? (
        <Textarea
          {...field}
          label={t('reason')}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={REASON_MAX}
        />
      ) : null}
    </>
  );
}
